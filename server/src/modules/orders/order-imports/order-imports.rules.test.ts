import type { OrderImportRow } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { rowProblems } from '@selvedge/contract/sheets/row-problems.ts'
import { describe, expect, it } from 'vitest'
import { plainRow } from '../../../../test/shops/order-shop.ts'
import { differences, splitName, toOrder } from './drafts.rules.ts'
import { SheetReader, type Skus } from './order-imports.rules.ts'

const skus: Skus = { known: new Set(['AAA-01-S', 'AAA-01-M', 'aaa-01-m']), twins: new Map() }
function readSheet(rows: readonly OrderImportRow[]) {
  const reader = new SheetReader(skus)
  for (const row of rows) reader.take(row)
  return reader.end()
}
const read = (...rows: Partial<OrderImportRow>[]) => readSheet(rows.map((row) => ({ ...plainRow, ...row })))
const problemsOf = (...rows: Partial<OrderImportRow>[]) =>
  read(...rows).problems.map(
    ({ row, column, message }) => `${row} ${column} ${rowProblems.word('zh', message)}`,
  )

it('takes no order of more units than one document may have', () => {
  const rows = [{ quantity: '1000000' }, { quantity: '1', sku: 'AAA-01-M' }]
  expect(problemsOf(...rows)).toEqual(['2 quantity 一个订单最多 1000000 件'])
  expect(problemsOf(...rows.map((row, index) => ({ ...row, exExternalId: `W${index}` })))).toEqual([])
})

describe('a cell', () => {
  const money = '金额须为不小于 0 的数字，最多 4 位小数'
  const quantity = '数量须为 1 到 1000000 的整数'
  const unsaved = '内容包含无法保存的字符'
  it.each<[Partial<OrderImportRow>, string]>([
    [{ email: 'nobody' }, 'email 邮箱格式有误'],
    [{ email: `${'a'.repeat(200)}@b.c` }, 'email 内容过长，最多 200 个字符'],
    [{ quantity: '0' }, `quantity ${quantity}`],
    [{ quantity: '-1' }, `quantity ${quantity}`],
    [{ quantity: '1.5' }, `quantity ${quantity}`],
    [{ quantity: 1.5 }, `quantity ${quantity}`],
    [{ quantity: '1000001' }, `quantity ${quantity}`],
    [{ quantity: '1e3' }, `quantity ${quantity}`],
    [{ unitPrice: '1,299.00' }, `unitPrice ${money}`],
    [{ unitPrice: '-1' }, `unitPrice ${money}`],
    [{ shippingFee: '0.00001' }, `shippingFee ${money}`],
    [{ shippingFee: '0.001' }, 'shippingFee CNY 没有这么小的单位'],
    [{ unitPrice: '1000.5', currency: 'jpy' }, 'unitPrice JPY 没有这么小的单位'],
    [{ shippingFee: '0.0005', currency: 'KWD' }, 'shippingFee KWD 没有这么小的单位'],
    [{ shippingFee: '¥12' }, `shippingFee ${money}`],
    [{ channel: 'third' }, 'channel 渠道须为 first 或 second'],
    [{ channel: '' }, 'channel 信息不全请仔细检查字段:渠道'],
    [{ receiverCountry: 'China' }, 'receiverCountry 国家须为两位字母代码'],
    [{ currency: 'RMB￥' }, 'currency 没有这个币种，须为三位字母代码，如 CNY'],
    [{ currency: 'ZZZ' }, 'currency 没有这个币种，须为三位字母代码，如 CNY'],
    [{ createdAt: '02/03/2026' }, 'createdAt 时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss'],
    [{ createdAt: '0000-01-01' }, 'createdAt 时间须为 2000 年以后的 yyyy-MM-dd HH:mm:ss'],
    [{ receiverName: '小\u0000明' }, `receiverName ${unsaved}`],
    [{ nickname: 'x\ud800' }, `nickname ${unsaved}`],
    [{ receiverAddress: '路'.repeat(501) }, 'receiverAddress 内容过长，最多 500 个字符'],
    [{ receiverPhone: '1'.repeat(41) }, 'receiverPhone 内容过长，最多 40 个字符'],
    [{ sku: 'AAA-01-s' }, 'sku SKU 不存在：AAA-01-s'],
  ])('%j is refused', (row, problem) => {
    expect(problemsOf(row)).toEqual([`1 ${problem}`])
    expect(read(row).orders).toEqual([])
  })

  it('tells its value without what a reply cannot carry', () => {
    expect(read({ receiverName: '小\u0000明' }).problems[0]?.value).toBe('小\uFFFD明')
  })

  it.each<Partial<OrderImportRow>>([
    { quantity: 2, unitPrice: 19.9, shippingFee: 0 },
    { quantity: ' 2 ', unitPrice: '19', shippingFee: '0.0100' },
    { unitPrice: '1000.00', currency: 'JPY' },
    { unitPrice: '10.005', currency: 'KWD' },
    { sku: ' AAA-01-S ' },
    { receiverCountry: 'fr', currency: 'eur' },
    { createdAt: '2026-03-01 08:00:00' },
    { createdAt: '2026-03-01T08:00:00+08:00' },
    { shippingTag: '' },
  ])('%j is taken', (row) => {
    expect(problemsOf(row)).toEqual([])
  })
})

