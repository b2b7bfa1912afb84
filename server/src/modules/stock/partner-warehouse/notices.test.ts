import { declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import {
  shipOrderCancel,
  shipOrderReset,
  shipOrderSave,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { createStyle, rowOf, say } from '../../../../test/shops/customs-shop.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import {
  allocate,
  insertOrder,
  orderToShip,
  rowsOf,
  shipOrderOf,
  startShipServer,
  stockedPair,
  stopVerified,
  undo,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import { sendMessage, startWarehouse, type TestWarehouse } from '../../../../test/shops/warehouse-shop.ts'

let server: TestServer
let warehouse: TestWarehouse
let shelf: number
let partner: number
let bonded: number
let [a, b] = ['', '']

beforeAll(async () => {
  warehouse = await startWarehouse()
  const started = await startShipServer({ name: '合作方', proxy: '1', fulfillOrder: '0' })
  server = started.server
  shelf = started.places.上海仓 ?? 0
  const places = await createLocations(server, [
    { name: '合作仓', parentId: started.places.合作方 ?? null },
    { name: '保税仓', proxy: '1', flag: '1' },
  ])
  partner = places.合作仓 ?? 0
  bonded = places.保税仓 ?? 0
})
beforeEach(async () => {
  warehouse.partner.faults.plan = noFaults
  await warehouse.connect(server, { [partner]: 'NB01' })
  ;[a, b] = await stockedPair(server, { [partner]: [20, 20], [shelf]: [20, 20], [bonded]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await warehouse.close()
})

const pool = () => server.app.database.pool
const effectsOf = async (number: string) =>
  (await server.ok(syncList, { query: { query: number, size: 50 } }))
    .filter(({ kind }) => kind.startsWith('warehouse.'))
    .map(({ kind, state, lastError }) => [kind, state, lastError?.kind ?? null])
    .toReversed()
const notice = (number: string, direction: 'outbound' | 'inbound' = 'outbound') =>
  warehouse.partner.notices.get(`${direction}:${number}`)
/** Everybody who waits for a pause to pass, until nothing is open. */
async function pass(rounds = 12) {
  for (let round = 0; round < rounds; round += 1) {
    await pool().query(`update graphile_worker._private_jobs set run_at = now()`)
    await pool().query('delete from partner_lane')
    await server.runJobs()
  }
}
/** It says that it has no such notice yet; whatever it is told then, its answer is lost. */
const loseAnswers = () =>
  vi.spyOn(warehouse.partner.faults, 'next').mockReturnValueOnce(undefined).mockReturnValue('lostAnswer')
const events = async (id: number) =>
  (await server.ok(shipOrderTimeline, { query: { query: String(id) } })).map(({ info }) =>
    info.replace('系统：', ''),
  )

/** A take finds that so many units of a receipt have not come. */
const takeBack = (masterId: number, units: number) =>
  server.ok(stockOrderCreate, {
    body: {
      type: 'TS',
      name: '更正收货',
      targetLocation: partner,
      masterId,
      items: [{ sku: a, quantity: -units }],
    },
  })

/** A ship order at the partner that it was told of. */
async function notifiedShipOrder(locationId = partner, units: Record<string, number> = { [a]: 3, [b]: 1 }) {
  const { shipOrderId } = await orderToShip(server, locationId, units)
  const [row] = await rowsOf(server, shipOrderId)
  // What is queued with the making of ship orders comes by the calls; the shop's shortcut is told by a change.
  await server.ok(shipOrderSave, { query: { id: shipOrderId }, body: [{ id: row?.id ?? 0, quantity: 2 }] })
  await server.runJobs()
  return shipOrderId
}

describe('a ship order of the partner', () => {
  it('goes out once with its receiver and lines, and is being picked from then on', async () => {
    const id = await notifiedShipOrder()
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1 })
    expect(notice(`SO${id}`)).toMatchObject({
      type: 'CN_WMS_DELIVERYORDER_CREATE',
      times: 1,
      content: {
        shipOrderNo: `SO${id}`,
        warehouseCode: 'NB01',
        type: 'sale',
        receiverInfo: { name: '王小明', contactNo: '13800001111', country: 'CN', address: '南京西路 1 号' },
        lines: [
          { lineNo: 1, sku: a, qty: 2, declaredValue: '10', currency: 'CNY' },
          { lineNo: 2, sku: b, qty: 1 },
        ],
      },
    })
    expect(notice(`SO${id}`)?.content).not.toHaveProperty('customsDeclareInfo')
    expect((await effectsOf(`SO${id}`)).at(-1)).toEqual(['warehouse.notice', 'done', null])
    expect(await events(id)).toContain('合作仓已接收发货通知')
  })

  it('declares what a unit was sold for, without its part of the discount', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, partner, { [a]: 4 })
    await pool().query('update order_item set unit_price = 10, discount = 6 where order_id = $1', [order.id])
    await pool().query(`update ship_order set tracking_company = 'SF Express' where id = $1`, [id])
    const [row] = await rowsOf(server, id)
    await server.ok(shipOrderSave, { query: { id }, body: [{ id: row?.id ?? 0, quantity: 2 }] })
    await server.runJobs()
    expect(notice(`SO${id}`)?.content).toMatchObject({
      carrierCode: 'SF Express',
      lines: [{ qty: 2, declaredValue: '8.5' }],
    })
  })

  it('waits as long as nobody has connected the partner, and says so', async () => {
    await warehouse.disconnect(server)
    const id = await notifiedShipOrder()
    expect((await effectsOf(`SO${id}`)).at(-1)).toEqual([
      'warehouse.notice',
      'waiting',
      'service.notConfigured',
    ])
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 0 })
    await warehouse.connect(server)
    await pass(2)
    expect(notice(`SO${id}`)).toMatchObject({ times: 1 })
    expect(notice(`SO${id}`)?.content.warehouseCode).toBe(`WH${partner}`)
  })

  it('that is cancelled is taken back there', async () => {
    const id = await notifiedShipOrder()
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect(notice(`SO${id}`)?.state).toBe('cancelled')
    expect(await events(id)).toContain('合作仓已取消')
  })

  it('that is cancelled after the answer to its notice was lost is taken back there', async () => {
    loseAnswers()
    const id = await notifiedShipOrder()
    expect((await effectsOf(`SO${id}`)).at(-1)?.[1]).not.toBe('done')
    expect(notice(`SO${id}`)?.state).toBe('open')
    await server.ok(shipOrderCancel, { query: { id } })
    vi.restoreAllMocks()
    await pass(3)
    expect(notice(`SO${id}`)?.state).toBe('cancelled')
  })

  it('that has changed, and is cancelled before that was told, is taken back there', async () => {
    const id = await notifiedShipOrder()
    const [row] = await rowsOf(server, id)
    await server.ok(shipOrderSave, { query: { id }, body: [{ id: row?.id ?? 0, quantity: 1 }] })
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect(notice(`SO${id}`)).toMatchObject({ state: 'cancelled', times: 1 })
  })

  it('that has left there can not be taken back, and that is said', async () => {
    const id = await notifiedShipOrder()
    warehouse.partner.shipped(`SO${id}`)
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect((await effectsOf(`SO${id}`)).at(-1)).toEqual(['warehouse.recall', 'failed', 'warehouse.tooLate'])
  })

  it('that is refused is an exception, and goes out again once it is reset', async () => {
    const { shipOrderId: id } = await orderToShip(server, partner, { [a]: 3 })
    warehouse.partner.unwanted.add(`SO${id}`)
    const [row] = await rowsOf(server, id)
    await server.ok(shipOrderSave, { query: { id }, body: [{ id: row?.id ?? 0, quantity: 2 }] })
    await server.runJobs()
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 256 })
    expect(await events(id)).toContain('通知合作仓失败：合作仓拒绝：商品未备案（B0100）')
    warehouse.partner.unwanted.clear()
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1 })
    expect(notice(`SO${id}`)?.times).toBe(1)
  })

  it('names the orders that have something in it', async () => {
    const left = await insertOrder(server, { [a]: 1 })
    const gone = await insertOrder(server, { [a]: 1 })
    const id = await allocate(server, partner, [
      { order: left, units: { [a]: 1 } },
      { order: gone, units: { [a]: 1 } },
    ])
    await undo(server, gone)
    await server.runJobs()
    expect(notice(`SO${id}`)?.content).toMatchObject({ orderNo: left.name, lines: [{ sku: a, qty: 1 }] })
  })

  it('of a bonded location carries its payments', async () => {
    const id = await notifiedShipOrder(bonded)
    expect(notice(`SO${id}`)?.content).toMatchObject({ payments: [] })
  })

  it('of a bonded location names the buyer of the payment that customs are told of', async () => {
    const { order, shipOrderId } = await orderToShip(server, bonded, { [a]: 3 })
    const { rows } = await pool().query<{ id: number; gateway: string }>(
      `insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, out_trade_no, trade_no, created_at)
       select $1, 'M' || place, gateway, 'sale', 'CNY', 10, 'M' || place, trade_no, now()
       from unnest(array['gift_card', 'paypal', 'alipay'], array['', 'P1', '2026']) with ordinality
         as told (gateway, trade_no, place) returning id::int, gateway`,
      [order.id],
    )
    for (const { id, gateway } of rows.slice(1))
      await server.ok(transactionSave, {
        body: { id, name: gateway === 'alipay' ? '林知夏' : '林知秋', idcard: '11010519491231002X' },
      })
    const [row] = await rowsOf(server, shipOrderId)
    await server.ok(shipOrderSave, { query: { id: shipOrderId }, body: [{ id: row?.id ?? 0, quantity: 2 }] })
    await server.runJobs()
    expect(notice(`SO${shipOrderId}`)?.content).toMatchObject({
      payments: [{ payChannel: 'gift_card' }, { payChannel: 'paypal' }, { payChannel: 'alipay' }],
      customsDeclareInfo: { buyerName: '林知夏' },
    })
  })
})

