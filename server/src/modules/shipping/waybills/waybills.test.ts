import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderTimeline,
  shipOrderTrack,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { waybillCancel, waybillGet, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  courierEffects,
  passPauses,
  sendingShelf,
  startCouriers,
  type TestCouriers,
  waybillOf,
} from '../../../../test/shops/courier-shop.ts'
import {
  allocate,
  insertOrder,
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stopVerified,
  undo,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'

let server: TestServer
let couriers: TestCouriers
let [shelf, bare, partner] = [0, 0, 0]
let [a, b] = ['', '']

beforeAll(async () => {
  couriers = await startCouriers()
  const started = await startShipServer(sendingShelf, { name: '合作方', proxy: '1', fulfillOrder: '0' })
  server = started.server
  shelf = started.places.发货仓 ?? 0
  bare = started.places.上海仓 ?? 0
  const places = await createLocations(server, [
    { ...sendingShelf, name: '合作仓', parentId: started.places.合作方 ?? null },
  ])
  partner = places.合作仓 ?? 0
})
beforeEach(async () => {
  couriers.sf.faults.plan = noFaults
  await couriers.connectSf(server)
  ;[a, b] = await stockedPair(server, { [shelf]: [20, 20], [bare]: [20, 20], [partner]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await couriers.close()
})

const toShip = async (locationId = shelf) =>
  (await orderToShip(server, locationId, { [a]: 2, [b]: 1 })).shipOrderId
const request = (shipOrderId: number, as: 'Admin' | 'Store' | 'Sellers' | 'Finance' = 'Admin') =>
  server.call(waybillRequest, { body: { shipOrderId }, as })
const cancel = (shipOrderId: number, as: 'Admin' | 'Finance' = 'Admin') =>
  server.call(waybillCancel, { body: { shipOrderId }, as })
const events = async (id: number) =>
  (await server.ok(shipOrderTimeline, { query: { query: String(id) } })).map(({ info }) => info)
const orderedOf = (shipOrderId: number) =>
  [...couriers.sf.orders.values()].filter(({ orderId }) => orderId.startsWith(`SO${shipOrderId}-`))
const effectIdOf = async (shipOrderId: number, kind: string) =>
  (await server.ok(syncList, { query: { query: `SO${shipOrderId}`, size: 50 } })).find(
    (effect) => effect.kind === kind,
  )?.id ?? ''

async function issued(locationId = shelf) {
  const id = await toShip(locationId)
  await server.ok(waybillRequest, { body: { shipOrderId: id } })
  await server.runJobs()
  const waybill = await waybillOf(server, id)
  expect(waybill).toMatchObject({ state: 'issued' })
  return { id, number: waybill?.trackingNumber ?? '' }
}

describe('a waybill', () => {
  it('is requested from whom, to whom and of what, and its number is offered where it is shipped', async () => {
    const { id, number } = await issued()
    expect(await server.ok(waybillGet, { query: { shipOrderId: id }, as: 'Store' })).toMatchObject({
      configured: true,
      parcel: null,
      waybill: {
        ...{ courier: 'SF Express', trackingNumber: number, requestedBy: 'Admin', failure: null },
        label: { route: '021WE-571A3', transport: 'T4', code: expect.stringContaining(number) },
      },
    })
    const [ordered, ...more] = orderedOf(id)
    expect(more).toEqual([])
    expect(ordered?.content).toMatchObject({
      cargoDetails: [{ count: 2 }, { count: 1 }],
      contactInfoList: [
        { contact: '织边贸易', mobile: '02112345678', address: '中山路 1 号' },
        { mobile: '13800001111', address: '南京西路 1 号', postCode: '200000' },
      ],
    })
    expect(await server.ok(shipOrderGet, { query: { id } })).toMatchObject({
      ...{ courier: 'SF Express', waybillNumber: number, trackingNumber: '', status: 0 },
    })
    expect(await events(id)).toEqual([
      `系统：顺丰已出运单 ${number}`,
      'Admin：申请运单',
      expect.stringContaining('创建发货单'),
    ])
    expect(await courierEffects(server, id)).toEqual([['sf.waybill', 'done', null]])
  })

  it('is one, however many ask at the same time', async () => {
    const id = await toShip()
    const answers = await Promise.all([request(id), request(id), request(id, 'Store')])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code !== 0)).toEqual([
      expect.objectContaining(refusal('WAYBILL_STATE')),
      expect.objectContaining(refusal('WAYBILL_STATE')),
    ])
    await server.runJobs()
    expect(orderedOf(id)).toHaveLength(1)
  })

  it('is not for those who do not ship', async () => {
    const id = await toShip()
    for (const as of ['Sellers', 'Finance'] as const)
      expect(await request(id, as)).toMatchObject({ status: 403 })
    expect(await cancel(id, 'Finance')).toMatchObject({ status: 403 })
    expect(await server.call(waybillGet, { query: { shipOrderId: id }, as: 'BarcodePrint' })).toMatchObject({
      status: 403,
    })
  })

  it('is not requested of what can not leave, of the partner, and without addresses', async () => {
    expect(await request(999_999)).toMatchObject(refusal('SHIP_ORDER_NOT_FOUND'))
    expect(await server.call(waybillGet, { query: { shipOrderId: 999_999 } })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    expect(await cancel(999_999)).toMatchObject(refusal('SHIP_ORDER_NOT_FOUND'))
    expect(await request(await toShip(partner))).toMatchObject({
      ...refusal('WAYBILL_STATE'),
      message: '由合作仓发货，运单由合作仓出',
    })
    expect(await request(await toShip(bare))).toMatchObject({
      ...refusal('WAYBILL_SENDER'),
      message: '请先填写仓库 上海仓 的电话和地址',
    })
    const nowhere = await toShip()
    const { pool } = server.app.database
    await pool.query(`update ship_order set phone = ' ' where id = $1`, [nowhere])
    expect(await request(nowhere)).toMatchObject(refusal('WAYBILL_RECEIVER'))
    const stopped = await toShip()
    await pool.query(`update ship_order set stop_reason = 'held' where id = $1`, [stopped])
    expect(await request(stopped)).toMatchObject(refusal('STOP'))
    const gone = await toShip()
    await server.ok(shipOrderCancel, { query: { id: gone } })
    expect(await request(gone)).toMatchObject(refusal('SHIP_ORDER_STATE'))
  })

  it('is off without credentials; what was requested before waits, and says why', async () => {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await couriers.disconnectSf(server)
    await server.runJobs()
    expect(await courierEffects(server, id)).toEqual([['sf.waybill', 'waiting', 'service.notConfigured']])
    expect(await waybillOf(server, id)).toMatchObject({ state: 'requested' })
    expect(await server.ok(waybillGet, { query: { shipOrderId: id } })).toMatchObject({ configured: false })
    expect(await request(await toShip())).toMatchObject({
      ...refusal('WAYBILL_STATE'),
      message: '还没有填写顺丰的连接参数和密钥',
    })
    await couriers.connectSf(server)
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued' })
  })

  it('that is refused says why, and is requested again under the same number of ours', async () => {
    const id = await toShip()
    const { pool } = server.app.database
    await pool.query(`update ship_order set phone = repeat('1', 20) || ' ', country = '  ' where id = $1`, [
      id,
    ])
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({
      ...{ state: 'failed', trackingNumber: '' },
      failure: { kind: 'service.refused', params: { service: 'sf', code: '8057' } },
    })
    expect((await events(id))[0]).toContain('申请运单失败：顺丰拒绝')
    await pool.query(`update ship_order set country = 'CN' where id = $1`, [id])
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued', failure: null })
    expect(orderedOf(id)).toHaveLength(1)
  })

  it('is tried again by whoever looks after what has failed', async () => {
    const id = await toShip()
    const { pool } = server.app.database
    await pool.query(`update ship_order set country = '  ' where id = $1`, [id])
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    await server.ok(syncRetry, { query: { id: await effectIdOf(id, 'sf.waybill') } })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'requested' })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'failed' })
    await pool.query(`update ship_order set country = 'CN', status = status | 512 where id = $1`, [id])
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued' })
  })

  it('is given up with its effect', async () => {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.ok(syncGiveUp, { query: { id: await effectIdOf(id, 'sf.waybill') } })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'failed', failure: { kind: 'givenUp' } })
  })

  it('is shipped under by whoever ships, and then not cancelled', async () => {
    const { id, number } = await issued()
    const query = { id, trackingNumber: number, trackingCompany: 'SF Express' as const }
    await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
    expect(await cancel(id)).toMatchObject({ ...refusal('WAYBILL_STATE'), message: '包裹已用此运单发出' })
  })
})

