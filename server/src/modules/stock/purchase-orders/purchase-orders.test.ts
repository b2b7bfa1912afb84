import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { stockBySku, stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { stockOrderErrors } from '@selvedge/contract/stock/stock-orders/stock-order-errors.ts'
import {
  purchaseOrderExport,
  stockOrderInvoice,
  stockOrderPaper,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import {
  stockReceiptDetail,
  stockReceiptUpdate,
  stockReceivables,
  stockReceive,
} from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createStyle } from '../../../../test/shops/customs-shop.ts'
import { createLocations, createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
let location: number
let elsewhere: number
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '保税仓' }])
  location = ids.上海仓 ?? 0
  elsewhere = ids.保税仓 ?? 0
  await createVariants(server, ['AAA', 'BBB', 'CCC'])
  await createStyle(server, 'OTHER', { brand: 'Other' })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const form = {
  type: 'PO' as const,
  name: '春夏首批',
  brand: 'Testbrand',
  currency: 'EUR' as const,
  rate: '7.8' as string | null,
  discount: '' as string,
  finalPrice: '' as string,
  season: 'SS26',
  channel: '买手店' as const,
  remark: '空运',
}
type Items = { sku?: string; quantity?: number; cost?: string }[]
const purchase = (items: Items, more = {}) => ({
  body: { ...form, targetLocation: location, items, ...more },
})
const create = (items: Items, more = {}) => server.ok(stockOrderCreate, purchase(items, more))
const order = (units: number, sku = 'AAA') => create([{ sku, quantity: units, cost: '10' }])
const detail = (id: number) => server.ok(stockOrderDetail, { query: { id } })
const receive = (
  stockOrderId: number,
  items: { sku: string; quantity: number; cost?: string }[],
  query = {},
) => server.call(stockReceive, { query, body: { stockOrderId, items } })
const onHand = async (sku: string) =>
  (await server.ok(stockBySku, { query: { sku } })).find((row) => row.locationId === location)?.onHand ?? 0

it('gives the last units to one of many that receive them at once, and tells the others what is open', async () => {
  const id = await order(5)
  const before = await onHand('AAA')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => receive(id, [{ sku: 'AAA', quantity: 3 }])),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  for (const answer of answers.filter(({ code }) => code !== 0)) {
    expect(answer).toMatchObject({
      ...refusal('RECEIPT_OVER'),
      message: '收货数量超出未收数量：AAA (2)',
      data: { open: [{ sku: 'AAA', open: 2, requested: 3 }] },
    })
  }
  expect(await onHand('AAA')).toBe(before + 3)
})