describe('the rows of one order', () => {
  it('become its lines, the same SKU twice included', () => {
    const { orders } = read(
      { unitPrice: '19.9' },
      { sku: 'AAA-01-M', quantity: 3 },
      { exExternalId: 'W2' },
      {},
    )
    expect(orders.map(({ row, lines }) => [row, lines])).toEqual([
      [
        1,
        [
          { sku: 'AAA-01-S', quantity: 1, unitPrice: '19.90' },
          { sku: 'AAA-01-M', quantity: 3, unitPrice: '199.00' },
          { sku: 'AAA-01-S', quantity: 1, unitPrice: '199.00' },
        ],
      ],
      [3, [{ sku: 'AAA-01-S', quantity: 1, unitPrice: '199.00' }]],
    ])
  })

  it.each<Partial<OrderImportRow>>([
    { receiverName: '李四' },
    { receiverPhone: '2' },
    { receiverAddress: '别处' },
    { email: 'other@example.com' },
    { payStatus: '未支付' },
    { shippingFee: '13' },
    { channel: 'second' },
    { currency: 'EUR' },
    { createdAt: '2026-03-01' },
  ])('must agree: %j', (row) => {
    const [column = ''] = Object.keys(row)
    expect(problemsOf({}, row)).toEqual([`2 ${column} 与同一订单 W1 的首行不一致`])
    expect(read({}, row).orders).toEqual([])
  })

  it('agree in amounts of the same worth', () => {
    expect(problemsOf({ shippingFee: '12' }, { shippingFee: '12.000' })).toEqual([])
  })

  it('fall together with one wrong row; other orders stand', () => {
    const sheet = read({}, { quantity: 0 }, { exExternalId: 'W2' })
    expect(sheet.orders.map(({ row }) => row)).toEqual([3])
    expect(sheet.problems).toHaveLength(1)
  })

  it('without a number are each wrong, and not compared with each other', () => {
    expect(problemsOf({ exExternalId: '' }, { exExternalId: '', email: 'other@example.com' })).toEqual([
      '1 exExternalId 信息不全请仔细检查字段:外部订单号',
      '2 exExternalId 信息不全请仔细检查字段:外部订单号',
    ])
  })
})

describe('a name', () => {
  it.each([
    ['王小明', '王小明', ''],
    ['王 小明', '王 小明', ''],
    ['Cher', 'Cher', ''],
    ['Jean Paul Martin', 'Jean Paul', 'Martin'],
  ])('%s is %s and %s', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })
})

it('compares an order with the one that is here', () => {
  const [source] = read({}, { sku: 'AAA-01-M' }).orders
  const order = toOrder(source!)
  const reordered = { ...order, shippingFee: '12.0000', lines: order.lines.toReversed() }
  expect(differences(order, reordered)).toEqual([])
  const [line] = order.lines
  expect(differences(order, { ...order, phone: '2', lines: [line!] })).toEqual(['sku', 'receiverPhone'])
})

it('reads 50,000 rows in one pass', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({ ...plainRow, exExternalId: `W${index >> 1}` }))
  expect(readSheet(rows).orders).toHaveLength(25_000)
})
