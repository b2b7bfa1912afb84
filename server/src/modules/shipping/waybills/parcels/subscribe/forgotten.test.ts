import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { waybillGet } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../../test/harness.ts'
import {
  kuaidi100Keys,
  pushNews,
  sendingShelf,
  startCouriers,
  type TestCouriers,
} from '../../../../../../test/shops/courier-shop.ts'
import {
  inTransaction,
  orderToShip,
  rowsOf,
  stockedPair,
  stopVerified,
} from '../../../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../../../test/shops/shop.ts'
import { UnsignedBodies } from '../../../../../core/http/bodies/unsigned-bodies.ts'
import { queueJob } from '../../../../../core/jobs/jobs.ts'
import { findEffect } from '../../../../../core/outbox/queued-effects.ts'
import { createSecrets } from '../../../../../core/secrets/secrets.ts'
import { resubscribeJob } from './resubscribe.ts'
import { subscribeDelivery } from './subscribe.delivery.ts'

let server: TestServer
let couriers: TestCouriers
let shelf = 0
let a = ''

beforeAll(async () => {
  couriers = await startCouriers()
  server = await startTestServer({ publicUrl: 'https://office.test' })
  shelf = (await createLocations(server, [sendingShelf])).发货仓 ?? 0
  await couriers.connectTracker(server)
})
beforeEach(async () => {
  ;[a] = await stockedPair(server, { [shelf]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await couriers.close()
})

let numbers = 0
async function shipped() {
  numbers += 1
  const trackingNumber = `SF${6_000_000_000_000 + numbers}`
  const { shipOrderId: id } = await orderToShip(server, shelf, { [a]: 1 })
  const query = { id, trackingNumber, trackingCompany: 'SF Express' as const }
  await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
  await server.runJobs()
  return { id, number: trackingNumber }
}

const parcelOf = async (shipOrderId: number) =>
  (await server.ok(waybillGet, { query: { shipOrderId } })).parcel
const signed = { time: '2026-03-03 09:00:00', ftime: '2026-03-03 09:00:00', context: '已签收' }

/** What the partner would send of a parcel that is signed for, by the salt that it has got. */
function arrived(number: string) {
  couriers.tracker.parcels.set(number, { com: 'shunfeng', nu: number, state: '3', data: [signed] })
  return { url: couriers.tracker.subscriptions.get(number)?.url ?? '', form: couriers.tracker.pushOf(number) }
}
const push = ({ url, form }: { url: string; form: string }) => pushNews(server, url, form)
const believed = { status: 200, result: true }

/** As it is under another SECRET_KEY. */
async function loseSalt(number: string): Promise<void> {
  const salt = createSecrets('quite another key of the same length').seal('x', 'parcel:salt')
  await server.app.database.pool.query('update parcel set salt = $1 where tracking_number = $2', [
    salt,
    number,
  ])
}
const isSubscribed = async (number: string) => {
  const { rows } = await server.app.database.pool.query<{ subscribed: boolean }>(
    'select subscribed_at is not null as subscribed from parcel where tracking_number = $1',
    [number],
  )
  return rows[0]?.subscribed
}
const repeatsOf = (number: string) => couriers.tracker.repeated.filter((one) => one === number).length

describe('news that are signed by what was forgotten', () => {
  it('are not believed, and taken, so that they are not sent again; the parcel is subscribed to anew', async () => {
    const { id, number } = await shipped()
    const own = arrived(number)
    await loseSalt(number)
    expect(await push(own)).toMatchObject(believed)
    expect(await push(own)).toMatchObject(believed)
    expect(await parcelOf(id)).toMatchObject({ state: null, nodes: [] })

    // The partner goes on by the salt that it has got: nobody follows the parcel as far as is known here.
    await server.runJobs()
    expect(repeatsOf(number)).toBe(1)
    expect(await isSubscribed(number)).toBe(false)
    expect(await push(own)).toMatchObject(believed)
    await server.runJobs()
    expect(repeatsOf(number)).toBe(1)
    expect(await parcelOf(id)).toMatchObject({ state: null, nodes: [] })

    couriers.tracker.subscriptions.delete(number)
    server.clock.time = new Date(server.clock.time.getTime() + 2 * 3600_000)
    expect(await push(own)).toMatchObject(believed)
    await server.runJobs()
    expect(await isSubscribed(number)).toBe(true)
    expect(await push(own)).toMatchObject(believed)
    expect(await parcelOf(id)).toMatchObject({ state: null, nodes: [] })
    expect(await push(arrived(number))).toMatchObject(believed)
    expect(await parcelOf(id)).toMatchObject({ state: 'signed', nodes: [{}] })
  })

  it('are the last that come of an older subscription: the parcel is tried again by itself, every two hours', async () => {
    const { id, number } = await shipped()
    const last = arrived(number)
    await loseSalt(number)
    expect(await push(last)).toMatchObject(believed)
    await server.runJobs()
    expect(repeatsOf(number)).toBe(1)
    const tryAgain = async (hours: number) => {
      server.clock.time = new Date(server.clock.time.getTime() + hours * 3600_000)
      await inTransaction(server, ({ db }) => queueJob(db, resubscribeJob, {}))
      await server.runJobs()
    }
    await tryAgain(1)
    expect(repeatsOf(number)).toBe(1)
    await tryAgain(1)
    expect(repeatsOf(number)).toBe(2)
    expect(await isSubscribed(number)).toBe(false)

    // It has ended meanwhile, and nothing comes of it any more.
    couriers.tracker.subscriptions.delete(number)
    await tryAgain(2)
    expect(await isSubscribed(number)).toBe(true)
    expect(await push(arrived(number))).toMatchObject(believed)
    expect(await parcelOf(id)).toMatchObject({ state: 'signed', nodes: [{}] })
    await tryAgain(2)
    expect(repeatsOf(number)).toBe(2)
  })

  it('are forged again once its news have come by the salt that took its place', async () => {
    const { id, number } = await shipped()
    const old = arrived(number)
    await loseSalt(number)
    expect(await push(old)).toMatchObject(believed)
    couriers.tracker.subscriptions.delete(number)
    await server.runJobs()
    expect(await push(old)).toMatchObject(believed)
    expect(await push(arrived(number))).toMatchObject(believed)
    expect(await parcelOf(id)).toMatchObject({ state: 'signed' })
    expect(await push(old)).toMatchObject({ status: 401 })
  })

  it('have nothing done where the parcel has arrived, or is not here any more', async () => {
    const { number } = await shipped()
    const own = arrived(number)
    expect(await push(own)).toMatchObject(believed)
    await loseSalt(number)
    expect(await push(own)).toMatchObject(believed)
    await server.runJobs()
    expect(repeatsOf(number)).toBe(0)
    const { pool } = server.app.database
    await pool.query(
      'delete from parcel_node where parcel_id = (select id from parcel where tracking_number = $1)',
      [number],
    )
    await pool.query('delete from parcel where tracking_number = $1', [number])
    // Who tells of what is gone counts as one who may have forged it.
    const blamed = vi.spyOn(UnsignedBodies.prototype, 'blame')
    expect(await push(own)).toMatchObject(believed)
    expect(blamed).toHaveBeenCalledTimes(1)
    blamed.mockRestore()
    await server.runJobs()
    expect(repeatsOf(number)).toBe(0)
  })

  it('are forged where they tell of another parcel, of one that never was, or make no sense', async () => {
    const [one, other] = [await shipped(), await shipped()]
    const own = arrived(one.number)
    await loseSalt(one.number)
    const forged = { status: 401 }
    expect(await push({ ...own, form: arrived(other.number).form })).toMatchObject(forged)
    expect(await push({ ...own, form: '' })).toMatchObject(forged)
    expect(await push({ ...own, url: own.url.replace(/\d+$/, '999999') })).toMatchObject(forged)
    expect(await push({ ...own, url: own.url.replace(/\d+$/, '0') })).toMatchObject(forged)
    const { rows } = await server.app.database.pool.query<{ id: number }>(
      `insert into parcel (courier, tracking_number, created_at) values ('SF Express', 'SF6999999999999', $1)
        returning id`,
      [server.clock.time],
    )
    const never = { url: own.url.replace(/\d+$/, String(rows[0]?.id)), form: arrived('SF6999999999999').form }
    expect(await push(never)).toMatchObject(forged)
  })
})

describe('another account', () => {
  const setKey = async (body: string) => {
    await server.ok(configSet, { query: { key: 'kuaidi100_key' }, body })
    await server.runJobs()
  }
  const { key, otherKey } = kuaidi100Keys
  const accountOf = (number: string) => couriers.tracker.followed.get(number)

  it('subscribes to all open parcels anew, portion by portion, and to those alone', async () => {
    const [open, over] = [await shipped(), await shipped()]
    await push(arrived(over.number))
    await server.app.database.pool.query(
      `insert into parcel (courier, tracking_number, created_at, subscribed_under)
        select 'SF Express', 'SF61' || 100000 + n, $1, 'another' from generate_series(1, 520) as n`,
      [server.clock.time],
    )
    await setKey(otherKey)
    expect(accountOf(open.number)).toBe(otherKey)
    expect(accountOf(over.number)).toBe(key)
    const { rows } = await server.app.database.pool.query(
      `select from parcel where tracking_number like 'SF61%' and subscribed_under = 'another'`,
    )
    expect(rows).toEqual([])
    // The salt stays: what the account before still tells is good, too.
    expect(await push(arrived(open.number))).toMatchObject(believed)
    expect(await parcelOf(open.id)).toMatchObject({ state: 'signed' })
    await setKey(key)
  })

  it('is not taken for the one before, whose answer comes late', async () => {
    const { number } = await shipped()
    const { pool } = server.app.database
    const { rows } = await pool.query<{ id: number }>(
      `select outbox.id from outbox join parcel on outbox.key = 'parcel:' || parcel.id where tracking_number = $1`,
      [number],
    )
    couriers.tracker.subscriptions.delete(number)
    const started = await inTransaction(server, async (context) => {
      const effect = await findEffect(context, rows[0]?.id ?? 0)
      return effect && subscribeDelivery.prepare({ ...context, secrets: server.app.around.secrets }, effect)
    })
    if (!started || !('send' in started)) throw new Error('there is nothing to send')
    const settle = await started.send(server.app.around.partners, 'https://office.test')
    await setKey('a-key-that-has-expired')
    await inTransaction(server, settle)
    expect(await isSubscribed(number)).toBe(false)
    await setKey(key)
    expect(await isSubscribed(number)).toBe(true)
  })

  it('is none where the same key is entered again', async () => {
    const { number } = await shipped()
    await setKey(key)
    expect(repeatsOf(number)).toBe(0)
    expect(accountOf(number)).toBe(key)
  })

  it('subscribes to what the one before has refused', async () => {
    await setKey('a-key-that-has-expired')
    const { number } = await shipped()
    expect(accountOf(number)).toBeUndefined()
    await setKey(key)
    expect(accountOf(number)).toBe(key)
  })
})
