import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockChargeCreate, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import { orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants } from '../../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../../test/shops/transfer-shop.ts'

let server: TestServer
let location: number
let run = 0
let [a, b] = ['', '']
let orderId: number
let receiptId: number
beforeAll(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
})
/** Ten of one at 80 CNY and thirty of another at 160. */
beforeEach(async () => {
  run += 1
  ;[a, b] = [`CHARGE-${run}-A`, `CHARGE-${run}-B`]
  await createVariants(server, [a, b])
  orderId = await buy(server, location, [
    { sku: a, quantity: 10, cost: '10' },
    { sku: b, quantity: 30, cost: '20' },
  ])
  receiptId = await receiveBought(server, orderId)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const charge = { kind: 'freight', amount: '70', currency: 'CNY', basis: 'value' } as const
const post = (more: object = {}) =>
  server.call(stockChargeCreate, { body: { receiptId, ...charge, ...more } })
async function average(sku: string) {
  await server.runJobs()
  return (await server.ok(stockCostGet, { query: { sku } })).average
}
const both = async () => [await average(a), await average(b)]
const charges = () => server.ok(stockChargeList, { query: { stockOrderId: orderId } })

describe('a cost put onto a receipt', () => {
  it.each([
    // 800 of 5600 CNY, a quarter of the units, and two of five kilograms.
    [{ basis: 'value' }, ['81.0000', '162.0000']],
    [{ basis: 'quantity' }, ['81.7500', '161.7500']],
    [{ basis: 'weight', weights: [{ weight: '6' }, { weight: '3' }] }, ['82.8000', '161.4000']],
    [{ amount: '10', currency: 'USD', rate: '7.0' }, ['81.0000', '162.0000']],
    [{ amount: '-70' }, ['79.0000', '158.0000']],
  ])('raises the average of its SKUs: %j', async (more, expected) => {
    const weights = 'weights' in more ? more.weights : []
    const skus = [a, b]
    const answer = await post({
      ...more,
      weights: weights?.map((row, index) => ({ ...row, sku: skus[index] })),
    })
    expect(answer).toMatchObject({ code: 0 })
    expect(await both()).toEqual(expected)
    expect(await charges()).toMatchObject([
      { id: answer.data, receiptId, variance: '0.0000', createdBy: 'Admin' },
    ])
  })

  it('is split between what is still there and what has left, to the last cent', async () => {
    const { shipOrderId: id } = await orderToShip(server, location, { [b]: 20 })
    await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
    await post({ kind: 'duty', amount: '100.01', basis: 'quantity', remark: '补缴' })
    // A quarter of it on ten that are there, the rest on thirty of which ten are.
    expect(await both()).toEqual(['82.5000', '162.5003'])
    const [row] = await charges()
    expect(row).toMatchObject({ kind: 'duty', cny: '100.01', basis: 'quantity', remark: '补缴' })
    expect(Number(row?.stock) + Number(row?.variance)).toBeCloseTo(100.01, 6)
    expect(row?.variance).toBe('50.0070')
    const { variances } = await server.ok(stockCostGet, { query: { sku: b } })
    expect(variances).toEqual([{ month: server.clock.now().toISOString().slice(0, 7), amount: '50.0070' }])
    const [line] = await server.ok(stockCostJournal, { query: { sku: b } })
    expect(line).toMatchObject({
      why: 'charge',
      chargeKind: 'duty',
      receiptId,
      type: 'PO',
      sourceId: orderId,
    })
  })

  it('takes the oldest units to have left first', async () => {
    await receiveBought(server, await buy(server, location, [{ sku: a, quantity: 10, cost: '10' }]))
    const { shipOrderId: id } = await orderToShip(server, location, { [a]: 10 })
    await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
    await post()
    expect(await both()).toEqual(['80.0000', '162.0000'])
    expect((await charges())[0]?.variance).toBe('10.0000')
  })

  it('is put onto a transfer, too, whose units cost the average', async () => {
    const [elsewhere = 0] = Object.values(await createLocations(server, [{ name: `宁波仓 ${run}` }])).slice(
      -1,
    )
    const transfers = transfersOf(server, location, elsewhere)
    const id = await transfers.create({ [a]: 5, [b]: 10 })
    await transfers.send(id)
    const arrived = await transfers.receive(id, { [a]: 5, [b]: 10 })
    // 400 and 1600 CNY of goods.
    expect(await post({ receiptId: arrived.data, amount: '100' })).toMatchObject({ code: 0 })
    expect(await both()).toEqual(['82.0000', '162.6667'])
    const onTransfer = await server.ok(stockChargeList, { query: { stockOrderId: id } })
    expect(onTransfer).toMatchObject([{ receiptId: arrived.data, cny: '100.00' }])
  })

  it('leaves out what was taken back of the receipt', async () => {
    const correct = (items: { sku: string; quantity: number }[]) =>
      server.ok(stockOrderCreate, {
        body: { type: 'TS', name: '少到', targetLocation: location, masterId: receiptId, items },
      })
    await correct([{ sku: a, quantity: -10 }])
    await post({ amount: '30' })
    expect(await both()).toEqual(['80.0000', '161.0000'])
    await correct([{ sku: b, quantity: -30 }])
    expect(await post()).toMatchObject(refusal('CHARGE_NOTHING_LEFT'))
  })

  it('is done once, however often its key is sent', async () => {
    const sent = { body: { receiptId, ...charge }, headers: { 'idempotency-key': `charge-${run}` } }
    await Promise.all(Array.from({ length: 5 }, () => server.ok(stockChargeCreate, sent)))
    expect(await charges()).toHaveLength(1)
  })

  it('comes one after the other where several come at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => post()))
    expect(await both()).toEqual(['86.0000', '172.0000'])
  })

  it.each([
    ['CHARGE_NOTHING', { amount: '0.00' }],
    ['CHARGE_NOTHING', { amount: '0.01', currency: 'JPY', rate: '0.05' }],
    ['CHARGE_RATE_MISSING', { currency: 'USD' }],
    ['CHARGE_RATE', { rate: '2' }],
    ['CHARGE_CURRENCY', { currency: 'XQQ', rate: '2' }],
    ['CHARGE_WEIGHTS_MISSING', { basis: 'weight' }],
    ['RECEIPT_NOT_FOUND', { receiptId: 99_999 }],
    ['INVALID_INPUT', { amount: '1.234' }],
    ['INVALID_INPUT', { basis: 'colour' }],
  ])('is refused with %s for %j, and nothing is done', async (error, more) => {
    expect(await post(more)).toMatchObject(refusal(error as 'CHARGE_NOTHING'))
    expect(await both()).toEqual(['80.0000', '160.0000'])
  })

  it('names the rows that are wrong', async () => {
    expect(await post({ basis: 'weight', weights: [{ sku: 'NOPE', weight: '1' }] })).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          {
            row: 1,
            column: 'sku',
            value: 'NOPE',
            message: { kind: 'correction.skuElsewhere', params: { sku: 'NOPE' } },
          },
        ],
      },
    })
    expect((await post({ basis: 'weight', weights: [{ sku: a, weight: '1' }] })).message).toContain(b)
  })

  it('is for those who may change costs', async () => {
    expect(
      await server.call(stockChargeCreate, { body: { receiptId, ...charge }, as: 'Sellers' }),
    ).toMatchObject({
      status: 403,
    })
  })
})
