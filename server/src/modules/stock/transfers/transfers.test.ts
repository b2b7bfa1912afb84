import { stockHistory, stockHolds } from '@selvedge/contract/stock/stock/stock.ts'
import { stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import {
  stockOrderInvoice,
  stockOrderPacking,
  stockOrderPaper,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import {
  stockOrderCreate,
  stockOrderDetail,
  stockOrderList,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceivables, stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import {
  stockInTransit,
  transferClose,
  transferExport,
} from '@selvedge/contract/stock/transfers/transfers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'

let server: TestServer
let source: number
let target: number
let shop: ReturnType<typeof transfersOf>
let made = 0
/** SKUs of each test alone. */
let [a, b] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '宁波仓' }])
  source = ids.上海仓 ?? 0
  target = ids.宁波仓 ?? 0
  shop = transfersOf(server, source, target)
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  made += 1
  ;[a, b] = [`T${made}-A`, `T${made}-B`]
  await createVariants(server, [a, b])
  await stockUp(server, source, { [a]: 10, [b]: 10 })
})

it('holds its units at once, sends them, and receives them in parts', async () => {
  const id = await shop.create({ [a]: 5, [b]: 2 }, { remark: '换季' })
  expect(await shop.atSource(a)).toMatchObject({ onHand: 10, reserve: 5, available: 5, locked: 0 })
  expect(await server.ok(stockHolds, { query: { sku: a, type: 'reserve' } })).toMatchObject([
    { kind: 'transfer', quantity: 5, sourceId: id, name: `ST${id} 补货` },
  ])
  expect(await shop.detail(id)).toMatchObject({
    number: `ST${id}`,
    outsideId: `ST${id}`,
    status: 0,
    quantity: 7,
    sourceLocationName: '上海仓',
    targetLocationName: '宁波仓',
    stockOutReport: `${a} x5@上海仓,${b} x2@上海仓`,
    items: [
      { sku: a, quantity: 5, receivedQuantity: 0, inTransit: 0, status: 0 },
      { sku: b, quantity: 2 },
    ],
  })

  expect((await shop.send(id, { trackingNumber: 'SF1', courier: 'SF Express' })).data).toBe(1)
  expect(await shop.atSource(a)).toMatchObject({ onHand: 5, reserve: 0, available: 5, inTransit: 0 })
  expect(await shop.atTarget(a)).toMatchObject({ onHand: 0, available: 0, inTransit: 5 })
  expect(await server.ok(stockInTransit, { query: { sku: a, location: target } })).toMatchObject([
    { id, number: `ST${id}`, quantity: 5, sourceLocationName: '上海仓', trackingNumber: 'SF1' },
  ])
  expect(await shop.detail(id)).toMatchObject({
    status: 1,
    sentAt: expect.any(String),
    trackingNumber: 'SF1',
    courier: 'SF Express',
    stockOutReport: '',
    items: [{ inTransit: 5, status: 1 }, { inTransit: 2 }],
  })
  expect(await shop.send(id)).toMatchObject(refusal('STOCK_ORDER_SENT'))

  expect((await shop.receive(id, { [a]: 3 }, { batchNumber: 'B1', weight: '4.5' })).code).toBe(0)
  expect(await shop.detail(id)).toMatchObject({
    status: 2,
    receiveQuantity: 3,
    items: [
      { receivedQuantity: 3, inTransit: 2, status: 2 },
      { inTransit: 2, status: 1 },
    ],
    receives: [{ quantity: 3, batchNumber: 'B1', weight: '4.5', items: [{ sku: a, quantity: 3 }] }],
  })
  expect(await shop.atTarget(a)).toMatchObject({ onHand: 3, available: 3, inTransit: 2 })
  expect((await shop.receiveAll(id, { postage: '12.5' })).code).toBe(0)
  expect(await server.ok(stockChargeList, { query: { stockOrderId: id } })).toMatchObject([
    { kind: 'freight', amount: '12.50', currency: 'CNY' },
  ])
  expect(await shop.detail(id)).toMatchObject({ status: 4, receiveQuantity: 7, items: [{ status: 4 }, {}] })
  expect(await server.ok(stockInTransit, { query: { sku: a } })).toEqual([])
  const journal = await server.ok(stockHistory, { query: { sku: a } })
  expect(journal.map(({ type, value, locationId }) => [type, value, locationId])).toEqual([
    ['ST', 2, target],
    ['ST', 3, target],
    ['ST', -5, source],
    ['TS', 10, source],
  ])
})