describe('a new purchase order', () => {
  it('keeps its terms, and nets its lines by discount and final price', async () => {
    const id = await create(
      [
        { sku: 'AAA', quantity: 3, cost: '10.005' },
        { sku: 'BBB', quantity: 1, cost: '20' },
        { sku: 'AAA', quantity: 1, cost: '9.985' },
      ],
      { discount: '10', finalPrice: '50' },
    )
    expect(await detail(id)).toMatchObject({
      type: 'PO',
      number: `PO${id}`,
      outsideId: `ST${id}`,
      name: '春夏首批',
      brand: 'Testbrand',
      currency: 'EUR',
      rate: '7.8',
      discount: '10',
      finalPrice: '50.00',
      season: 'SS26',
      channel: '买手店',
      remark: '空运',
      amount: '50.00',
      status: 0,
      quantity: 5,
      receiveQuantity: 0,
      targetLocationName: '上海仓',
      createdBy: 'Admin',
      receives: [],
      items: [
        {
          sku: 'AAA',
          name: '款式 AAA',
          quantity: 4,
          cost: '8.3325',
          conversionCost: '64.9935',
          amount: '33.33',
          status: 0,
        },
        { sku: 'BBB', quantity: 1, cost: '16.6700', amount: '16.67' },
      ],
    })
  })

  it('has no cost in CNY without a rate, and the rate 1 in CNY', async () => {
    const unknown = await create([{ sku: 'AAA', quantity: 1, cost: '3' }], { rate: '' })
    expect((await detail(unknown)).items[0]).toMatchObject({ cost: '3.0000', conversionCost: null })
    const own = await create([{ sku: 'AAA', quantity: 1, cost: '3' }], { currency: 'CNY', rate: null })
    expect(await detail(own)).toMatchObject({ rate: '1', items: [{ conversionCost: '3.0000' }] })
  })

  it('is awaited from the beginning where the supplier has sent it already', async () => {
    const id = await create([{ sku: 'AAA', quantity: 1, cost: '3' }], { sent: true })
    expect(await detail(id)).toMatchObject({ status: 1, sentAt: expect.any(String) })
    expect(await server.call(stockOrderSend, { body: { id } })).toMatchObject(refusal('STOCK_ORDER_SENT'))
    expect(await detail(await order(1))).toMatchObject({ status: 0, sentAt: null })
  })

  it('has its brand as the list of brands writes it', async () => {
    const id = await create([{ sku: 'AAA', quantity: 1, cost: '3' }], { brand: 'testBRAND' })
    expect(await detail(id)).toMatchObject({ brand: 'Testbrand' })
  })

  it.each([
    ['PURCHASE_NAME_MISSING', '请输入采购单名称', { name: ' ' }],
    ['PURCHASE_BRAND_MISSING', '请选择品牌', { brand: '' }],
    ['PURCHASE_BRAND_UNKNOWN', '品牌「Testbrant」不存在，请从列表中选择', { brand: 'Testbrant' }],
    ['PURCHASE_SEASON_MISSING', '请选择季节', { season: '' }],
    ['PURCHASE_CHANNEL_MISSING', '请选择采购渠道', { channel: '' }],
    ['PURCHASE_LOCATION_MISSING', '请选择仓库', { targetLocation: '' }],
    ['PURCHASE_EMPTY', '请上传采购单信息', { items: [] }],
    ['PURCHASE_RATE', '人民币采购单的汇率只能为 1', { currency: 'CNY', rate: '2' }],
    ['PURCHASE_TOO_DEAR', '', { items: [{ sku: 'AAA', quantity: 1_000_000, cost: '999999999999' }] }],
    ['LOCATION_NOT_FOUND', '仓库不存在：99999', { targetLocation: 99999 }],
    ['INVALID_INPUT', '', { season: 'SS31' }],
    ['INVALID_INPUT', '', { currency: 'USD' }],
    ['INVALID_INPUT', '', { channel: '代购' }],
    ['INVALID_INPUT', '', { discount: '101' }],
    ['INVALID_INPUT', '', { finalPrice: '-1' }],
    ['INVALID_INPUT', '', { rate: '0' }],
    [
      'UNITS_TOO_MANY',
      '',
      { items: Array.from({ length: 1001 }, () => ({ sku: 'AAA', quantity: 1_000_000, cost: '1' })) },
    ],
  ] as const)('is refused with %s %s for %j', async (error, message, more) => {
    const answer = await server.call(
      stockOrderCreate,
      purchase([{ sku: 'AAA', quantity: 1, cost: '1' }], more),
    )
    expect(answer).toMatchObject(refusal(error))
    expect(answer.message).toContain(message)
  })

  it('names every wrong row by row and column', async () => {
    const rows = [
      { sku: 'AAA', quantity: 0, cost: '1' },
      { sku: 'NOPE', quantity: 1, cost: '-1' },
      { sku: 'BBB' },
    ]
    const answer = await server.call(stockOrderCreate, purchase(rows))
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          {
            row: 1,
            column: 'quantity',
            value: '0',
            message: { kind: 'purchase.units', params: { sku: 'AAA' } },
          },
          { row: 2, column: 'sku', value: 'NOPE', message: { kind: 'sku.unknown', params: { sku: 'NOPE' } } },
          {
            row: 2,
            column: 'cost',
            value: '-1',
            message: { kind: 'purchase.cost', params: { sku: 'NOPE' } },
          },
          { row: 3, column: 'quantity', value: '', message: { kind: 'row.incomplete', params: {} } },
          { row: 3, column: 'cost', value: '', message: { kind: 'row.incomplete', params: {} } },
        ],
      },
    })
  })
})

