import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import {
  stockOrderCreate,
  stockOrderDetail,
  stockOrderList,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
let location: number
beforeAll(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'AAA-01-M'])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const take = (items: { sku: string; quantity: number }[], more = {}) => ({
  body: {
    type: 'TS' as const,
    name: '期初库存',
    targetLocation: location,
    remark: '开业盘点',
    items,
    ...more,
  },
})
const onHand = async (sku: string) => (await server.ok(stockBySku, { query: { sku } }))[0]?.onHand ?? 0

describe('a stock take', () => {
  it('applies its differences at once and shows before and after', async () => {
    const id = await server.ok(
      stockOrderCreate,
      take([
        { sku: 'AAA-01-S', quantity: 5 },
        { sku: 'AAA-01-M', quantity: 2 },
      ]),
    )
    await server.ok(stockOrderCreate, take([{ sku: 'AAA-01-S', quantity: -1 }]))
    const detail = await server.ok(stockOrderDetail, { query: { id } })
    expect(detail).toMatchObject({
      number: `TS${id}`,
      name: '期初库存',
      remark: '开业盘点',
      targetLocationName: '上海仓',
      status: 4,
      quantity: 7,
      createdBy: 'Admin',
    })
    expect(
      detail.items.map(({ sku, onHand, quantity, after }) => ({ sku, onHand, quantity, after })),
    ).toEqual([
      { sku: 'AAA-01-S', onHand: 0, quantity: 5, after: 5 },
      { sku: 'AAA-01-M', onHand: 0, quantity: 2, after: 2 },
    ])
    expect(await onHand('AAA-01-S')).toBe(4)
  })

  it('adds up the rows of one SKU', async () => {
    const before = await onHand('AAA-01-M')
    const rows = [1, 2, -1].map((quantity) => ({ sku: 'AAA-01-M', quantity }))
    const id = await server.ok(stockOrderCreate, take(rows))
    expect((await server.ok(stockOrderDetail, { query: { id } })).items).toHaveLength(1)
    expect(await onHand('AAA-01-M')).toBe(before + 2)
  })

  it('is refused where more units would be kept than numbers are made for', async () => {
    const before = await onHand('AAA-01-M')
    const million = { sku: 'AAA-01-M', quantity: 1_000_000 }
    const rows = (count: number, row = million) => Array.from({ length: count }, () => row)
    // Of one document, also where its lines cancel out.
    const both = [...rows(2_200), ...rows(2_200, { sku: 'AAA-01-S', quantity: -1_000_000 })]
    expect(await server.call(stockOrderCreate, take(both))).toMatchObject(refusal('UNITS_TOO_MANY'))
    // Of one shelf, over several documents.
    await server.ok(stockOrderCreate, take(rows(999)))
    const answer = await server.call(stockOrderCreate, take(rows(2)))
    expect(answer).toMatchObject({
      ...refusal('UNITS_TOO_MANY'),
      message: expect.stringContaining('AAA-01-M'),
    })
    expect(await onHand('AAA-01-M')).toBe(before + 999_000_000)
    await server.ok(stockOrderCreate, take(rows(999, { sku: 'AAA-01-M', quantity: -1_000_000 })))
    expect(await onHand('AAA-01-M')).toBe(before)
  })

  it('takes rows as a preview shows them, and finds out anew what is on hand', async () => {
    const before = await onHand('AAA-01-M')
    const row = { sku: 'AAA-01-M', quantity: 2, onHand: before + 40, after: before + 42 }
    const id = await server.ok(stockOrderCreate, take([row]))
    const { items } = await server.ok(stockOrderDetail, { query: { id } })
    expect(items).toMatchObject([{ quantity: 2, onHand: before, after: before + 2 }])
  })

  it('names every wrong row and does nothing', async () => {
    const before = await onHand('AAA-01-S')
    const answer = await server.call(
      stockOrderCreate,
      take([
        { sku: 'AAA-01-S', quantity: 1 },
        { sku: 'NOPE', quantity: 1 },
        { sku: 'AAA-01-M', quantity: 0 },
      ]),
    )
    expect(answer).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      message: '2 处数据有误，请检查后重新导入',
      data: {
        problems: [
          { row: 2, column: 'sku', value: 'NOPE', message: { kind: 'sku.unknown', params: { sku: 'NOPE' } } },
          {
            row: 3,
            column: 'quantity',
            value: '0',
            message: { kind: 'take.nothing', params: { sku: 'AAA-01-M' } },
          },
        ],
      },
    })
    expect(await onHand('AAA-01-S')).toBe(before)
  })

  it.each([
    ['LOCATION_NOT_FOUND', { targetLocation: 9999 }],
    ['STOCK_TAKE_LOCATION_MISSING', { targetLocation: undefined }],
    ['STOCK_TAKE_LOCATION_MISSING', { targetLocation: '' }],
    ['STOCK_TAKE_NAME_MISSING', { name: ' ' }],
    ['STOCK_TAKE_NAME_MISSING', { name: undefined }],
    ['STOCK_TAKE_EMPTY', { items: [] }],
    ['STOCK_TAKE_EMPTY', { items: undefined }],
    ['INVALID_INPUT', { items: [{ sku: 'AAA-01-S', quantity: 1, colour: 'red' }] }],
    ['INVALID_INPUT', { items: [{ sku: 'AAA-01-S', quantity: 1.5 }] }],
    ['INVALID_INPUT', { surprise: true }],
  ] as const)('is refused with %s for %j', async (error, more) => {
    expect(await server.call(stockOrderCreate, take([{ sku: 'AAA-01-S', quantity: 1 }], more))).toMatchObject(
      refusal(error),
    )
  })

  it('is done once, however often its key is sent', async () => {
    const before = await onHand('AAA-01-S')
    const sent = { ...take([{ sku: 'AAA-01-S', quantity: 3 }]), headers: { 'idempotency-key': 'take-1' } }
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.call(stockOrderCreate, sent)))
    expect(new Set(answers.map((answer) => answer.data)).size).toBe(1)
    expect(await onHand('AAA-01-S')).toBe(before + 3)
    const other = { ...take([{ sku: 'AAA-01-S', quantity: 4 }]), headers: { 'idempotency-key': 'take-1' } }
    expect(await server.call(stockOrderCreate, other)).toMatchObject(refusal('KEY_REUSED'))
  })

  it('keeps a refusal with its key, and forgets the key after a day', async () => {
    const sent = { ...take([{ sku: 'AAA-01-S', quantity: -999 }]), headers: { 'idempotency-key': 'take-2' } }
    expect(await server.call(stockOrderCreate, sent)).toMatchObject(refusal('STOCK_SHORT'))
    await server.ok(stockOrderCreate, take([{ sku: 'AAA-01-S', quantity: 1000 }]))
    expect(await server.call(stockOrderCreate, sent)).toMatchObject(refusal('STOCK_SHORT'))
    const before = server.clock.time
    server.clock.time = new Date(before.getTime() + 11 * 3600_000)
    expect(await server.call(stockOrderCreate, sent)).toMatchObject(refusal('STOCK_SHORT'))
    await server.app.database.pool.query(
      `update idempotency_key set created_at = created_at - interval '25 hours'`,
    )
    expect(await server.call(stockOrderCreate, sent)).toMatchObject({ code: 0 })
    server.clock.time = before
  })

  it('takes parallel differences one after the other', async () => {
    const before = await onHand('AAA-01-M')
    await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        server.ok(
          stockOrderCreate,
          take([
            { sku: 'AAA-01-M', quantity: index % 2 ? 3 : -1 },
            { sku: 'AAA-01-S', quantity: 1 },
          ]),
        ),
      ),
    )
    expect(await onHand('AAA-01-M')).toBe(before + 32)
  })
})