describe('making one', () => {
  it.each([
    ['TRANSFER_NAME_MISSING', '请输入采购单名称', { name: ' ', sourceLocation: '', items: [] }],
    ['TRANSFER_SOURCE_MISSING', '请选择源仓库', { sourceLocation: '', targetLocation: '' }],
    ['TRANSFER_TO_MISSING', '请选择目标仓库', { targetLocation: null, items: [] }],
    ['TRANSFER_EMPTY', '请上传转仓单信息', { items: [] }],
    ['LOCATION_NOT_FOUND', '仓库不存在：99999', { targetLocation: 99999 }],
  ] as const)('is refused with %s %s for %j', async (error, message, more) => {
    const answer = await shop.tryCreate({ [a]: 1 }, more)
    expect(answer).toMatchObject({ ...refusal(error), message })
  })

  it('goes to another warehouse', async () => {
    expect(await shop.tryCreate({ [a]: 1 }, { targetLocation: source })).toMatchObject(
      refusal('TRANSFER_TO_SOURCE'),
    )
    expect(await shop.tryCreate({ [a]: 1 }, { name: '' })).toMatchObject(refusal('TRANSFER_NAME_MISSING'))
  })

  it('names every wrong row by row and column, and takes the rows of a preview', async () => {
    const items = [{ sku: a, quantity: 0 }, { sku: 'NOPE', quantity: -1 }, { sku: b }, { quantity: 2 }]
    expect(await server.call(stockOrderCreate, shop.body({}, { items }))).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'quantity', value: '0', message: { kind: 'transfer.units', params: { sku: a } } },
          { row: 2, column: 'sku', value: 'NOPE', message: { kind: 'sku.unknown', params: { sku: 'NOPE' } } },
          {
            row: 2,
            column: 'quantity',
            value: '-1',
            message: { kind: 'transfer.units', params: { sku: 'NOPE' } },
          },
          { row: 3, column: 'quantity', value: '', message: { kind: 'row.incomplete', params: {} } },
          { row: 4, column: 'sku', value: '', message: { kind: 'row.incomplete', params: {} } },
        ],
      },
    })
    const rows = [
      { sku: a, quantity: 1, source: 10, target: 0 },
      { sku: a, quantity: 2 },
    ]
    const id = await server.ok(stockOrderCreate, shop.body({}, { items: rows }))
    expect((await shop.detail(id)).items).toMatchObject([{ sku: a, quantity: 3 }])
  })

  it('is done once with its key', async () => {
    const sent = { ...shop.body({ [a]: 4 }), headers: { 'idempotency-key': `st-${a}` } }
    const answers = await Promise.all(Array.from({ length: 4 }, () => server.call(stockOrderCreate, sent)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ reserve: 4 })
  })
})