describe('a waybill that the courier has refused', () => {
  async function refused() {
    const id = await toShip()
    const { pool } = server.app.database
    await pool.query(`update ship_order set country = '  ' where id = $1`, [id])
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    await pool.query(`update ship_order set country = 'CN' where id = $1`, [id])
    expect(await waybillOf(server, id)).toMatchObject({ state: 'failed' })
    return id
  }

  it('is not requested again of what has left without it, by reset or by hand', async () => {
    const id = await refused()
    const query = { id, trackingNumber: 'HAND-000001', trackingCompany: 'Other' as const }
    await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
    const retry = { query: { id: await effectIdOf(id, 'sf.waybill') } }
    expect(await server.call(syncRetry, retry)).toMatchObject(refusal('WAYBILL_STATE'))
    const { pool } = server.app.database
    await pool.query('update ship_order set status = status | 512 where id = $1', [id])
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'failed' })
    expect(orderedOf(id)).toEqual([])
  })

  it('is not requested again of what was cancelled', async () => {
    const id = await refused()
    const { pool } = server.app.database
    await server.ok(shipOrderCancel, { query: { id } })
    // As it is where the courier has refused to cancel what it had no number for.
    await pool.query(
      `update waybill set state = 'failed', cancelled_at = null, failure = '{"kind":"givenUp","params":{}}'
        where ship_order_id = $1`,
      [id],
    )
    const retry = { query: { id: await effectIdOf(id, 'sf.waybill') } }
    expect(await server.call(syncRetry, retry)).toMatchObject(refusal('WAYBILL_STATE'))
    expect(await waybillOf(server, id)).toMatchObject({ state: 'failed' })
    expect(orderedOf(id)).toEqual([])
    await server.runJobs()
  })
})

