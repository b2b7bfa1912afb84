import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderShip, shipOrderTrack } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { waybillGet, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../../sandbox/src/faults.ts'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import {
  courierEffects,
  passPauses,
  pushNews,
  sendingShelf,
  startCouriers,
  type TestCouriers,
  waybillOf,
} from '../../../../../test/shops/courier-shop.ts'
import {
  holdOpen,
  inTransaction,
  orderToShip,
  rowsOf,
  stockedPair,
  stopVerified,
} from '../../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../../test/shops/shop.ts'
import { createSecrets } from '../../../../core/secrets/secrets.ts'
import { onShipOrdersLeft } from './follow.ts'
import { parcelJobs } from './parcels.jobs.ts'

let server: TestServer
let couriers: TestCouriers
let shelf = 0
let a = ''

beforeAll(async () => {
  couriers = await startCouriers()
  server = await startTestServer({ publicUrl: 'https://office.test' })
  shelf = (await createLocations(server, [sendingShelf])).发货仓 ?? 0
})
beforeEach(async () => {
  couriers.sf.faults.plan = noFaults
  couriers.tracker.faults.plan = noFaults
  await couriers.connectSf(server)
  await couriers.connectTracker(server)
  ;[a] = await stockedPair(server, { [shelf]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await couriers.close()
})

type Company = 'SF Express' | 'Laposte' | 'USPS' | 'Other'
const toShip = async () => (await orderToShip(server, shelf, { [a]: 1 })).shipOrderId
const ship = async (id: number, trackingNumber: string, trackingCompany: Company = 'SF Express') =>
  server.ok(shipOrderShip, { query: { id, trackingNumber, trackingCompany }, body: await rowsOf(server, id) })

let numbers = 0
async function shipped(company: Company = 'SF Express') {
  numbers += 1
  const number = `SF${7_000_000_000_000 + numbers}`
  const id = await toShip()
  await ship(id, number, company)
  await server.runJobs()
  return { id, number }
}
const parcelOf = async (shipOrderId: number) =>
  (await server.ok(waybillGet, { query: { shipOrderId } })).parcel
const node = (ftime: string, context: string) => ({ time: ftime, ftime, context })
const picked = node('2026-03-02 10:00:00', '已揽收')
const moving = node('2026-03-02 12:00:00', '运输中')
const signed = node('2026-03-03 09:00:00', '已签收')

/** What the partner would send of a parcel that stands so. */
function news(number: string, state: string, data: ReturnType<typeof node>[], com = 'shunfeng') {
  couriers.tracker.parcels.set(number, { com, nu: number, state, data })
  return { url: couriers.tracker.subscriptions.get(number)?.url ?? '', form: couriers.tracker.pushOf(number) }
}
const push = ({ url, form }: { url: string; form: string }) => pushNews(server, url, form)

/** As it is under another SECRET_KEY. */
async function loseSalt(number: string): Promise<void> {
  const salt = createSecrets('quite another key of the same length').seal('x', 'parcel:salt')
  await server.app.database.pool.query('update parcel set salt = $1 where tracking_number = $2', [
    salt,
    number,
  ])
}

describe('a parcel that has left', () => {
  it('is subscribed to once, with where its news go', async () => {
    const { id, number } = await shipped()
    expect(await courierEffects(server, id)).toEqual([['kuaidi100.subscribe', 'done', null]])
    expect(couriers.tracker.subscriptions.get(number)).toEqual({
      url: expect.stringMatching(/^https:\/\/office\.test\/admin-api\/plugin\/webhook\/kuaidi100\/\d+$/),
      salt: expect.stringMatching(/^[\w-]{24}$/),
    })
    // A second ship order lies in the same parcel.
    const beside = await toShip()
    await ship(beside, number)
    await server.runJobs()
    expect(couriers.tracker.repeated).not.toContain(number)
    expect(await parcelOf(beside)).toMatchObject({ trackingNumber: number })
  })

  it('keeps no ship order waiting for another that lies in it', async () => {
    const [first, second] = [await toShip(), await toShip()]
    await ship(first, 'SF7999999999999')
    await ship(second, 'SF7999999999999')
    const letGo = await holdOpen(server, (context) => onShipOrdersLeft(context, [first]))
    await inTransaction(server, (context) => onShipOrdersLeft(context, [second]))
    await letGo()
    await server.runJobs()
    expect(couriers.tracker.repeated).not.toContain('SF7999999999999')
    expect(await parcelOf(second)).toMatchObject({ trackingNumber: 'SF7999999999999' })
  })

  it('is subscribed to although an answer is lost, and under its corrected number', async () => {
    couriers.tracker.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    const { id, number } = await shipped()
    couriers.tracker.faults.plan = noFaults
    await passPauses(server, 4)
    expect(couriers.tracker.repeated).toContain(number)
    const body = { id, trackingCompany: 'SF Express' as const, trackingNumber: `${number}9` }
    await server.ok(shipOrderTrack, { body })
    await server.runJobs()
    expect(couriers.tracker.subscriptions.has(`${number}9`)).toBe(true)
  })

  it('is left alone where nobody follows it', async () => {
    for (const company of ['Other', 'Laposte'] as const) {
      const { number } = await shipped(company)
      expect(couriers.tracker.subscriptions.has(number)).toBe(false)
    }
    await couriers.disconnectTracker(server)
    const { id } = await shipped()
    expect(await courierEffects(server, id)).toEqual([])
    expect(await parcelOf(id)).toBeNull()
  })

  it('waits without a key, and says so', async () => {
    await server.ok(configSet, { query: { key: 'kuaidi100_key' }, body: '' })
    const { id, number } = await shipped()
    expect(await courierEffects(server, id)).toEqual([
      ['kuaidi100.subscribe', 'waiting', 'service.notConfigured'],
    ])
    await couriers.connectTracker(server)
    await server.runJobs()
    expect(couriers.tracker.subscriptions.has(number)).toBe(true)
  })
})

describe('news of a parcel', () => {
  it('are kept once, in their order, whichever comes first and however often', async () => {
    const { id, number } = await shipped()
    const [first, second, third] = [
      news(number, '1', [picked]),
      news(number, '0', [picked, moving]),
      news(number, '3', [picked, moving, signed]),
    ]
    expect(await push(second)).toEqual({ status: 200, result: true, returnCode: '200', message: 'ok' })
    expect(await push(second)).toMatchObject({ result: true })
    expect(await parcelOf(id)).toMatchObject({
      state: 'inTransit',
      nodes: [
        { at: '2026-03-02T04:00:00.000Z', remark: '运输中' },
        { at: '2026-03-02T02:00:00.000Z', remark: '已揽收' },
      ],
    })
    await push(third)
    await push(first)
    await Promise.all([push(second), push(third), push(first)])
    const parcel = await parcelOf(id)
    expect(parcel).toMatchObject({ state: 'signed' })
    expect(parcel?.nodes.map(({ remark }) => remark)).toEqual(['已签收', '运输中', '已揽收'])
  })

  it('are refused where they are forged, of another parcel, or of none', async () => {
    const [one, other] = [await shipped(), await shipped()]
    const own = news(one.number, '3', [signed])
    const foreign = news(other.number, '3', [signed])
    expect(
      await push({ ...own, form: own.form.replace('signed', 'x').replace('sign=', 'sign=0') }),
    ).toMatchObject({
      status: 401,
    })
    expect(await push({ ...own, form: foreign.form })).toMatchObject({ status: 401 })
    expect(await push({ ...own, url: own.url.replace(/\d+$/, '999999') })).toMatchObject({ status: 401 })
    expect(await push({ ...own, url: `${own.url}x` })).toMatchObject({ status: 401 })
    expect(await push({ ...own, form: '' })).toMatchObject({ status: 401 })
    couriers.tracker.parcels.set(one.number, {
      ...{ com: 'shunfeng', nu: other.number, state: '3', data: [signed] },
    })
    expect(await push({ ...own, form: couriers.tracker.pushOf(one.number) })).toMatchObject({
      ...{ status: 200, result: false },
    })
    const senseless = news(one.number, '3', [{ ...signed, ftime: 'soon' }])
    expect(await push(senseless)).toMatchObject({ status: 200, result: false })
    expect(await parcelOf(one.id)).toMatchObject({ state: null, nodes: [] })
  })

  it('are signed anew where the salt can not be read before the parcel was subscribed to', async () => {
    couriers.tracker.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
    const { number } = await shipped()
    await loseSalt(number)
    couriers.tracker.faults.plan = noFaults
    await passPauses(server, 4)
    expect(couriers.tracker.subscriptions.has(number)).toBe(true)
    expect(await push(news(number, '3', [signed]))).toMatchObject({ status: 200, result: true })
  })

  it('are not read where they are too large, or nobody follows parcels', async () => {
    const { number } = await shipped()
    const own = news(number, '3', [signed])
    expect(await push({ ...own, form: `${own.form}&x=${'x'.repeat(1_100_000)}` })).toMatchObject({
      status: 413,
    })
    await couriers.disconnectTracker(server)
    expect(await push(own)).toMatchObject({ status: 401 })
  })
})

describe('where nobody follows parcels, the courier is asked', () => {
  /** Hours later, when each parcel may be asked after again. */
  const plan = async () => {
    await server.app.database.pool.query(`update parcel set asked_at = asked_at - interval '2 hours'`)
    const { readParcelRoutes: planned } = parcelJobs
    if (typeof planned !== 'function') throw new Error('no such job')
    await inTransaction(server, (context) => planned({ ...context, secrets: server.app.around.secrets }, {}))
    await server.runJobs()
  }
  const route = (acceptTime: string, remark: string, opCode: string) => ({
    ...{ acceptTime, acceptAddress: '上海市', remark, opCode },
  })

  async function underWaybill() {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    const number = (await waybillOf(server, id))?.trackingNumber ?? ''
    await ship(id, number)
    await server.runJobs()
    const orderId =
      [...couriers.sf.orders.values()].find(({ waybillNo }) => waybillNo === number)?.orderId ?? ''
    return { id, number, move: (node: ReturnType<typeof route>) => couriers.sf.move(orderId, node) }
  }

  it('after parcels under its waybills, until they are signed for', async () => {
    await couriers.disconnectTracker(server)
    const { id, move } = await underWaybill()
    const foreign = await shipped()
    expect(await parcelOf(id)).toMatchObject({ state: null, nodes: [] })
    move(route('2026-03-02 10:00:00', '已揽收', '50'))
    await plan()
    expect(await parcelOf(id)).toMatchObject({ state: 'pickedUp', nodes: [{ place: '上海市' }] })
    expect(await parcelOf(foreign.id)).toBeNull()
    move(route('2026-03-03 10:00:00', '已签收', '80'))
    await plan()
    await plan()
    expect(await parcelOf(id)).toMatchObject({ state: 'signed', nodes: [{}, {}] })
    move(route('2026-03-04 10:00:00', '回单', '8000'))
    await plan()
    expect((await parcelOf(id))?.nodes).toHaveLength(2)
  })

  it('and not while somebody does', async () => {
    const { id, move } = await underWaybill()
    move(route('2026-03-02 10:00:00', '已揽收', '50'))
    await plan()
    expect(await parcelOf(id)).toMatchObject({ state: null, nodes: [] })
  })

  it('after each that could not be subscribed to, and each that left before', async () => {
    await couriers.disconnectTracker(server)
    const before = await underWaybill()
    await couriers.connectTracker(server)
    couriers.tracker.faults.plan = { ...noFaults, rate: 1, kinds: ['serverError'] }
    const since = await underWaybill()
    for (const { move } of [before, since]) move(route('2026-03-02 10:00:00', '已揽收', '50'))
    await plan()
    for (const { id } of [before, since])
      expect(await parcelOf(id)).toMatchObject({ state: 'pickedUp', nodes: [{}] })
  })

  it('after one that another account refuses to follow, whatever the one before still tells', async () => {
    const { id, number, move } = await underWaybill()
    await server.ok(configSet, { query: { key: 'kuaidi100_key' }, body: 'a-key-that-has-expired' })
    await server.runJobs()
    expect(await push(news(number, '1', [picked]))).toMatchObject({ status: 200, result: true })
    expect(await parcelOf(id)).toMatchObject({ state: 'pickedUp', nodes: [{}] })
    move(route('2026-03-02 12:00:00', '运输中', '36'))
    await plan()
    expect(await parcelOf(id)).toMatchObject({ state: 'inTransit', nodes: [{ remark: '运输中' }, {}] })
  })

  it('in portions, until all were asked after', async () => {
    await couriers.disconnectTracker(server)
    const { pool } = server.app.database
    const { id } = await underWaybill()
    // Beside the one that was shipped, as many as make a portion and some.
    await pool.query(
      `insert into ship_order overriding system value select (jsonb_populate_record(ship_order, jsonb_build_object('id', 700000 + n,
          'tracking_number', 'SF8' || 100000 + n))).*
        from ship_order, generate_series(1, 230) as n where ship_order.id = $1`,
      [id],
    )
    await pool.query(
      `insert into waybill (ship_order_id, courier, state, tracking_number, requested_at, requested_by, sent_at, issued_at)
        select id, 'SF Express', 'issued', tracking_number, now(), '', now(), now() from ship_order where id > 700000`,
    )
    await pool.query(
      `insert into parcel (courier, tracking_number, created_at)
        select 'SF Express', tracking_number, $1 from ship_order where id > 700000`,
      [server.clock.time],
    )
    const asked = async () => {
      const { rows } = await pool.query<{ asked: string | null; count: string }>(
        `select asked_at::text as asked, count(*) from parcel where tracking_number like 'SF81%' group by 1`,
      )
      return rows.map(({ asked, count }) => [asked !== null, Number(count)])
    }
    await plan()
    await passPauses(server, 1)
    expect(await asked()).toEqual([[true, 230]])
    await pool.query(`delete from parcel where tracking_number like 'SF81%'`)
    await pool.query('delete from waybill where ship_order_id > 700000')
    await pool.query('delete from ship_order where id > 700000')
  })

  it('and routes are deleted once they are old', async () => {
    await couriers.disconnectTracker(server)
    const { id, move } = await underWaybill()
    move(route('2026-03-02 10:00:00', '已揽收', '50'))
    await plan()
    const before = server.clock.time
    server.clock.time = new Date(before.getTime() + 401 * 24 * 3600_000)
    const { pool } = server.app.database
    await pool.query(`select graphile_worker.add_job('deleteOldRoutes')`)
    await server.runJobs()
    server.clock.time = before
    expect(await parcelOf(id)).toBeNull()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued' })
  })
})