describe('before it is sent', () => {
  it('its quantities and holds change together', async () => {
    const id = await shop.create({ [a]: 5, [b]: 1 })
    expect(await shop.change(id, a, 8, { before: 99 })).toMatchObject(
      refusal('STOCK_ORDER_ITEM_CHANGED_SINCE'),
    )
    expect((await shop.change(id, a, 8)).data).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ reserve: 8 })
    expect((await shop.change(id, a, 0)).data).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ reserve: 0 })
    expect(await shop.change(id, b, 11)).toMatchObject(refusal('STOCK_SHORT'))
    expect(await shop.change(id, b, 0)).toMatchObject(refusal('STOCK_ORDER_NOTHING_LEFT'))
    expect(await shop.change(id, 'none', 1)).toMatchObject(refusal('STOCK_ORDER_ITEM_NOT_FOUND'))
    expect(await shop.detail(id)).toMatchObject({ quantity: 1, status: 0 })
    expect((await shop.send(id)).code).toBe(0)
    expect((await shop.detail(id)).items).toMatchObject([{ inTransit: 0 }, { inTransit: 1 }])
    expect((await shop.receiveAll(id)).code).toBe(0)
  })

  it('does not leave a shelf that was counted to hold less than is reserved', async () => {
    const id = await shop.create({ [a]: 6 })
    await stockUp(server, source, { [a]: -7 })
    expect(await shop.send(id)).toMatchObject({
      ...refusal('STOCK_SHORT'),
      data: { shortages: [{ sku: a, locationId: source, missing: 3 }] },
    })
    expect(await shop.detail(id)).toMatchObject({ status: 0, sentAt: null, items: [{ inTransit: 0 }] })
    expect((await shop.change(id, a, 3)).data).toBe(1)
    expect((await shop.send(id)).data).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ onHand: 0, reserve: 0 })
  })

  it('is deleted, and its units are free again', async () => {
    const id = await shop.create({ [a]: 5 })
    expect((await shop.remove(id)).data).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ reserve: 0, available: 10 })
    expect(await shop.detail(id)).toMatchObject({ status: -1, stockOutReport: '' })
    expect(await shop.send(id)).toMatchObject(refusal('STOCK_ORDER_DELETED'))
    expect(await shop.remove(id)).toMatchObject(refusal('STOCK_ORDER_DELETED'))
  })

  it('nothing of it is received or closed', async () => {
    const id = await shop.create({ [a]: 5 })
    expect(await shop.receive(id, { [a]: 1 })).toMatchObject({
      ...refusal('TRANSFER_NOT_SENT'),
      message: `ST${id} 尚未发货，不能收货`,
    })
    expect(await server.call(stockReceivables, { query: { stockOrderId: id } })).toMatchObject(
      refusal('TRANSFER_NOT_SENT'),
    )
    expect(await shop.close(id, [{ sku: a, quantity: 1, reason: 'lost' }])).toMatchObject(
      refusal('TRANSFER_NOT_IN_TRANSIT'),
    )
  })
})