describe('receiving', () => {
  it('goes by rows, cumulative to the cent, and moves stock', async () => {
    const id = await create([{ sku: 'AAA', quantity: 3, cost: '3.3333' }])
    const before = await onHand('AAA')
    const body = {
      stockOrderId: id,
      items: [{ sku: 'AAA', quantity: 1 }],
      batchNumber: 'B-1',
      weight: '2.5',
      postage: '88',
      invoiceNumbers: 'INV-1， INV-2 INV-1',
    }
    const first = await server.ok(stockReceive, { body })
    expect(await detail(id)).toMatchObject({
      status: 2,
      receiveQuantity: 1,
      invoiceNumbers: 'INV-1,INV-2',
      receives: [
        {
          id: first,
          quantity: 1,
          batchNumber: 'B-1',
          weight: '2.5',
          postage: '88.00',
          invoiceNumbers: 'INV-1,INV-2',
          items: [{ sku: 'AAA', quantity: 1, corrected: 0, cost: '3.33' }],
        },
      ],
    })
    expect((await receive(id, [{ sku: 'AAA', quantity: 1 }])).code).toBe(0)
    expect((await receive(id, [{ sku: 'AAA', quantity: 1 }])).code).toBe(0)
    const done = await detail(id)
    expect(done).toMatchObject({ status: 4, amount: '10.00', items: [{ status: 4, receivedQuantity: 3 }] })
    expect(done.receives.map(({ items }) => items[0]?.cost)).toEqual(['3.33', '3.34', '3.33'])
    expect(await onHand('AAA')).toBe(before + 3)
    const [line] = await server.ok(stockHistory, { query: { sku: 'AAA', size: 1 } })
    expect(line).toMatchObject({ type: 'PO', value: 1, sourceId: id, name: '春夏首批' })
  })

  it('takes all that is open, once', async () => {
    const id = await create([
      { sku: 'AAA', quantity: 2, cost: '1' },
      { sku: 'BBB', quantity: 3, cost: '1' },
    ])
    await receive(id, [{ sku: 'BBB', quantity: 1 }])
    expect(await receive(id, [{ sku: 'BBB', quantity: 1 }], { all: '1' })).toMatchObject(
      refusal('RECEIPT_ALL_WITH_ROWS'),
    )
    // Somebody looked before that one arrived.
    expect(await receive(id, [], { all: '1', before: 5 })).toMatchObject({
      ...refusal('RECEIPT_OPEN_CHANGED'),
      message: expect.stringContaining('刚变为 4 件'),
    })
    expect((await receive(id, [], { all: '1', before: 4 })).code).toBe(0)
    expect(await detail(id)).toMatchObject({ status: 4, receiveQuantity: 5 })
    expect(await receive(id, [], { all: '1' })).toMatchObject(refusal('RECEIPT_CLOSED'))
  })

  it('shows what is open, and what over-receipt the setting allows', async () => {
    const id = await order(10)
    await receive(id, [{ sku: 'AAA', quantity: 9, cost: '11.5' }])
    expect(await receive(id, [{ sku: 'AAA', quantity: 2 }], { over: '1' })).toMatchObject(
      refusal('RECEIPT_OVER'),
    )
    await server.ok(configSet, { query: { key: 'over_receipt_percent' }, body: '15' })
    expect(await server.ok(stockReceivables, { query: { stockOrderId: id } })).toMatchObject({
      number: `PO${id}`,
      currency: 'EUR',
      overPercent: 15,
      items: [
        {
          sku: 'AAA',
          color: '黑色',
          size: 'M',
          barcode: 'bar-AAA',
          quantity: 10,
          received: 9,
          open: 1,
          cost: '10.0000',
        },
      ],
      receives: [{ items: [{ cost: '103.50' }] }],
    })
    expect(await receive(id, [{ sku: 'AAA', quantity: 2 }])).toMatchObject(refusal('RECEIPT_OVER'))
    expect((await receive(id, [{ sku: 'AAA', quantity: 2 }], { over: '1' })).code).toBe(0)
    expect(await receive(id, [{ sku: 'AAA', quantity: 1 }], { over: '1' })).toMatchObject(
      refusal('RECEIPT_OVER'),
    )
    expect(await detail(id)).toMatchObject({ status: 4, receiveQuantity: 11 })
  })

  it('names wrong rows, and asks for some', async () => {
    const id = await order(5)
    const answer = await receive(id, [
      { sku: 'CCC', quantity: 1 },
      { sku: 'AAA', quantity: -1 },
      { sku: 'AAA', quantity: 1, cost: '1' },
    ])
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'sku', message: { kind: 'receipt.skuElsewhere', params: { sku: 'CCC' } } },
          { row: 2, column: 'quantity', message: { kind: 'receipt.units', params: { sku: 'AAA' } } },
          { row: 3, column: 'cost', message: { kind: 'receipt.cost', params: { sku: 'AAA' } } },
        ],
      },
    })
    expect(await receive(id, [])).toMatchObject({ ...refusal('RECEIPT_EMPTY'), message: '请上传接收单信息' })
    expect(await receive(id, [{ sku: 'AAA', quantity: 0 }])).toMatchObject(refusal('RECEIPT_EMPTY'))
    expect(await receive(999999, [])).toMatchObject(refusal('STOCK_ORDER_NOT_FOUND'))
    expect(await detail(id)).toMatchObject({ receiveQuantity: 0, receives: [] })
  })

  it('is done once with its key, and its invoice numbers may change', async () => {
    const id = await order(4)
    const sent = {
      body: { stockOrderId: id, items: [{ sku: 'AAA', quantity: 2 }] },
      headers: { 'idempotency-key': 'r-1' },
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.call(stockReceive, sent)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    const receipt = answers[0]?.data ?? 0
    expect(await server.ok(stockReceiptUpdate, { body: { id: receipt, invoiceNumbers: 'X-9' } })).toBe(1)
    expect(await detail(id)).toMatchObject({ receiveQuantity: 2, invoiceNumbers: 'X-9' })
    expect(await server.call(stockReceiptUpdate, { body: { id: 999999, invoiceNumbers: '' } })).toMatchObject(
      refusal('RECEIPT_NOT_FOUND'),
    )
  })

  it('keeps the invoice numbers that somebody else has saved since they were read', async () => {
    const id = await order(4)
    const receipt = (await receive(id, [{ sku: 'AAA', quantity: 2 }])).data
    const save = (invoiceNumbers: string, more = {}) =>
      server.call(stockReceiptUpdate, { body: { id: receipt, invoiceNumbers, ...more } })
    expect((await save('X-1 X-2', { before: '' })).data).toBe(1)
    expect(await save('X-3', { before: '' })).toMatchObject({
      ...refusal('RECEIPT_CHANGED_SINCE'),
      message: expect.stringContaining('X-1,X-2'),
    })
    expect(await detail(id)).toMatchObject({ invoiceNumbers: 'X-1,X-2' })
    expect((await save('X-3', { before: 'X-1,X-2' })).data).toBe(1)
    expect((await save('X-4')).data).toBe(1)
  })
})