describe('a transfer', () => {
  it('is told to the partner at its source and at its target, and recalled when it is deleted', async () => {
    const out = transfersOf(server, partner, shelf)
    const id = await out.create({ [a]: 3 })
    await server.runJobs()
    expect(notice(`ST${id}`)?.content).toMatchObject({
      type: 'transfer',
      warehouseCode: 'NB01',
      targetWarehouseCode: `WH${shelf}`,
      lines: [{ sku: a, qty: 3 }],
    })
    expect((await out.remove(id)).data).toBe(1)
    await server.runJobs()
    expect(notice(`ST${id}`)?.state).toBe('cancelled')

    const into = transfersOf(server, shelf, partner)
    const other = await into.create({ [a]: 2 })
    await into.send(other, { trackingNumber: 'SF1', courier: 'SF Express' })
    await server.runJobs()
    expect(notice(`ST${other}`, 'inbound')?.content).toMatchObject({
      type: 'transfer',
      trackingNo: 'SF1',
      lines: [{ sku: a, qty: 2 }],
    })
  })
})

it('a transfer that a take opens again is told to its target', async () => {
  await warehouse.disconnect(server)
  const into = transfersOf(server, shelf, partner)
  const id = await into.create({ [a]: 5 })
  await into.send(id, { trackingNumber: 'SF1', courier: 'SF Express' })
  const received = await into.receive(id, { [a]: 5 }, { reason: '合作仓系统停机' })
  await warehouse.connect(server, { [partner]: 'NB01' })
  await takeBack(received.data, 4)
  await server.runJobs()
  expect(notice(`ST${id}`, 'inbound')).toMatchObject({ times: 1, content: { lines: [{ sku: a, qty: 4 }] } })
})