describe('the list', () => {
  it('is newest first, filtered and paged', async () => {
    const all = await server.call(stockOrderList, { query: { type: 'TS', size: 10 } })
    expect(all.total).toBeGreaterThan(10)
    expect(all.data).toHaveLength(10)
    const ages = all.data.map((row) => `${row.createdAt} ${String(row.id).padStart(9, '0')}`)
    expect(ages).toEqual(ages.toSorted().toReversed())
    expect(await server.ok(stockOrderList, { query: { type: 'TS', query: 'ts1' } })).toHaveLength(1)
    expect(await server.ok(stockOrderList, { query: { type: 'TS', query: '%' } })).toHaveLength(0)
    expect(await server.ok(stockOrderList, { query: { type: 'TS', targetLocation: 9999 } })).toHaveLength(0)
  })

  it('and the detail are for those who may see stock; Sellers may not create', async () => {
    expect(await server.call(stockOrderDetail, { query: { id: 1 }, as: 'Store' })).toMatchObject({
      status: 403,
    })
    expect(await server.call(stockOrderList, { query: { type: 'TS' }, as: null })).toMatchObject({
      status: 401,
    })
    const created = await server.call(stockOrderCreate, {
      ...take([{ sku: 'AAA-01-S', quantity: 1 }]),
      as: 'Sellers',
    })
    expect(created).toMatchObject({ status: 403 })
  })

  it('says so when there is no such take', async () => {
    expect(await server.call(stockOrderDetail, { query: { id: 99999 } })).toMatchObject(
      refusal('STOCK_ORDER_NOT_FOUND'),
    )
  })
})