describe('a take that corrects a receipt', () => {
  const take = (masterId: number, items: { sku: string; quantity: number }[], more = {}) =>
    server.call(stockOrderCreate, {
      body: { type: 'TS', name: '更正', targetLocation: location, masterId, items, ...more },
    })

  it('opens the order again, over several takes no more than was received', async () => {
    const id = await create([{ sku: 'AAA', quantity: 3, cost: '3.3333' }])
    const receipt = (await receive(id, [{ sku: 'AAA', quantity: 3 }])).data
    const before = await onHand('AAA')
    expect((await take(receipt, [{ sku: 'AAA', quantity: -2 }])).code).toBe(0)
    expect(await detail(id)).toMatchObject({
      status: 2,
      receiveQuantity: 1,
      receives: [{ items: [{ corrected: 2 }] }],
    })
    expect(await take(receipt, [{ sku: 'AAA', quantity: -2 }])).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [{ row: 1, message: { kind: 'correction.surplus', params: { sku: 'AAA', most: 1 } } }],
      },
    })
    expect((await take(receipt, [{ sku: 'AAA', quantity: -1 }])).code).toBe(0)
    expect(await detail(id)).toMatchObject({ status: 1, receiveQuantity: 0 })
    expect(await onHand('AAA')).toBe(before - 3)
    await receive(id, [], { all: '1' })
    const [again] = (await detail(id)).receives
    expect(again?.items[0]?.cost).toBe('10.00')
  })

  it('is shown the receipt: of what order, where to, what it brought and what was taken back', async () => {
    const id = await create([{ sku: 'AAA', quantity: 3, cost: '3' }])
    const receipt = (await receive(id, [{ sku: 'AAA', quantity: 3 }])).data
    await take(receipt, [{ sku: 'AAA', quantity: -2 }])
    const { receives, number, name, targetLocationName } = await detail(id)
    const lines = [{ sku: 'AAA', quantity: 3, corrected: 2, cost: '9.00' }]
    const shown = await server.ok(stockReceiptDetail, { query: { id: receipt } })
    expect(shown).toEqual({
      ...receives[0],
      type: 'PO',
      stockOrderId: id,
      number,
      name,
      targetLocation: location,
      targetLocationName,
      currency: 'EUR',
    })
    expect(shown.items).toMatchObject(lines)
    expect(await server.call(stockReceiptDetail, { query: { id: 999999 } })).toMatchObject(
      refusal('RECEIPT_NOT_FOUND'),
    )
  })

  it('is refused for other rows, places and receipts', async () => {
    const id = await order(2)
    const receipt = (await receive(id, [{ sku: 'AAA', quantity: 2 }])).data
    expect(
      await take(receipt, [
        { sku: 'AAA', quantity: 1 },
        { sku: 'BBB', quantity: -1 },
      ]),
    ).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { message: { kind: 'correction.units', params: { sku: 'AAA' } } },
          { message: { kind: 'correction.skuElsewhere', params: { sku: 'BBB' } } },
        ],
      },
    })
    // Units of nothing are no correction either, and a SKU that nobody knows is none of the receipt's.
    const wrong = [
      { sku: 'AAA', quantity: 0 },
      { sku: 'NOBODY', quantity: -1 },
    ]
    const faults = [
      { kind: 'correction.units', params: { sku: 'AAA' } },
      { kind: 'correction.skuElsewhere', params: { sku: 'NOBODY' } },
    ] as const
    expect(await take(receipt, wrong)).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: { problems: faults.map((message, index) => ({ row: index + 1, message })) },
    })
    const worded = (language: 'zh' | 'en') => faults.map((fault) => rowProblems.word(language, fault))
    expect(worded('zh')).toEqual(['更正收货时数量必须为负，sku:AAA', '收货单中没有该 SKU：NOBODY'])
    expect(worded('en')).toEqual([
      'A correction of a receipt must be below 0: AAA',
      'The receipt has no NOBODY',
    ])
    const rows = [{ sku: 'AAA', quantity: -1 }]
    expect(await take(receipt, rows, { targetLocation: elsewhere })).toMatchObject(
      refusal('RECEIPT_OTHER_LOCATION'),
    )
    expect(await take(999999, rows)).toMatchObject(refusal('RECEIPT_NOT_FOUND'))
  })
})

