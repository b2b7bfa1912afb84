import { auditTimeline } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import {
  stockLockGet,
  stockLockList,
  stockLockLock,
  stockLockSave,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { insertOrder } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { schedule } from '../../../../app.ts'

let server: TestServer
let locationId: number
const sql = (text: string, values: unknown[] = []) => server.app.database.pool.query(text, values)
/** The clock moves by days, and whoever has signed in with it. */
async function at(time: string): Promise<void> {
  server.clock.time = new Date(time)
  await sql(`update session set created_at = $1, expires_at = $1::timestamptz + interval '11 hours'`, [time])
}

beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
  await server.signIn('Sellers')
  locationId = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['E-01'])
  await stockUp(server, locationId, { 'E-01': 10 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const lock = (expiresOn: string | null) =>
  server.ok(stockLockLock, {
    body: { name: '到期', locationId, expiresOn, items: [{ sku: 'E-01', quantity: 2 }] },
  })
const statusOf = async (id: number) => (await server.ok(stockLockGet, { query: { id } })).status
async function runJob(): Promise<void> {
  await sql(`select graphile_worker.add_job('unlockExpiredStock', '{}'::json)`)
  await server.runJobs()
}
const locked = async () => (await server.ok(stockBySku, { query: { sku: 'E-01' } }))[0]?.locked
const soon = async (as: 'Admin' | 'Sellers' | 'Store' = 'Admin') =>
  (await server.ok(inboxList, { as })).find(({ key }) => key === 'stockLocksExpiring')

it('comes by itself, soon after midnight whatever the zone', () => {
  expect(schedule.unlockExpiredStock).toBe('1,16,31,46 * * * *')
})

it('is unlocked once its last day is over on the calendars of the shop, and says so', async () => {
  const [first, second, endless] = [await lock('2026-03-03'), await lock('2026-03-04'), await lock(null)]
  // The last minute of the third in Shanghai.
  await at('2026-03-03T15:59:00.000Z')
  await runJob()
  expect(await locked()).toBe(6)
  await at('2026-03-03T16:00:00.000Z')
  await runJob()
  expect([await statusOf(first), await statusOf(second), await statusOf(endless)]).toEqual([0, 1, 1])
  expect(await locked()).toBe(4)
  expect(await server.ok(stockLockGet, { query: { id: first } })).toMatchObject({
    unlockedAt: '2026-03-03T16:00:00.000Z',
    unlockedBy: '系统',
  })
  const [last] = await server.ok(auditTimeline, { query: { subject: 'stockLock', id: String(first) } })
  expect(last).toMatchObject({
    endpoint: 'job.unlockExpiredStock',
    before: { status: 1, expiresOn: '2026-03-03' },
    after: { status: 0, quantity: 2 },
  })
  // Once more changes nothing; several at once are all unlocked.
  await runJob()
  expect(await locked()).toBe(4)
  await lock('2026-03-04')
  await at('2026-03-10T02:00:00.000Z')
  await runJob()
  expect(await locked()).toBe(2)
  await server.ok(stockLockUnlock, { body: { id: endless } })
})

it('gives what it frees to orders that wait', async () => {
  const id = await server.ok(stockLockLock, {
    body: { name: '全部', locationId, expiresOn: '2026-03-11', items: [{ sku: 'E-01', quantity: 10 }] },
  })
  const order = await insertOrder(server, { 'E-01': 3 })
  await at('2026-03-12T02:00:00.000Z')
  await runJob()
  expect(await statusOf(id)).toBe(0)
  const { rows } = await sql('select allocated from orders where id = $1', [order.id])
  expect(rows).toEqual([{ allocated: 3 }])
})

it('takes another last day to be locked again', async () => {
  const id = await lock('2026-03-12')
  await at('2026-03-13T02:00:00.000Z')
  await runJob()
  expect(await server.call(stockLockLock, { body: { id } })).toMatchObject(refusal('STOCK_LOCK_EXPIRY_PAST'))
  // What else is said of it may change all the same.
  await server.ok(stockLockSave, { body: { id, remark: '过期了' } })
  await server.ok(stockLockLock, { body: { id, expiresOn: '2026-03-15' } })
  expect(await server.ok(stockLockGet, { query: { id } })).toMatchObject({
    status: 1,
    expiresOn: '2026-03-15',
  })
  await server.ok(stockLockUnlock, { body: { id } })
  await server.ok(stockLockLock, { body: { id, expiresOn: null } })
  await server.ok(stockLockUnlock, { body: { id } })
})

it('stands in the work list three days before', async () => {
  expect(await soon()).toMatchObject({ count: 0, path: '/stock/lock_list?x=soon' })
  const ids = [await lock('2026-03-13'), await lock('2026-03-16'), await lock('2026-03-17')]
  expect(await soon()).toMatchObject({ count: 2 })
  expect(await soon('Sellers')).toMatchObject({ count: 2 })
  expect(await soon('Store')).toBeUndefined()
  const list = await server.ok(stockLockList, { query: { expiring: 'soon' } })
  expect(list.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2))
  await server.ok(stockLockUnlock, { body: { id: ids[0] ?? 0 } })
  await server.ok(stockLockSave, { body: { id: ids[1] ?? 0, expiresOn: '2026-04-01' } })
  expect(await soon()).toMatchObject({ count: 0 })
})

it('is unlocked though another one fails, which is tried again', async () => {
  await at('2026-04-01T02:00:00.000Z')
  await stockUp(server, locationId, { 'E-01': 10 })
  const [damaged, whole] = [await lock('2026-04-01'), await lock('2026-04-02')]
  await at('2026-04-03T02:00:00.000Z')
  await sql(
    `create table kept_holds as select * from hold
    where kind = 'lock' and item_id in (select id from stock_lock_line where stock_lock_id = $1)`,
    [damaged],
  )
  await sql('delete from hold using kept_holds where hold.id = kept_holds.id')
  await runJob()
  expect([await statusOf(damaged), await statusOf(whole)]).toEqual([1, 0])
  await sql('insert into hold overriding system value select * from kept_holds')
  await sql('drop table kept_holds')
  await sql(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`)
  await server.runJobs()
  expect(await statusOf(damaged)).toBe(0)
})
