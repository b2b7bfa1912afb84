import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import {
  shipOrderCancel,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  warehouseConfirm,
  warehouseMessageForged,
  warehouseMessageList,
  warehouseMessageRetry,
  warehouseMessageSettle,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import { buy } from '../../../../test/shops/purchase-shop.ts'
import {
  orderToShip,
  rowsOf,
  shipOrderOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
  unitsOf,
} from '../../../../test/shops/ship-shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import {
  messagesOf,
  sendForm,
  sendMessage,
  startWarehouse,
  type TestWarehouse,
} from '../../../../test/shops/warehouse-shop.ts'

let server: TestServer
let warehouse: TestWarehouse
let shelf: number
let partner: number
let [a, b] = ['', '']
let made = 0

beforeAll(async () => {
  warehouse = await startWarehouse()
  const started = await startShipServer({ name: '合作仓', proxy: '1' })
  server = started.server
  shelf = started.places.上海仓 ?? 0
  partner = started.places.合作仓 ?? 0
  await warehouse.connect(server)
})
beforeEach(async () => {
  made += 1
  ;[a, b] = await stockedPair(server, { [partner]: [20, 20], [shelf]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await warehouse.close()
})

const lines = (units: Record<string, number>) =>
  Object.entries(units).map(([sku, qty], index) => ({ lineNo: index + 1, sku, qty }))
const shipped = (id: number, units: Record<string, number>, more: object = {}) =>
  warehouse.partner.shipped(`SO${id}`, { lines: lines(units), ...more })
const received = (id: number, units: Record<string, number>, more: object = {}) =>
  warehouse.partner.received(`ST${id}`, {
    confirmNo: `IN-${made}`,
    lines: lines(units).map(({ qty, ...line }) => ({ ...line, receivedQty: qty, damagedQty: 0 })),
    ...more,
  })
const states = async (number: string) =>
  (await messagesOf(server, number)).map(({ state, failure }) => [
    state,
    failure?.kind === 'refused' ? failure.params.error : (failure?.kind ?? null),
  ])
const toShip = () => orderToShip(server, partner, { [a]: 3, [b]: 1 })

describe('a shipment that the partner confirms', () => {
  it('ships with courier, tracking number and units', async () => {
    const { order, shipOrderId: id } = await toShip()
    expect(await sendMessage(server, shipped(id, { [a]: 3, [b]: 1 }))).toEqual({ status: 200, success: true })
    expect(await shipOrderOf(server, id)).toMatchObject({
      ...{ status: 4, trackingCompany: 'SF Express', trackingNumber: `SF${String(id).padStart(13, '1')}` },
    })
    expect(await stockOf(server, a, partner)).toEqual([17, 0])
    expect((await unitsOf(server, order))[a]).toMatchObject({ shipped: 3, allocated: 0 })
    expect(await messagesOf(server, `SO${id}`)).toMatchObject([
      { kind: 'outbound', state: 'done', shipOrderId: id, weight: '1.25', courier: 'SF', times: 1 },
    ])
    const events = await server.ok(shipOrderTimeline, { query: { query: String(id) } })
    expect(events.map(({ info }) => info).join()).toContain(`合作仓出库回执 OUT-SO${id}`)
  })

  it('does so once, however often and in how many ways at the same time it comes', async () => {
    const { shipOrderId: id } = await toShip()
    const form = shipped(id, { [a]: 3, [b]: 1 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(server, form)))
    expect(answers.every(({ success }) => success)).toBe(true)
    const other = shipped(id, { [a]: 3, [b]: 1 }, { confirmNo: `OTHER-${id}` })
    await sendForm(server, other)
    await Promise.all([server.runJobs(), server.runJobs()])
    expect(await stockOf(server, a, partner)).toEqual([17, 0])
    expect((await states(`SO${id}`)).toSorted()).toEqual([
      ['done', null],
      ['refused', 'SHIP_ORDER_STATE'],
    ])
    const message = (await messagesOf(server, `SO${id}`)).find(({ confirmNo }) => confirmNo === `OUT-SO${id}`)
    expect(message?.times).toBe(5)
  })

  it('short of some units sends the rest back to be routed elsewhere, and says so', async () => {
    const { order, shipOrderId: id } = await toShip()
    await sendMessage(server, shipped(id, { [a]: 2 }))
    expect((await unitsOf(server, order))[a]).toMatchObject({ shipped: 2 })
    const events = await server.ok(shipOrderTimeline, { query: { query: String(id) } })
    expect(events.map(({ info }) => info).join()).toContain(`未发 ${a} ×1，${b} ×1`)
  })

  it.each([
    ['of more units than there are', { over: 4 }, 'WAREHOUSE_OVER'],
    ['of a SKU that it does not have', { strange: 1 }, 'WAREHOUSE_SKUS_UNKNOWN'],
    ['of nothing', {}, 'WAREHOUSE_NOTHING'],
  ])('%s changes nothing and is named', async (_what, kind, error) => {
    const { shipOrderId: id } = await toShip()
    const units = 'over' in kind ? { [a]: 4 } : 'strange' in kind ? { [a]: 1, NEVER: 1 } : { [a]: 0 }
    await sendMessage(server, shipped(id, units))
    expect(await states(`SO${id}`)).toEqual([['refused', error]])
    expect(await stockOf(server, a, partner)).toEqual([20, 3])
    expect((await shipOrderOf(server, id)).status).toBeLessThan(2)
  })

  it('without a tracking number changes nothing', async () => {
    const { shipOrderId: id } = await toShip()
    await sendMessage(server, shipped(id, { [a]: 3, [b]: 1 }, { trackingNo: '' }))
    expect(await states(`SO${id}`)).toEqual([['refused', 'TRACKING_NUMBER_MISSING']])
  })

  it.each([
    ['that nobody knows', 'SO999999', 'SHIP_ORDER_NOT_FOUND'],
    ['that is none', 'XX1', 'WAREHOUSE_NUMBER_UNKNOWN'],
    ['of no stock order', 'ST999999', 'STOCK_ORDER_NOT_FOUND'],
  ])('of a document %s is kept and named', async (_what, number, error) => {
    const form = warehouse.partner.shipped(number, { confirmNo: `U-${number}`, lines: lines({ [a]: 1 }) })
    expect(await sendMessage(server, form)).toMatchObject({ success: true })
    expect(await states(number)).toEqual([['refused', error]])
    expect(await messagesOf(server, number)).toMatchObject([{ shipOrderId: null, stockOrderId: null }])
  })

  it('of a location that the partner does not run is refused', async () => {
    const { shipOrderId: id } = await orderToShip(server, shelf, { [a]: 1 })
    await sendMessage(server, shipped(id, { [a]: 1 }))
    expect(await states(`SO${id}`)).toEqual([['refused', 'WAREHOUSE_NOT_PARTNER']])
    expect(await stockOf(server, a, shelf)).toEqual([20, 1])
  })

  it('of one that was cancelled here is named', async () => {
    const { shipOrderId: id } = await toShip()
    await server.ok(shipOrderCancel, { query: { id } })
    await sendMessage(server, shipped(id, { [a]: 3, [b]: 1 }))
    expect(await states(`SO${id}`)).toEqual([['refused', 'SHIP_ORDER_STATE']])
  })

  it('under a known number with other content is kept, answered so, and changes nothing', async () => {
    const { shipOrderId: id } = await toShip()
    await sendMessage(server, shipped(id, { [a]: 3, [b]: 1 }))
    const other = shipped(id, { [a]: 1 })
    expect(await sendMessage(server, other)).toMatchObject({ success: false, errorCode: 'OTHER_CONTENT' })
    await sendMessage(server, other)
    expect(await states(`SO${id}`)).toEqual([
      ['done', null],
      ['refused', 'warehouse.otherContent'],
    ])
  })
})

describe('what is not the partner’s', () => {
  it('is not taken, whatever is wrong with its signature', async () => {
    const { shipOrderId: id } = await toShip()
    const form = new URLSearchParams(shipped(id, { [a]: 3, [b]: 1 }))
    form.set('logistics_interface', `${form.get('logistics_interface')} `)
    expect((await sendForm(server, form.toString())).status).toBe(401)
    expect((await sendForm(server, 'nothing=1')).status).toBe(401)
    expect((await sendForm(server, '')).status).toBe(401)
    expect(await states(`SO${id}`)).toEqual([])
    const [counted] = await server.ok(warehouseMessageForged)
    expect(counted).toMatchObject({ source: 'warehouse', lastAt: server.clock.time.toISOString() })
    const waiting = (await server.ok(inboxList)).find(({ key }) => key === 'messagesForged')
    expect(waiting).toMatchObject({ count: counted?.count, path: '/stock/partner_messages' })
  })

  it('is not read where nobody has connected it', async () => {
    const form = shipped(1, { [a]: 1 })
    await warehouse.disconnect(server)
    expect((await sendForm(server, form)).status).toBe(401)
    await warehouse.connect(server)
  })

  it('is answered where it makes no sense, and not kept', async () => {
    const form = (type: string, content: object) => warehouse.partner.formOf(type, content)
    expect(await sendForm(server, form('CN_WMS_OTHER', {}))).toMatchObject({ errorCode: 'UNKNOWN_TYPE' })
    expect(
      await sendForm(server, form('CN_WMS_DELIVERYORDER_CONFIRM', { shipOrderNo: 'SO1', confirmNo: 'X' })),
    ).toMatchObject({ success: false, errorCode: 'INVALID', errorMsg: 'lines' })
    expect((await sendForm(server, form('CN_WMS_ORDER_STATUS', []))).status).toBe(400)
  })
})

describe('what arrives at the partner', () => {
  const bought = () => buy(server, partner, [{ sku: a, quantity: 5, cost: '10' }])
  const receivedOf = async (id: number) =>
    (await server.ok(stockOrderDetail, { query: { id } })).receiveQuantity

  it('of a purchase order is received, in parts, as far as it is open', async () => {
    const id = await bought()
    await sendMessage(server, received(id, { [a]: 3 }))
    expect(await receivedOf(id)).toBe(3)
    await sendMessage(server, received(id, { [a]: 3 }, { confirmNo: `MORE-${made}` }))
    expect(await states(`ST${id}`)).toEqual([
      ['done', null],
      ['refused', 'WAREHOUSE_OVER'],
    ])
    expect(await receivedOf(id)).toBe(3)
    await sendMessage(server, received(id, { [a]: 2 }, { confirmNo: `REST-${made}` }))
    expect(await receivedOf(id)).toBe(5)
    expect(await stockOf(server, a, partner)).toEqual([25, 0])
  })

  it('damaged stays open, and is told beside', async () => {
    const id = await bought()
    const reported = [{ sku: a, receivedQty: 3, damagedQty: 2 }]
    await sendMessage(server, received(id, {}, { lines: reported }))
    expect(await receivedOf(id)).toBe(3)
    expect((await messagesOf(server, `ST${id}`))[0]?.lines).toEqual([{ sku: a, quantity: 3, damaged: 2 }])
    await sendMessage(
      server,
      received(id, {}, { confirmNo: `ALL-${made}`, lines: [{ sku: a, receivedQty: 0, damagedQty: 1 }] }),
    )
    expect(await receivedOf(id)).toBe(3)
  })

  it('of a transfer before it was sent waits, and is taken once it was', async () => {
    const into = transfersOf(server, shelf, partner)
    const id = await into.create({ [a]: 2 })
    await sendMessage(server, received(id, { [a]: 2 }))
    expect(await states(`ST${id}`)).toEqual([['refused', 'TRANSFER_NOT_SENT']])
    await into.send(id, { trackingNumber: 'SF1', courier: 'SF Express' })
    const [message] = await messagesOf(server, `ST${id}`)
    await server.ok(warehouseMessageRetry, { body: { id: message?.id ?? 0 } })
    await server.runJobs()
    expect(await states(`ST${id}`)).toEqual([['done', null]])
    expect(await stockOf(server, a, partner)).toEqual([22, 0])
  })

  it('is taken again where nobody goes on with it: by hand, or once it comes again', async () => {
    const { pool } = server.app.database
    const failForGood = () =>
      pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts where key like 'takeWarehouseMessage:%'`,
      )
    const only = async (number: string) => (await messagesOf(server, number))[0]
    const [first, second] = [await toShip(), await toShip()]
    const units = { [a]: 3, [b]: 1 }
    await sendForm(server, shipped(first.shipOrderId, units))
    await sendForm(server, shipped(second.shipOrderId, units))
    const message = await only(`SO${first.shipOrderId}`)
    expect(message).toMatchObject({ state: 'came', stuck: false })
    const retry = { body: { id: message?.id ?? 0 } }
    expect(await server.call(warehouseMessageRetry, retry)).toMatchObject(refusal('WAREHOUSE_MESSAGE_STATE'))
    await failForGood()
    expect(await only(`SO${first.shipOrderId}`)).toMatchObject({ state: 'came', stuck: true })
    expect((await server.call(warehouseMessageRetry, { ...retry, as: 'Sellers' })).status).toBe(403)
    await server.ok(warehouseMessageRetry, retry)
    expect(await only(`SO${first.shipOrderId}`)).toMatchObject({ state: 'came', stuck: false })
    await sendForm(server, shipped(second.shipOrderId, units))
    await server.runJobs()
    expect(await only(`SO${first.shipOrderId}`)).toMatchObject({ state: 'done', stuck: false })
    expect(await only(`SO${second.shipOrderId}`)).toMatchObject({ state: 'done', times: 2 })
    expect(await stockOf(server, a, partner)).toEqual([14, 0])
  })

  it('is listed newest first, narrowed by kind and state, for whoever sees stock', async () => {
    const list = (query: object, as: 'Sellers' | 'Finance' = 'Sellers') =>
      server.call(warehouseMessageList, { query, as })
    const { data } = await list({ kind: 'inbound', state: 'refused', size: 500 })
    expect(data?.length).toBeGreaterThan(0)
    expect(data?.every(({ kind, state }) => kind === 'inbound' && state === 'refused')).toBe(true)
    const times = (await list({ size: 500 })).data?.map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times?.toSorted().toReversed())
    expect((await list({}, 'Finance')).status).toBe(403)
  })

  it('of a number of another kind is named', async () => {
    const { shipOrderId: id } = await toShip()
    await sendMessage(
      server,
      warehouse.partner.received(`SO${id}`, { confirmNo: `W-${id}`, lines: [{ sku: a, receivedQty: 1 }] }),
    )
    expect(await states(`SO${id}`)).toEqual([['refused', 'WAREHOUSE_NUMBER_UNKNOWN']])
  })
})

describe('a transfer that leaves the partner', () => {
  it('is sent as a whole, with tracking number', async () => {
    const out = transfersOf(server, partner, shelf)
    const id = await out.create({ [a]: 3, [b]: 1 })
    const left = (units: Record<string, number>, confirmNo: string) =>
      warehouse.partner.shipped(`ST${id}`, { confirmNo, trackingNo: 'SF77', lines: lines(units) })
    await sendMessage(server, left({ [a]: 2, [b]: 1 }, `A-${id}`))
    expect(await states(`ST${id}`)).toEqual([['refused', 'WAREHOUSE_DIFFERS']])
    await sendMessage(server, left({ [a]: 3, [b]: 1 }, `B-${id}`))
    // The first is looked at again, and does not fit now either.
    expect(await states(`ST${id}`)).toEqual([
      ['refused', 'WAREHOUSE_DIFFERS'],
      ['done', null],
    ])
    expect(await out.detail(id)).toMatchObject({ status: 1, trackingNumber: 'SF77' })
  })
})

describe('how far it is', () => {
  it('is a line of the timeline, and starts picking', async () => {
    const { shipOrderId: id } = await toShip()
    await sendMessage(server, warehouse.partner.status(`SO${id}`, 'accepted'))
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1 })
    await sendMessage(server, warehouse.partner.status(`SO${id}`, 'released', '单号 7'))
    const events = await server.ok(shipOrderTimeline, { query: { query: String(id) } })
    expect(events.map(({ info }) => info).join()).toContain('合作仓：海关已放行（单号 7）')
  })

  it('refused is an exception; of what has left it contradicts', async () => {
    const { shipOrderId: id } = await toShip()
    await sendMessage(server, warehouse.partner.status(`SO${id}`, 'refused', '商品未备案'))
    expect((await shipOrderOf(server, id)).status & 256).toBe(256)
    const { shipOrderId: left } = await toShip()
    await sendMessage(server, shipped(left, { [a]: 3, [b]: 1 }))
    await sendMessage(server, warehouse.partner.status(`SO${left}`, 'cancelled'))
    expect(await states(`SO${left}`)).toEqual([
      ['done', null],
      ['refused', 'WAREHOUSE_STATUS_CONTRADICTS'],
    ])
  })
})

describe('by hand', () => {
  const confirm = (body: object, as: 'Admin' | 'Store' = 'Admin') =>
    server.call(warehouseConfirm, {
      body: { kind: 'outbound', number: 'SO1', ...body } as { kind: 'outbound'; number: string },
      as,
    })

  it('all that is open is confirmed with a reason, and kept', async () => {
    const { shipOrderId: id } = await toShip()
    const reported = { number: `SO${id}`, trackingNumber: 'SF9', courier: 'SF', reason: '合作仓来电' }
    expect(await confirm({ ...reported, reason: '' })).toMatchObject(refusal('WAREHOUSE_REASON_MISSING'))
    expect((await confirm(reported, 'Store')).status).toBe(403)
    expect((await confirm(reported)).code).toBe(0)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 4, trackingNumber: 'SF9' })
    expect(await messagesOf(server, `SO${id}`)).toMatchObject([
      {
        state: 'done',
        reason: '合作仓来电',
        lines: [
          { sku: a, quantity: 3 },
          { sku: b, quantity: 1 },
        ],
      },
    ])
    expect((await messagesOf(server, `SO${id}`))[0]?.handledBy).not.toBe('')
    expect(await confirm(reported)).toMatchObject(refusal('SHIP_ORDER_STATE'))
    expect(await messagesOf(server, `SO${id}`)).toHaveLength(1)
  })

  it('what comes is received, and what can not be is refused', async () => {
    const id = await buy(server, partner, [{ sku: a, quantity: 5, cost: '10' }])
    const reported = { kind: 'inbound', number: `PO${id}`, reason: '盘点确认' }
    expect(await confirm({ ...reported, items: [{ sku: a, quantity: 6 }] })).toMatchObject(
      refusal('WAREHOUSE_OVER'),
    )
    expect((await confirm({ ...reported, items: [{ sku: a, quantity: 2 }] })).code).toBe(0)
    expect((await confirm(reported)).code).toBe(0)
    expect(await stockOf(server, a, partner)).toEqual([25, 0])
    expect(await confirm(reported)).toMatchObject(refusal('WAREHOUSE_NOTHING'))
    expect(await confirm({ ...reported, number: '?' })).toMatchObject(refusal('WAREHOUSE_NUMBER_UNKNOWN'))
  })

  it('what was refused is taken again, whichever number of the document is given', async () => {
    const into = transfersOf(server, shelf, partner)
    const id = await into.create({ [a]: 3 })
    await into.send(id, { trackingNumber: 'SF1', courier: 'SF Express' })
    await sendMessage(server, received(id, { [a]: 5 }))
    expect(await states(`ST${id}`)).toEqual([['refused', 'WAREHOUSE_OVER']])
    const reported = { kind: 'inbound', reason: '盘点确认', items: [{ sku: a, quantity: 1 }] }
    expect((await confirm({ ...reported, number: `st${id}` })).code).toBe(0)
    const retaken = `select state, handled_at > received_at as anew from graphile_worker._private_jobs as job
      join warehouse_message as message on job.payload ->> 'id' = message.id::text where stock_order_id = $1`
    const { rows } = await server.app.database.pool.query(retaken, [id])
    expect(rows).toEqual([{ state: 'came', anew: null }])
    await server.runJobs()
    expect((await states(`ST${id}`))[0]).toEqual(['refused', 'WAREHOUSE_OVER'])
  })

  it('what was refused is settled with a reason, once', async () => {
    const { shipOrderId: id } = await toShip()
    const rows = await rowsOf(server, id)
    await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: rows })
    await sendMessage(server, shipped(id, { [a]: 3, [b]: 1 }))
    const [message] = await messagesOf(server, `SO${id}`)
    const settle = (reason: string, as: 'Admin' | 'Sellers' = 'Admin') =>
      server.call(warehouseMessageSettle, { body: { id: message?.id ?? 0, reason }, as })
    expect(await settle('')).toMatchObject(refusal('WAREHOUSE_REASON_MISSING'))
    expect((await settle('已手工发货', 'Sellers')).status).toBe(403)
    expect((await settle('已手工发货')).code).toBe(0)
    expect(await messagesOf(server, `SO${id}`)).toMatchObject([{ state: 'settled', reason: '已手工发货' }])
    expect(await settle('再一次')).toMatchObject(refusal('WAREHOUSE_MESSAGE_STATE'))
    const retry = { body: { id: message?.id ?? 0 } }
    expect(await server.call(warehouseMessageRetry, retry)).toMatchObject(refusal('WAREHOUSE_MESSAGE_STATE'))
    expect(await server.call(warehouseMessageRetry, { body: { id: 999_999 } })).toMatchObject(
      refusal('WAREHOUSE_MESSAGE_NOT_FOUND'),
    )
  })
})
