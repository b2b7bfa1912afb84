import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { routes } from '@selvedge/server/app.ts'
import { type Db, openDatabase } from '@selvedge/server/core/db/db.ts'
import type { Context } from '@selvedge/server/core/http/context.ts'
import { noSecrets } from '@selvedge/server/core/secrets/secrets.ts'
import { authenticate } from '@selvedge/server/modules/house/accounts/accounts.public.ts'
import pg from 'pg'
import { clients, p95 } from './clients.ts'

interface Statement {
  text: string
  values: unknown[]
}

const contextOf = (db: Db): Context => ({
  db,
  now: new Date(),
  zone: 'Asia/Shanghai',
  language: 'zh',
  secrets: noSecrets,
  listeners: {
    stockChanged: [],
    setsChanged: [],
    stockAgreed: [],
    stockMoved: [],
    costsWritten: [],
    declarationsRequested: [],
    paymentDeclarationChanged: [],
    exchangeRatesChanged: [],
    purchaseRateSet: [],
    checkoutReceived: [],
    customerReceived: [],
    customerDeleted: [],
    redactionRequested: [],
    shopRedactionRequested: [],
    copyRequested: [],
    customersRedacted: [],
    customersIdentified: [],
    variantsMoved: [],
    storefrontConnected: [],
    supplierPricesRequested: [],
    orderReceived: [],
    ordersChanged: [],
    ordersStored: [],
    documentRecorded: [],
    settingChanged: [],
    shipOrdersCancelled: [],
    shipOrdersLeft: [],
  },
  caller: null,
  requestId: 'bench',
  ip: '',
  userAgent: '',
  note: () => undefined,
})

/** The statements of a first page, as the server sends them. */
async function record(databaseUrl: string, token: string): Promise<Statement[]> {
  const { pool, db, close } = openDatabase(databaseUrl, 1)
  const statements: Statement[] = []
  const client = await pool.connect()
  const run = client.query.bind(client)
  Object.assign(client, {
    query: (config: Statement, values?: unknown[], ...rest: unknown[]) => {
      statements.push({ text: config.text, values: values ?? config.values ?? [] })
      return Reflect.apply(run, client, [config, values, ...rest])
    },
  })
  client.release()
  await authenticate(db, token, new Date())
  const route = routes.find(({ endpoint }) => endpoint === orderList)
  if (!route || route.inSteps) throw new Error('there is no order list')
  await route.run(contextOf(db), { params: {}, query: orderList.query.parse({}), body: undefined })
  await close()
  return statements.filter(({ text }) => text.includes('select'))
}

/** The same statements through the driver alone, each kept by its connection: by 16 clients, and by one alone. */
export async function bareFirstPage(databaseUrl: string, token: string, turns: number) {
  const statements = await record(databaseUrl, token)
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' })
      await client.connect()
      return client
    }),
  )
  const turn = async (own: number) => {
    for (const [index, { text, values }] of statements.entries())
      await connections[own]?.query({ name: `s${index}`, text, values })
  }
  const took = { many: await p95(turns, turn), alone: await p95(turns, turn, 1) }
  await Promise.all(connections.map((client) => client.end()))
  return took
}