describe('changing, sending and deleting', () => {
  const change = (stockOrderId: number, id: number, newQuantity: number) =>
    server.call(stockOrderItemChange, { query: { stockOrderId, id, newQuantity } })

  it('keeps the unit price, and goes no lower than what was received', async () => {
    const id = await create([
      { sku: 'AAA', quantity: 10, cost: '3' },
      { sku: 'BBB', quantity: 1, cost: '1' },
    ])
    const [line, other] = (await detail(id)).items.map((item) => item.id)
    await receive(id, [{ sku: 'AAA', quantity: 4 }])
    expect(await change(id, line ?? 0, 3)).toMatchObject(refusal('STOCK_ORDER_ITEM_BELOW_RECEIVED'))
    expect((await change(id, line ?? 0, 6)).data).toBe(1)
    expect((await detail(id)).items[0]).toMatchObject({ quantity: 6, cost: '3.0000', amount: '18.00' })
    expect((await change(id, line ?? 0, 4)).data).toBe(1)
    expect((await detail(id)).status).toBe(2)
    expect(await change(id, line ?? 0, 9)).toMatchObject(refusal('STOCK_ORDER_ITEM_RECEIVED'))
    expect((await change(id, other ?? 0, 0)).data).toBe(1)
    expect((await detail(id)).status).toBe(4)
    expect(await change(id, 999999, 1)).toMatchObject(refusal('STOCK_ORDER_ITEM_NOT_FOUND'))
    const lone = await order(2)
    const [only] = (await detail(lone)).items
    expect(await change(lone, only?.id ?? 0, 0)).toMatchObject(refusal('STOCK_ORDER_NOTHING_LEFT'))
  })

  it('comes to the same half cent on the page, in the total, the sheet and the receipt', async () => {
    const id = await create([{ sku: 'AAA', quantity: 6, cost: '2' }], { finalPrice: '10.01' })
    const line = (await detail(id)).items[0]?.id ?? 0
    expect((await change(id, line, 3)).data).toBe(1)
    expect(await detail(id)).toMatchObject({ amount: '5.01', items: [{ amount: '5.01' }] })
    const sheet = await server.call(purchaseOrderExport, { query: { query: `PO${id}`, format: 'csv' } })
    expect(sheet.raw.toString()).toContain('EUR,1.6683,5.01,7.8')
    await receive(id, [{ sku: 'AAA', quantity: 3 }])
    expect((await detail(id)).receives).toMatchObject([{ items: [{ cost: '5.01' }] }])
  })

  it('keeps the quantity that somebody else has saved since it was read', async () => {
    const id = await order(10)
    const line = (await detail(id)).items[0]?.id ?? 0
    const saved = (newQuantity: number, before: number) =>
      server.call(stockOrderItemChange, { query: { stockOrderId: id, id: line, newQuantity, before } })
    expect((await saved(8, 10)).data).toBe(1)
    expect(await saved(12, 10)).toMatchObject({
      ...refusal('STOCK_ORDER_ITEM_CHANGED_SINCE'),
      message: expect.stringMatching(/AAA.*8/),
    })
    expect((await detail(id)).items[0]).toMatchObject({ quantity: 8 })
    expect((await saved(12, 8)).data).toBe(1)
    expect((await change(id, line, 5)).data).toBe(1)
  })

  it('goes from ordered to awaited, and deletes only what nothing came of', async () => {
    const id = await order(2)
    expect(await server.ok(stockOrderSend, { body: { id } })).toBe(1)
    expect((await detail(id)).status).toBe(1)
    expect(await server.call(stockOrderSend, { body: { id } })).toMatchObject(refusal('STOCK_ORDER_SENT'))
    const remove = (one: number) => server.call(stockOrderDelete, { query: { id: one } })
    expect((await remove(id)).data).toBe(1)
    expect(await detail(id)).toMatchObject({ status: -1, quantity: 2 })
    expect(await remove(id)).toMatchObject(refusal('STOCK_ORDER_DELETED'))
    expect(await receive(id, [{ sku: 'AAA', quantity: 1 }])).toMatchObject(refusal('STOCK_ORDER_DELETED'))
    const got = await order(2)
    await receive(got, [{ sku: 'AAA', quantity: 1 }])
    expect(await remove(got)).toMatchObject(refusal('STOCK_ORDER_HAS_RECEIPTS'))
    const take = {
      type: 'TS' as const,
      name: 'x',
      targetLocation: location,
      items: [{ sku: 'AAA', quantity: 1 }],
    }
    const takeId = await server.ok(stockOrderCreate, { body: take })
    expect(await remove(takeId)).toMatchObject({
      ...refusal('STOCK_ORDER_TAKE'),
      message: `TS${takeId} 是盘点单，不能收货、修改或删除`,
    })
    expect(stockOrderErrors.STOCK_ORDER_TAKE.en).toContain('received, changed or deleted')
  })
})