describe('what is deleted after the answer to its notice was lost', () => {
  const find = () => {
    vi.restoreAllMocks()
    return pass(3)
  }

  it('is recalled, a transfer', async () => {
    loseAnswers()
    const out = transfersOf(server, partner, shelf)
    const id = await out.create({ [a]: 3 })
    await server.runJobs()
    expect(notice(`ST${id}`)?.state).toBe('open')
    await out.remove(id)
    await find()
    expect(notice(`ST${id}`)?.state).toBe('cancelled')
  })

  it('is recalled, a purchase order', async () => {
    loseAnswers()
    const id = await buy(server, partner, [{ sku: a, quantity: 5, cost: '10' }])
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')?.state).toBe('open')
    await server.ok(stockOrderDelete, { query: { id } })
    await find()
    expect(notice(`ST${id}`, 'inbound')?.state).toBe('cancelled')
  })
})

describe('a purchase order', () => {
  const bought = () => buy(server, partner, [{ sku: a, quantity: 5, cost: '10' }])
  const lineOf = async (id: number) =>
    (await server.ok(stockOrderDetail, { query: { id } })).items[0]?.id ?? 0

  it('is told once it is made, anew when it changes, and recalled when it is deleted', async () => {
    const id = await bought()
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')).toMatchObject({
      times: 1,
      content: { type: 'purchase', warehouseCode: 'NB01', lines: [{ sku: a, qty: 5 }] },
    })
    await server.ok(stockOrderItemChange, {
      query: { stockOrderId: id, id: await lineOf(id), newQuantity: 4 },
    })
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')).toMatchObject({ times: 2, content: { lines: [{ qty: 4 }] } })
    await server.ok(stockOrderDelete, { query: { id } })
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')?.state).toBe('cancelled')
  })

  it('is not told where all of it has come, nor of other locations', async () => {
    await warehouse.disconnect(server)
    const id = await bought()
    await receiveBought(server, id)
    expect(await effectsOf(`PO${id}`)).toEqual([['warehouse.inbound', 'given_up', null]])
    const elsewhere = await buy(server, shelf, [{ sku: a, quantity: 5, cost: '10' }])
    expect(await effectsOf(`PO${elsewhere}`)).toEqual([])
  })

  it('that is lowered to what has come is recalled for its rest', async () => {
    const id = await buy(server, partner, [
      { sku: a, quantity: 10, cost: '10' },
      { sku: b, quantity: 5, cost: '10' },
    ])
    await server.runJobs()
    const came = [{ lineNo: 1, sku: a, receivedQty: 10, damagedQty: 0 }]
    await sendMessage(server, warehouse.partner.received(`ST${id}`, { lines: came }))
    const rest = (await server.ok(stockOrderDetail, { query: { id } })).items.find(({ sku }) => sku === b)
    await server.ok(stockOrderItemChange, {
      query: { stockOrderId: id, id: rest?.id ?? 0, newQuantity: 0 },
    })
    await server.runJobs()
    expect((await effectsOf(`PO${id}`)).at(-1)).toEqual(['warehouse.recall', 'done', null])
    expect(notice(`ST${id}`, 'inbound')?.state).toBe('cancelled')
  })

  it('that has come already can not be recalled, and that is said', async () => {
    const id = await bought()
    await server.runJobs()
    warehouse.partner.received(`ST${id}`)
    await server.ok(stockOrderDelete, { query: { id } })
    await server.runJobs()
    expect((await effectsOf(`PO${id}`)).at(-1)).toEqual(['warehouse.recall', 'failed', 'warehouse.arrived'])
  })

  it('that is lowered after an answer was lost is recalled for its rest', async () => {
    loseAnswers()
    const id = await bought()
    await server.runJobs()
    vi.restoreAllMocks()
    await receiveBought(server, id, [{ sku: a, quantity: 2 }])
    await server.ok(stockOrderItemChange, {
      query: { stockOrderId: id, id: await lineOf(id), newQuantity: 2 },
    })
    await pass(3)
    expect(await effectsOf(`PO${id}`)).toEqual([
      ['warehouse.inbound', 'given_up', 'service.lost'],
      ['warehouse.recall', 'done', null],
    ])
    expect(notice(`ST${id}`, 'inbound')?.state).toBe('cancelled')
  })

  it('that a take opens again is told anew', async () => {
    warehouse.partner.unwanted.clear()
    await warehouse.disconnect(server)
    const id = await bought()
    const receiptId = await receiveBought(server, id)
    await warehouse.connect(server, { [partner]: 'NB01' })
    await takeBack(receiptId, 4)
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')).toMatchObject({ times: 1, content: { lines: [{ sku: a, qty: 4 }] } })
  })

  it('is told of what is open, whatever came beyond another line', async () => {
    await warehouse.disconnect(server)
    await server.ok(configSet, { query: { key: 'over_receipt_percent' }, body: '100' })
    const id = await buy(server, partner, [
      { sku: a, quantity: 5, cost: '10' },
      { sku: b, quantity: 5, cost: '10' },
    ])
    const body = { stockOrderId: id, items: [{ sku: a, quantity: 10 }] }
    await server.ok(stockReceive, { query: { over: '1' }, body })
    await warehouse.connect(server, { [partner]: 'NB01' })
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')?.content).toMatchObject({ lines: [{ sku: b, qty: 5 }] })
  })

  it('says origin and code as a person has said them for customs', async () => {
    await createStyle(server, `OR${partner}`)
    const id = await buy(server, partner, [{ sku: `OR${partner}-S`, quantity: 5, cost: '10' }])
    await say(server, await rowOf(server, id, `OR${partner}`), { origin: 'IT', hsCode: '6104420000' })
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')?.content).toMatchObject({
      lines: [{ origin: 'IT', hsCode: '6104420000' }],
    })
  })

  it('has its declaration sent', async () => {
    await createStyle(server, `DR${partner}`, { composition: '100% Cotton' })
    const id = await buy(server, partner, [{ sku: `DR${partner}-S`, quantity: 5, cost: '10' }])
    await say(server, await rowOf(server, id, `DR${partner}`), { hsCode: '6104420000' })
    await server.ok(declarationUpload, { query: { id } })
    await server.runJobs()
    expect(warehouse.partner.taken.at(-1)).toMatchObject({
      type: 'CN_WMS_DECLARATION_DRAFT',
      content: { noticeNo: `ST${id}`, type: 'PO', items: [{ hsCode: '6104420000', count: 5 }] },
    })
  })
})

