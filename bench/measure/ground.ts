import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { OrderImportRow } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { startTemporaryPostgres } from '@selvedge/runtime/postgres/temporary-postgres.ts'
import { Shop } from '@selvedge/runtime/replay/shop.ts'
import { adminPassword, startNode } from '@selvedge/runtime/storm/node.ts'
import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { migrate } from '@selvedge/server/core/db/migrate.ts'
import pg from 'pg'

/** One server in a process of its own on a database of its own, with goods in two places. */
export interface Ground {
  url: string
  databaseUrl: string
  shop: Shop
  client: pg.Client
  server: ChildProcess
  skus: string[]
  locations: string[]
  unitsEach: number
  /** Another process takes the server's place. */
  restart(): Promise<void>
  close(): Promise<void>
}

const skuCount = 200
const unitsEach = 1_000_000

/** With a data folder the whole of `npm run serve`, console and all. */
export async function openGround({ dataDir = '', fsync = false } = {}): Promise<Ground> {
  const postgres = await startTemporaryPostgres({ fsync })
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const serve = async () => {
    const options = dataDir ? { dataDir, program: '../serve.js' } : {}
    const { child, url } = await startNode(postgres.url, 'http://127.0.0.1', options)
    const shop = new Shop(url)
    await shop.signIn('admin', adminPassword)
    return { url, shop, server: child }
  }
  const served = await serve()
  const { shop } = served
  const skus = Array.from({ length: skuCount }, (_, index) => `BENCH-${String(index + 1).padStart(3, '0')}-M`)
  const locations = ['上海仓', '杭州仓']
  await loadVariants(postgres.url, skus)
  for (const id of await shop.openLocations(locations))
    await shop.takeStock(
      id,
      '期初',
      skus.map((sku) => ({ sku, quantity: unitsEach })),
    )
  const ground: Ground = {
    ...served,
    databaseUrl: postgres.url,
    client,
    skus,
    locations,
    unitsEach,
    async restart() {
      await end(ground.server)
      Object.assign(ground, await serve())
    },
    async close() {
      await end(ground.server)
      await client.end()
      await postgres.stop()
    },
  }
  return ground
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Rows of so many paid orders of two lines each. */
export const orderRows = (skus: readonly string[], name: string, count: number): OrderImportRow[] =>
  Array.from({ length: count * 2 }, (_, index) => ({
    email: 'buyer@customers.example',
    exExternalId: `${name}-${Math.floor(index / 2) + 1}`,
    nickname: 'buyer',
    sku: skus[(index * 7) % skus.length] ?? '',
    quantity: 1,
    unitPrice: '10.00',
    shippingFee: '0',
    payStatus: 'paid',
    receiverName: '沈知夏',
    receiverPhone: '19000000000',
    receiverProvince: '上海市',
    receiverCity: '上海市',
    receiverArea: '浦东新区',
    receiverAddress: '云栖路 1 号',
    shippingTag: 'SF',
    channel: 'second',
  }))