describe('every call', () => {
  it('is for those who may', async () => {
    const id = await order(1)
    const body = { stockOrderId: id, items: [{ sku: 'AAA', quantity: 1 }] }
    expect((await server.call(stockReceive, { body, as: 'Sellers' })).status).toBe(403)
    expect((await server.call(stockOrderDelete, { query: { id }, as: 'Sellers' })).status).toBe(403)
    expect((await server.call(stockOrderCreate, { ...purchase([]), as: 'Sellers' })).status).toBe(403)
    expect((await server.call(stockOrderDetail, { query: { id }, as: 'Sellers' })).status).toBe(200)
    expect((await server.call(stockOrderDetail, { query: { id }, as: 'Store' })).status).toBe(403)
    expect(await server.call(stockOrderDetail, { query: { id, type: 'TS' } })).toMatchObject(
      refusal('STOCK_ORDER_NOT_FOUND'),
    )
  })
})

it('refuses what comes to more than can be kept', async () => {
  const id = await create([
    { sku: 'AAA', quantity: 1000, cost: '9999999999' },
    { sku: 'BBB', quantity: 1, cost: '1' },
  ])
  const dear = { sku: 'AAA', quantity: 1000, cost: '999999999999' }
  expect(await receive(id, [dear])).toMatchObject({
    data: { problems: [{ row: 1, column: 'cost', message: { kind: 'receipt.tooDear' } }] },
  })
  const { items } = await detail(id)
  const change = (sku: string, newQuantity: number) => {
    const line = items.find((item) => item.sku === sku)
    return server.call(stockOrderItemChange, { query: { stockOrderId: id, id: line?.id ?? 0, newQuantity } })
  }
  expect(await change('AAA', 1001)).toMatchObject(refusal('PURCHASE_TOO_DEAR'))
  expect((await change('BBB', 0)).code).toBe(0)
  // Nor is a line of none on any paper.
  expect((await server.ok(stockOrderPaper, { query: { id } })).lines.map(({ sku }) => sku)).toEqual(['AAA'])
  const invoice = await server.call(stockOrderInvoice, { query: { id, format: 'csv' } })
  expect(invoice.raw.toString()).not.toContain('BBB')
})
