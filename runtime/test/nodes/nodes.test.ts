import { loadVariants } from '@selvedge/server/commands/variants.ts'
import { run as verify } from '@selvedge/server/commands/verify.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RunningPostgres } from '../../src/postgres/postgres.ts'
import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'
import { Shop } from '../../src/replay/shop.ts'
import { kill } from '../scratch.ts'
import { adminPassword, startNode, stop } from '../started.ts'

let postgres: RunningPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

const sku = 'NODE-01-M'

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function signedIn(url: string): Promise<Shop> {
  const shop = new Shop(url)
  await shop.signIn('admin', adminPassword)
  return shop
}

/** A call with a key of its own choosing, as a client repeats it. */
async function send(url: string, token: string, path: string, body: object, key: string) {
  const answer = await fetch(`${url}/admin-api${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  const reply = (await answer.json()) as { code: number; data: unknown }
  return { status: answer.status, reply }
}

async function tokenAt(url: string, username: string, password: string): Promise<string> {
  const { reply } = await send(url, '', '/auth/token', { username, password }, '')
  return (reply.data as { token: string }).token
}

test('two nodes that start together on an empty database make one admin and both work', async () => {
  const [one, other] = await Promise.all([startNode(postgres.url), startNode(postgres.url)])
  const created = [one, other].filter(({ output }) => output.includes('was created'))
  expect(created).toHaveLength(1)
  await signedIn(one.url)
  await signedIn(other.url)
  const client = await connect()
  const { rows } = await client.query('select count(distinct process)::int as alive from node')
  expect(rows).toEqual([{ alive: 2 }])
  expect([await stop(one), await stop(other)]).toEqual([
    [0, null],
    [0, null],
  ])
  // They leave nothing behind that the others would have to wait for.
  const after = await client.query('select count(distinct process)::int as alive from node')
  expect(after.rows).toEqual([{ alive: 0 }])
})

test('a key and a right hold on all nodes', async () => {
  const [one, other] = await Promise.all([startNode(postgres.url), startNode(postgres.url)])
  const shop = await signedIn(one.url)
  await loadVariants(postgres.url, [sku])
  const [location = 0] = await shop.openLocations(['Leeds'])
  const token = await tokenAt(one.url, 'admin', adminPassword)
  const body = { type: 'TS', name: 'Once', targetLocation: location, items: [{ sku, quantity: 5 }] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(index % 2 ? one.url : other.url, token, '/stock/create', body, 'the same key'),
    ),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ status: 200, reply: { code: 0 } })
  expect(await shop.onHand([location], [sku])).toMatchObject([{ sku, locationId: location, onHand: 5 }])

  // Rights are read with every call: what one node takes away, the other refuses at once.
  const staff = { username: 'lin', name: '小林', password: 'a long password', roles: ['Sellers'] }
  const made = await send(one.url, token, '/permission/user', staff, 'staff')
  expect(made.reply.code).toBe(0)
  const own = await tokenAt(other.url, 'lin', 'a long password')
  const look = () => fetch(`${other.url}/admin-api/auth/info`, { headers: { authorization: own } })
  expect((await look()).status).toBe(200)
  const disabled = await fetch(`${one.url}/admin-api/permission/user/${made.reply.data}`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ name: '小林', roles: ['Sellers'], disabled: true }),
  })
  expect(await disabled.json()).toMatchObject({ code: 0 })
  expect((await look()).status).toBe(401)
  await Promise.all([stop(one), stop(other)])
})

test('what a node was doing when it was killed, another finishes within a minute', async () => {
  const doomed = await startNode(postgres.url)
  const shop = await signedIn(doomed.url)
  await loadVariants(postgres.url, ['NODE-02-M'])
  const [location = 0] = await shop.openLocations(['York'])
  const orderId = await shop.importOrder([
    {
      email: 'a@customers.example',
      exExternalId: 'N1',
      nickname: 'a',
      sku: 'NODE-02-M',
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
      channel: 'first',
    },
  ])
  const client = await connect()
  const [held, ofOrder] = [await connect(), await connect()]
  // The job that routes what waits leaves out an order that somebody has; once it is let go, it comes to its stock, and
  // stays there.
  await ofOrder.query('begin')
  await ofOrder.query('select from orders where id = $1 for update', [orderId])
  await shop.takeStock(location, 'Arrives', [{ sku: 'NODE-02-M', quantity: 2 }])
  await held.query('begin')
  await held.query(`select from balance where sku = 'NODE-02-M' for update`)
  await ofOrder.query('rollback')
  // Others come and go beside it, such as what the ledger is told.
  const routing = `from graphile_worker._private_jobs where task_id = (
    select id from graphile_worker._private_tasks where identifier = 'stockFreed')`
  const jobs = async () =>
    (await client.query(`select locked_by, attempts, last_error ${routing}`)).rows as { locked_by: string }[]
  const waits = async () =>
    (
      await client.query(`select from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%balance%'`)
    ).rows
  await vi.waitFor(async () => expect(await waits()).not.toEqual([]), 15_000)
  const [job] = await jobs()
  expect(job?.locked_by).toBeTruthy()
  await kill(doomed.child)
  await held.query('rollback')
  // However long the heir takes to start, it finds the other one just gone.
  const age = (seconds: number) =>
    client.query(
      `with node as (update node set seen_at = now() - $1 * interval '1 s' where id = $2)
       update graphile_worker._private_jobs set locked_at = now() - $1 * interval '1 s' where locked_by = $2`,
      [seconds, job?.locked_by],
    )
  await age(-600)
  const heir = await startNode(postgres.url)

  // Nobody takes it before the silence has lasted; 44 of its 45 seconds pass at once.
  await age(0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await jobs()).toMatchObject([job])
  await age(44)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 30_000, interval: 100 })
  const heirShop = await signedIn(heir.url)
  const pending = await heirShop.pendingShipOrders()
  expect(pending).toHaveLength(1)
  await stop(heir)
  expect(await verify(postgres.url)).toBe(0)
})