describe('after it was sent', () => {
  const sent = async (units: Record<string, number>) => {
    const id = await shop.create(units)
    await shop.send(id)
    return id
  }

  it('it neither changes nor is deleted', async () => {
    const id = await sent({ [a]: 5 })
    expect(await shop.change(id, a, 4)).toMatchObject(refusal('STOCK_ORDER_SENT'))
    expect(await shop.remove(id)).toMatchObject(refusal('STOCK_ORDER_SENT'))
  })

  it('receives no more than is in transit, of its own SKUs, without a cost', async () => {
    const id = await sent({ [a]: 5 })
    expect(await shop.receive(id, { [a]: 6 })).toMatchObject({
      ...refusal('RECEIPT_OVER'),
      data: { open: [{ sku: a, open: 5, requested: 6 }] },
    })
    const items = [
      { sku: b, quantity: 1 },
      { sku: a, quantity: -1 },
      { sku: a, quantity: 1, cost: '2' },
    ]
    const wrong = { query: { over: '1' as const }, body: { stockOrderId: id, items } }
    expect(await server.call(stockReceive, wrong)).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'sku', message: { kind: 'receipt.skuElsewhere', params: { sku: b } } },
          { row: 2, column: 'quantity', message: { kind: 'receipt.units', params: { sku: a } } },
          { row: 3, column: 'cost', message: { kind: 'transfer.cost', params: { sku: a } } },
        ],
      },
    })
    expect(await shop.receive(id, {})).toMatchObject({
      ...refusal('RECEIPT_EMPTY'),
      message: '请上传接收单信息',
    })
    expect(await server.call(stockReceivables, { query: { stockOrderId: id, type: 'PO' } })).toMatchObject(
      refusal('STOCK_ORDER_NOT_FOUND'),
    )
    expect(await server.ok(stockReceivables, { query: { stockOrderId: id, type: 'ST' } })).toMatchObject({
      type: 'ST',
      overPercent: 0,
      items: [{ sku: a, open: 5, cost: null }],
    })
  })

  it('what never arrives is closed with a reason each, and what is back is on the shelf', async () => {
    const id = await sent({ [a]: 6, [b]: 1 })
    await shop.receive(id, { [a]: 1 })
    const lines = [
      { sku: a, quantity: 1, reason: 'lost' },
      { sku: a, quantity: 1, reason: 'damaged' },
      { sku: a, quantity: 1, reason: 'foundAtSource' },
      { sku: a, quantity: 1, reason: 'returned' },
    ] as const
    expect((await shop.close(id, [...lines], '外箱破损')).data).toBe(1)
    expect(await shop.atSource(a)).toMatchObject({ onHand: 6, available: 6 })
    expect(await shop.atTarget(a)).toMatchObject({ onHand: 1, inTransit: 1 })
    expect(await shop.detail(id)).toMatchObject({
      status: 2,
      closedQuantity: 4,
      items: [{ receivedQuantity: 1, closedQuantity: 4, inTransit: 1 }, {}],
      closures: [{ remark: '外箱破损', items: lines }],
    })
    expect(await shop.close(id, [{ sku: a, quantity: 2, reason: 'lost' }])).toMatchObject({
      ...refusal('TRANSFER_CLOSE_OVER'),
      data: { open: [{ sku: a, open: 1, requested: 2 }] },
    })
    expect(await shop.receive(id, { [a]: 2 })).toMatchObject(refusal('RECEIPT_OVER'))
    expect(
      await shop.close(id, [
        { sku: a, quantity: 1, reason: 'lost' },
        { sku: b, quantity: 1, reason: 'lost' },
      ]),
    ).toMatchObject({ code: 0 })
    expect(await shop.detail(id)).toMatchObject({ status: 4, items: [{ status: 4 }, { status: 4 }] })
    expect(await shop.close(id, [{ sku: a, quantity: 1, reason: 'lost' }])).toMatchObject(
      refusal('TRANSFER_NOT_IN_TRANSIT'),
    )
    expect(await shop.receiveAll(id)).toMatchObject(refusal('RECEIPT_CLOSED'))
  })

  it('names wrong rows of what is closed, and asks for some', async () => {
    const id = await sent({ [a]: 5 })
    expect(
      await shop.close(id, [
        { sku: b, quantity: 1, reason: 'lost' },
        { sku: a, quantity: -1, reason: 'lost' },
      ]),
    ).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 1, column: 'sku', message: { kind: 'receipt.skuElsewhere', params: { sku: b } } },
          { row: 2, column: 'quantity', message: { kind: 'transfer.closed', params: { sku: a } } },
        ],
      },
    })
    expect(await shop.close(id, [{ sku: a, quantity: 0, reason: 'lost' }])).toMatchObject(
      refusal('TRANSFER_CLOSE_EMPTY'),
    )
    const take = await stockUp(server, source, { [b]: 1 })
    expect(await shop.close(take, [])).toMatchObject(refusal('STOCK_ORDER_TAKE'))
    expect(await shop.close(999999, [])).toMatchObject(refusal('STOCK_ORDER_NOT_FOUND'))
  })

  it('a take that corrects a receipt puts its units back in transit', async () => {
    const id = await sent({ [a]: 5 })
    const { data: receipt } = await shop.receiveAll(id)
    expect(await shop.detail(id)).toMatchObject({ status: 4 })
    const items = [{ sku: a, quantity: -2 }]
    const body = { type: 'TS' as const, name: '更正', targetLocation: target, masterId: receipt, items }
    await server.ok(stockOrderCreate, { body })
    expect(await shop.detail(id)).toMatchObject({ status: 2, receiveQuantity: 3, items: [{ inTransit: 2 }] })
    expect(await shop.atTarget(a)).toMatchObject({ onHand: 3, inTransit: 2 })
    expect((await shop.receive(id, { [a]: 2 })).code).toBe(0)
    expect(await shop.detail(id)).toMatchObject({ status: 4 })
  })
})