describe('under faults', () => {
  it.each([
    ['a fifth of the answers go wrong', { rate: 0.2, seed: 7 }],
    ['half of the answers are lost', { rate: 0.5, seed: 11, kinds: ['lostAnswer'] as const }],
  ])('each notice arrives once where %s', async (_name, plan) => {
    warehouse.partner.faults.plan = { ...noFaults, slowMs: 1, ...plan }
    const ids: number[] = []
    for (let made = 0; made < 4; made += 1) ids.push(await notifiedShipOrder(partner, { [a]: 2 }))
    await pass()
    expect(ids.map((id) => notice(`SO${id}`)?.times)).toEqual(ids.map(() => 1))
    const rows = await server.ok(syncList, { query: { state: 'waiting', size: 500 } })
    expect(rows.filter(({ kind }) => kind === 'warehouse.notice')).toEqual([])
  })

  it('what has failed is tried again by hand', async () => {
    const id = await buy(server, partner, [{ sku: a, quantity: 5, cost: '10' }])
    warehouse.partner.unwanted.add(`ST${id}`)
    await server.runJobs()
    const [row] = await server.ok(syncList, { query: { query: `PO${id}` } })
    expect(row).toMatchObject({ state: 'failed', lastError: { kind: 'service.refused' } })
    warehouse.partner.unwanted.clear()
    await server.ok(syncRetry, { query: { id: row?.id ?? '' } })
    await server.runJobs()
    expect(notice(`ST${id}`, 'inbound')?.times).toBe(1)
  })
})
