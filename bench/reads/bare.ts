import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { routes } from '@selvedge/server/app.ts'
import { openDatabase } from '@selvedge/server/core/db/db.ts'
import { answer, type Surroundings } from '@selvedge/server/core/http/call.ts'
import type { Caller } from '@selvedge/server/core/http/context.ts'
import { noSecrets } from '@selvedge/server/core/secrets/secrets.ts'
import { authenticate } from '@selvedge/server/modules/house/accounts/accounts.public.ts'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What the server asks the database for each of these questions, the session included. */
export async function recordStatements(
  databaseUrl: string,
  token: string,
  endpoint: Endpoint,
  queries: readonly unknown[],
): Promise<Statement[][]> {
  const { pool, db, close } = openDatabase(databaseUrl, 1)
  let sent: Statement[] = []
  const client = await pool.connect()
  const run = client.query.bind(client)
  Object.assign(client, {
    query: (config: Statement, values?: unknown[], ...rest: unknown[]) => {
      sent.push({ text: config.text, values: values ?? config.values ?? [] })
      return Reflect.apply(run, client, [config, values, ...rest])
    },
  })
  client.release()
  const route = routes.find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`${endpoint.name} has no route`)
  const around = { db, zone: 'Asia/Shanghai', secrets: noSecrets, now: () => new Date() } as Surroundings
  const statements: Statement[][] = []
  for (const query of queries) {
    sent = []
    const caller: Caller | null = await authenticate(db, token, new Date())
    await answer(route, { ...nobody, params: {}, query, body: undefined, caller }, around)
    statements.push(sent.filter(({ text }) => /select/i.test(text)))
  }
  await close()
  return statements
}

const nobody = {
  language: 'zh',
  idempotencyKey: undefined,
  requestId: 'bench',
  ip: '',
  userAgent: '',
} as const

/** Connections of the bare driver that keep the plans of what they are asked, without waiting between statements. */
export async function openBare(databaseUrl: string, clients: number) {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `bare ${names.size}`
    names.set(text, name)
    return name
  }
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const config = { connectionString: databaseUrl, options: '-c jit=off', pipeline: true }
      const client = new pg.Client(config as pg.ClientConfig)
      await client.connect()
      return client
    }),
  )
  return {
    ask: (client: number, statements: readonly Statement[]) =>
      Promise.all(
        statements.map(({ text, values }) =>
          connections[client]?.query({ name: nameOf(text), text, values }),
        ),
      ),
    close: () => Promise.all(connections.map((client) => client.end())),
  }
}