it('the list, papers and export find it by every filter', async () => {
  const [from, to] = [target, source]
  await stockUp(server, from, { [b]: 5 })
  const id = await shop.create({ [b]: 2 }, { name: '独一无二', sourceLocation: from, targetLocation: to })
  await shop.send(id, { trackingNumber: 'YT-9', courier: '圆通' })
  const list = async (query: object) =>
    (await server.ok(stockOrderList, { query: { type: 'ST', ...query } })).map((row) => row.id)
  for (const query of [
    { sourceLocation: from },
    { targetLocation: to, status: 1 },
    { query: '独一' },
    { query: `st${id}` },
    { query: b.toLowerCase(), sourceLocation: from },
    { query: 'YT-9' },
    { sourceLocation: from, start: '2026-03-02', end: '2026-03-02' },
  ])
    expect(await list(query)).toEqual([id])
  expect(await list({ sourceLocation: from, status: 4 })).toEqual([])
  expect(await list({ sourceLocation: from, end: '2026-03-01' })).toEqual([])

  const csv = async (query: object) => {
    const answer = await server.call(transferExport, { query: { format: 'csv', ...query }, as: 'Sellers' })
    return answer.raw.toString().trim().split('\n')
  }
  expect(await csv({ sourceLocation: from })).toHaveLength(2)
  expect((await csv({ id }))[1]).toMatch(
    new RegExp(`ST${id},独一无二,宁波仓,上海仓,待收货,.*圆通,YT-9,,${b},2,0,2,0,`),
  )
  const papers = { query: { id, format: 'csv' as const } }
  expect((await server.call(stockOrderPacking, papers)).raw.toString()).toContain(b)
  expect(await server.ok(stockOrderPaper, { query: { id } })).toMatchObject({
    sourceLocationName: '宁波仓',
    targetLocationName: '上海仓',
    amount: null,
    lines: [{ sku: b, quantity: 2, received: 0, cost: null }],
  })
  expect((await server.call(stockOrderInvoice, papers)).headers['content-disposition']).toContain(`ST${id}`)
})

it('says what its goods cost, for who may see that: as of when it was sent, and on its invoice', async () => {
  const bring = async (cost: string) =>
    receiveBought(server, await buy(server, source, [{ sku: a, quantity: 10, cost }], { rate: '1' }))
  const costs = async (id: number) => {
    const invoice = await server.call(stockOrderInvoice, { query: { id, format: 'csv' } })
    const lines = invoice.raw.toString().trim().split(/\r?\n/)
    const { amount, currency } = await server.ok(stockOrderPaper, { query: { id } })
    const [item] = (await shop.detail(id)).items
    return [
      item?.conversionCost,
      currency,
      amount,
      lines[1]?.split(',').slice(-3).join(),
      lines.at(-1)?.split(',').at(-1),
    ]
  }
  await bring('10')
  await server.runJobs()
  const id = await shop.create({ [a]: 3 })
  expect(await costs(id)).toEqual(['10.0000', 'CNY', '30.00', 'CNY,10.00,30.00', '30.00'])
  expect((await shop.send(id)).code).toBe(0)
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
  await bring('40')
  await server.runJobs()
  expect(await costs(id)).toEqual(['10.0000', 'CNY', '30.00', 'CNY,10.00,30.00', '30.00'])
  expect((await costs(await shop.create({ [a]: 1 })))[0]).toBe('20.0000')
  // What nobody knows is no price of 0, and a sum without it none.
  expect(await costs(await shop.create({ [b]: 1, [a]: 1 }))).toEqual([null, 'CNY', null, 'CNY,,', ''])
  const seen = await server.ok(stockOrderPaper, { query: { id }, as: 'Sellers' })
  expect(seen).toMatchObject({ currency: null, amount: null, lines: [{ cost: null, amount: null }] })
  const { items } = await server.ok(stockOrderDetail, { query: { id }, as: 'Sellers' })
  expect(items).toMatchObject([{ conversionCost: null }])
})

it('is for those who may', async () => {
  const id = await shop.create({ [a]: 1 })
  const items = [{ sku: a, quantity: 1, reason: 'lost' as const }]
  expect((await server.call(transferClose, { body: { id, items }, as: 'Sellers' })).status).toBe(403)
  expect((await server.call(transferExport, { query: { id }, as: 'Store' })).status).toBe(403)
  expect((await server.call(stockOrderList, { query: { type: 'ST' }, as: 'Sellers' })).status).toBe(200)
})