describe('what leaves under another number', () => {
  const shipOther = async (id: number) =>
    server.ok(shipOrderShip, {
      query: { id, trackingNumber: `HAND-${100_000 + id}`, trackingCompany: 'SF Express' },
      body: await rowsOf(server, id),
    })

  it('has its waybill cancelled with the courier', async () => {
    const { id } = await issued()
    await shipOther(id)
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelling' })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
    expect(orderedOf(id)).toMatchObject([{ state: 'cancelled' }])
    expect((await events(id)).some((info) => info.includes('运单随之取消'))).toBe(true)
  })

  it('has none requested any more', async () => {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await shipOther(id)
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
    expect(orderedOf(id)).toEqual([])
  })

  it('keeps what its courier has collected, which says why', async () => {
    const { id } = await issued()
    const [ordered] = orderedOf(id)
    if (ordered) ordered.state = 'collected'
    await shipOther(id)
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({
      state: 'issued',
      failure: { params: { code: '8252' } },
    })
  })

  it('has it withdrawn where its number is corrected to another', async () => {
    const { id, number } = await issued()
    const query = { id, trackingNumber: number, trackingCompany: 'SF Express' as const }
    await server.ok(shipOrderShip, { query, body: await rowsOf(server, id) })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued' })
    const body = { id, trackingCompany: 'SF Express' as const, trackingNumber: `${number}9` }
    await server.ok(shipOrderTrack, { body })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('a waybill is cancelled', () => {
  it('by whoever decides so, and another one may be requested', async () => {
    const { id, number } = await issued()
    await server.ok(waybillCancel, { body: { shipOrderId: id } })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelling' })
    expect(await cancel(id)).toMatchObject(refusal('WAYBILL_STATE'))
    expect(await request(id)).toMatchObject(refusal('WAYBILL_STATE'))
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled', trackingNumber: number })
    expect(orderedOf(id)).toMatchObject([{ state: 'cancelled' }])
    expect(await server.ok(shipOrderGet, { query: { id } })).toMatchObject({ waybillNumber: '' })
    expect(await cancel(id)).toMatchObject({ message: '没有可以取消的运单' })
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    expect(orderedOf(id)).toMatchObject([{ state: 'cancelled' }, { state: 'open' }])
  })

  it('here and now where the courier never heard of it', async () => {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.ok(waybillCancel, { body: { shipOrderId: id } })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
    await server.runJobs()
    expect(orderedOf(id)).toEqual([])
    expect(await courierEffects(server, id)).toEqual([['sf.waybill', 'done', null]])
  })

  it('with the courier too, where an answer was lost', async () => {
    const id = await toShip()
    couriers.sf.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    couriers.sf.faults.plan = noFaults
    await server.ok(waybillCancel, { body: { shipOrderId: id } })
    await passPauses(server)
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
    expect(orderedOf(id)).toMatchObject([{ state: 'cancelled' }])
  })

  it('waits without credentials', async () => {
    const { id } = await issued()
    await server.ok(waybillCancel, { body: { shipOrderId: id } })
    await couriers.disconnectSf(server)
    await server.runJobs()
    expect(await courierEffects(server, id)).toContainEqual([
      ...['sf.waybillCancel', 'waiting', 'service.notConfigured'],
    ])
    await couriers.connectSf(server)
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
  })

  it('not where the courier has the parcel; it stays, says why, and is tried again', async () => {
    const { id } = await issued()
    const [ordered] = orderedOf(id)
    if (ordered) ordered.state = 'collected'
    await server.ok(waybillCancel, { body: { shipOrderId: id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({
      ...{ state: 'issued', failure: { kind: 'service.refused', params: { code: '8252' } } },
    })
    expect((await events(id))[0]).toContain('取消运单失败')
    // Whoever resets the ship order has it cancelled once more too.
    const { pool } = server.app.database
    await pool.query('update ship_order set status = status | 512 where id = $1', [id])
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({
      state: 'issued',
      failure: { params: { code: '8252' } },
    })
    expect(await courierEffects(server, id)).toContainEqual([
      ...['sf.waybillCancel', 'failed', 'service.refused'],
    ])
    if (ordered) ordered.state = 'open'
    await server.ok(syncRetry, { query: { id: await effectIdOf(id, 'sf.waybillCancel') } })
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
  })
})

describe('what is not shipped any more loses its waybill', () => {
  const gone = async (id: number) => {
    expect((await events(id)).some((info) => info.includes('运单随之取消'))).toBe(true)
    await server.runJobs()
    expect(await waybillOf(server, id)).toMatchObject({ state: 'cancelled' })
    expect(orderedOf(id).every(({ state }) => state === 'cancelled')).toBe(true)
  }

  it('where it is cancelled', async () => {
    const { id } = await issued()
    await server.ok(shipOrderCancel, { query: { id } })
    await gone(id)
  })

  it('where all of it goes to another location, but not where some of it stays', async () => {
    const { id } = await issued()
    const rows = await rowsOf(server, id)
    await server.ok(shipOrderTransfer, { query: { id, locationId: bare }, body: rows.slice(0, 1) })
    expect(await waybillOf(server, id)).toMatchObject({ state: 'issued' })
    await server.ok(shipOrderTransfer, { query: { id, locationId: bare }, body: rows.slice(1) })
    await gone(id)
  })

  it('where all quantities are set to nothing', async () => {
    const { id } = await issued()
    const rows = await rowsOf(server, id)
    await server.ok(shipOrderSave, { query: { id }, body: rows.map((row) => ({ ...row, quantity: 0 })) })
    await gone(id)
  })

  it('where it is undone for its order to be routed again', async () => {
    const order = await insertOrder(server, { [a]: 1 })
    const id = await allocate(server, shelf, [{ order, units: { [a]: 1 } }])
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.runJobs()
    expect(await undo(server, order)).toBe(1)
    await gone(id)
  })

  it('while it is being requested', async () => {
    const id = await toShip()
    await server.ok(waybillRequest, { body: { shipOrderId: id } })
    await server.ok(shipOrderCancel, { query: { id } })
    await gone(id)
    expect(orderedOf(id)).toEqual([])
  })
})
