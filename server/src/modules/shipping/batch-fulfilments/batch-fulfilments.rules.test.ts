import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import type { BatchRow } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { describe, expect, it } from 'vitest'
import {
  checkRows,
  courierOf,
  type KnownShipOrder,
  planBatch,
  readRows,
  reasonsOf,
  underOrderNames,
} from './batch-fulfilments.rules.ts'

const known = new Map<number, KnownShipOrder>([
  [
    1,
    {
      id: 1,
      status: 0,
      items: [
        { orderName: '#A', sku: 'S', quantity: 2 },
        { orderName: '#A', sku: 'M', quantity: 1 },
        { orderName: '#B', sku: 'S', quantity: 1 },
      ],
    },
  ],
  [2, { id: 2, status: 4, items: [{ orderName: '#C', sku: 'S', quantity: 0 }] }],
])

const row = (over: Partial<BatchRow> = {}): BatchRow => ({
  trackingCompany: 'SF Express',
  shipOrderId: 'SO1',
  orderName: '#A',
  sku: 'S',
  quantity: '1',
  trackingNumber: 'SF1',
  ...over,
})
const check = (...rows: BatchRow[]) => checkRows(underOrderNames(readRows(rows), known), known)
const reported = (...rows: BatchRow[]) =>
  check(...rows).problems.map(
    ({ row: at, column, message }) => `${at} ${column} ${rowProblems.word('zh', message)}`,
  )

describe('a sheet', () => {
  it('is right where each row belongs to its ship order', () => {
    const sheet = check(row({ shipOrderId: 1 }), row({ sku: 'M' }), row({ orderName: '#B', quantity: 0 }))
    expect(sheet).toMatchObject({ problems: [], left: [] })
    expect(sheet.right.map(({ shipOrderId }) => shipOrderId)).toEqual([1, 1, 1])
  })

  it('takes the name of an order without its #, and keeps the real one', () => {
    const sheet = check(row({ orderName: 'A' }), row({ orderName: 'B', quantity: 1 }))
    expect(sheet.problems).toEqual([])
    expect(sheet.right.map(({ cells }) => cells.orderName)).toEqual(['#A', '#B'])
    expect(reported(row(), row({ orderName: 'A' }))).toEqual(['2 sku 与第 1 行重复'])
  })

  it.each([
    [{ sku: ' ' }, 'sku 信息不全请仔细检查字段:SKU'],
    [{ trackingNumber: 'a\u0000' }, 'trackingNumber 内容包含无法保存的字符'],
    [{ trackingNumber: 'x'.repeat(201) }, 'trackingNumber 内容过长，最多 200 个字符'],
    [{ trackingCompany: '信鸽' }, 'trackingCompany 快递公司须为 SF Express、Laposte、USPS、Other'],
    [{ shipOrderId: 'SO' }, 'shipOrderId 发货单号须为 SO12 或 12 的形式'],
    [{ shipOrderId: '99' }, 'shipOrderId 发货单不存在或已被删除'],
    [{ orderName: '#C' }, 'orderName 订单 #C 不属于发货单 SO1'],
    [{ sku: 's' }, 'sku 发货单 SO1 的订单 #A 没有 SKU s'],
    [{ quantity: '1.5' }, 'quantity 数量须为 0 到 1000000 的整数'],
    [{ quantity: '-1' }, 'quantity 数量须为 0 到 1000000 的整数'],
    [{ quantity: '3' }, 'quantity 超出发货单数量（最多 2）'],
  ])('names what is wrong with a row: %j', (over, message) => {
    expect(reported(row(over))).toEqual([`1 ${message}`])
  })

  it('names rows that contradict those before them, and rows that stand there twice', () => {
    expect(reported(row(), row({ sku: 'M', trackingNumber: 'SF2', trackingCompany: 'usps' }), row())).toEqual(
      [
        '2 trackingCompany 与同一发货单第 1 行不一致：SF Express',
        '2 trackingNumber 与同一发货单第 1 行不一致：SF1',
        '3 sku 与第 1 行重复',
      ],
    )
  })

  it('does not count units of what has left', () => {
    expect(reported(row({ shipOrderId: '2', orderName: '#C', quantity: 5 }))).toEqual([])
  })

  it('leaves a ship order with one wrong row out whole', () => {
    const sheet = check(row(), row({ sku: 'nope' }), row({ shipOrderId: '2', orderName: '#C' }))
    expect(sheet.right.map(({ row: at }) => at)).toEqual([3])
    expect([...reasonsOf(sheet)]).toEqual([
      [1, { kind: 'sibling', params: {} }],
      [
        2,
        {
          kind: 'problems',
          params: {
            problems: [{ kind: 'batch.skuElsewhere', params: { shipOrderId: 1, order: '#A', sku: 'nope' } }],
          },
        },
      ],
    ])
  })
})

it.each([
  ['sf express', 'SF Express'],
  ['顺丰', 'SF Express'],
  ['La Poste', 'Laposte'],
  ['其他', 'Other'],
  ['DHL', null],
])('knows %s as %s', (written, courier) => expect(courierOf(written)).toBe(courier))

describe('what leaves', () => {
  const lines = [
    { id: 1, orderId: 7, orderName: '#A', sku: 'S', quantity: 2 },
    { id: 2, orderId: 7, orderName: '#A', sku: 'S', quantity: 2 },
    { id: 3, orderId: 8, orderName: '#B', sku: 'S', quantity: 1 },
  ]

  it('is what the sheet says by order and SKU; a line that it leaves out ships nothing', () => {
    expect(planBatch(lines, [{ orderName: '#A', sku: 'S', quantity: 3 }])).toEqual({
      plan: {
        rows: [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 1 },
          { id: 3, quantity: 0 },
        ],
        short: [
          { sku: 'S', quantity: 1 },
          { sku: 'S', quantity: 1 },
        ],
        shortOrderIds: [7, 8],
      },
    })
  })

  it('is never more than there is', () => {
    expect(planBatch(lines, [{ orderName: '#A', sku: 'S', quantity: 5 }])).toEqual({
      surplus: { sku: 'S', most: 4 },
    })
    expect(planBatch(lines, [{ orderName: '#C', sku: 'S', quantity: 1 }])).toEqual({
      surplus: { sku: 'S', most: 0 },
    })
  })
})

it.each(['constructor', '__proto__', 'toString'])('knows no courier %s', (written) => {
  expect(courierOf(written)).toBeNull()
})
