import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startPostgres } from '../../src/postgres/postgres.ts'
import { Shop } from '../../src/replay/shop.ts'
import { scratchFolder } from '../scratch.ts'
import { adminPassword, startNode, stop } from '../started.ts'

const sku = 'AWAY-01-M'
/** Longer than a job needs to be given up by the queue, and a worker to look for the next one. */
const awayMs = Number(process.env.SELVEDGE_AWAY_SECONDS ?? 6) * 1_000

const waitingOrder = {
  email: 'a@customers.example',
  exExternalId: 'A1',
  nickname: 'a',
  sku,
  quantity: 2,
  unitPrice: '1.00',
  shippingFee: '0',
  payStatus: 'paid',
  receiverName: 'a',
  receiverPhone: '0',
  receiverProvince: 'p',
  receiverCity: 'c',
  receiverArea: 'd',
  receiverAddress: 'e',
  shippingTag: 'SF',
  channel: 'first' as const,
}

/** A connection whose transaction holds rows until it ends, or the database does. */
async function holding(url: string, statement: string, values: unknown[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(statement, values)
  return client
}

test('while the database is away calls answer 503; when it is back all goes on, jobs too', async () => {
  const dataDir = scratchFolder()
  const postgres = await startPostgres({ dataDir })
  const node = await startNode(postgres.url, { LOG_LEVEL: 'fatal' })
  const shop = new Shop(node.url)
  await shop.signIn('admin', adminPassword)
  await loadVariants(postgres.url, [sku])
  const [location = 0] = await shop.openLocations(['Bath'])
  const orderId = await shop.importOrder([waitingOrder])

  // A job that is in the middle of its work when the database goes: it has the order, and waits for the balance.
  const order = await holding(postgres.url, 'select from orders where id = $1 for update', [orderId])
  await shop.takeStock(location, 'Arrives', [{ sku, quantity: 2 }])
  const balance = await holding(postgres.url, 'select from balance where sku = $1 for update', [sku])
  await order.query('rollback')
  await vi.waitFor(
    async () => {
      const { rows } = await balance.query(
        'select 1 from graphile_worker._private_jobs where locked_by is not null',
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 30_000, interval: 100 },
  )

  const answers = new Map<string, number>()
  let going = true
  const clients = Array.from({ length: 6 }, async () => {
    while (going) {
      const answer = await fetch(`${node.url}/admin-api/auth/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'x' }),
      }).catch((error: Error) => error)
      const seen =
        answer instanceof Error
          ? `failed: ${answer.message}`
          : `${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim()
      answers.set(seen, (answers.get(seen) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  const readiness = async () => (await fetch(`${node.url}/readyz`)).status

  await postgres.stop('immediate')
  await vi.waitFor(async () => expect(await readiness()).toBe(503), 5_000)
  await expect(shop.takeStock(location, 'Away', [{ sku, quantity: 1 }])).rejects.toThrow(
    'stockOrderCreate answered 503 -503',
  )
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  const again = await startPostgres({ dataDir })
  expect(again.url).toBe(postgres.url)
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 10_000)
  expect(await shop.onHand([location], [sku])).toMatchObject([{ sku, locationId: location, onHand: 2 }])
  going = false
  await Promise.all(clients)
  expect(node.child.exitCode).toBeNull()
  // Some calls are refused by sign-in's own rules; none fails in any other way than by 503 with a time to come back.
  expect([...answers.keys()].filter((seen) => !/^(200|429)/.test(seen))).toEqual(['503 5'])

  // What a worker could not hand back is taken over within a minute, and then has its turn.
  await vi.waitFor(async () => expect(await shop.pendingShipOrders()).toHaveLength(1), {
    timeout: 120_000,
    interval: 200,
  })
  await shop.takeStock(location, 'Back', [{ sku, quantity: 1 }])
  expect(await stop(node)).toEqual([0, null])
  expect(await verify(again.url)).toBe(0)
  await again.stop()
}, 240_000)
