import { expect, test } from 'vitest'
import { importRows, namedOrders, problemsOf, type SheetRow } from './order-import.logic.ts'
import { orderImportSheet } from './order-import-columns.ts'

const row = (exExternalId: string, more: Partial<SheetRow> = {}): SheetRow => ({
  email: 'a@example.com',
  exExternalId,
  nickname: '小明',
  sku: 'A-1',
  quantity: '1',
  unitPrice: '10',
  shippingFee: '0',
  payStatus: '已支付',
  receiverName: '王小明',
  receiverPhone: '13800000000',
  receiverProvince: '上海',
  receiverCity: '上海',
  receiverArea: '徐汇区',
  receiverAddress: '某路 1 号',
  receiverCountry: '',
  currency: '',
  createdAt: '',
  ...more,
})

test('every row gets the tag and the channel; empty cells keep their defaults', () => {
  const [sent] = importRows([row('E1')], 'second')
  expect(sent).toMatchObject({ exExternalId: 'E1', shippingTag: 'SF', channel: 'second' })
  expect(sent).not.toHaveProperty('currency')
})

test('an order with one faulty row names all its rows', () => {
  const rows = [row('E1'), row('E2'), row('E1'), row('E3')]
  const fault = {
    row: 3,
    column: 'sku',
    value: 'A-1',
    message: { kind: 'sku.unknown' as const, params: { sku: 'A-1' } },
  }
  const whole = problemsOf({ leftOut: [1, 3], problems: [fault] }, rows)
  expect(whole.map(({ row: number, column }) => [number, column])).toEqual([
    [1, 'exExternalId'],
    [3, 'sku'],
  ])
})

test('rows without an order number belong to no order', () => {
  const rows = [row(''), row('')]
  const fault = {
    row: 1,
    column: 'exExternalId',
    value: '',
    message: { kind: 'row.incomplete' as const, params: {} },
  }
  expect(problemsOf({ leftOut: [1], problems: [fault] }, rows)).toEqual([fault])
})

test('a row that was left out is named also where the server lists its fault no more', () => {
  const unlisted = { kind: 'import.unlisted', params: {} }
  expect(problemsOf({ leftOut: [2], problems: [] }, [row('E1'), row('E2')])).toEqual([
    { row: 2, column: 'exExternalId', value: 'E2', message: unlisted },
  ])
})

test('imported orders are named where each order of the sheet has its id', () => {
  const rows = [row('E1'), row('E1'), row('E2')]
  expect(namedOrders([7, 8], rows, 'first')).toEqual([
    { id: 7, name: '#E1' },
    { id: 8, name: '#E2' },
  ])
  expect(namedOrders([8], rows, 'second')).toEqual([])
})

test('an amount that its currency does not have is told in the preview', () => {
  const said = (key: 'unitPrice' | 'shippingFee', value: string, currency: string) =>
    orderImportSheet()
      .find((column) => column.key === key)
      ?.check?.(value, row('E1', { [key]: value, currency }))
  expect(said('unitPrice', '1000.5', 'jpy')).toBe('JPY 没有这么小的单位')
  expect(said('shippingFee', '0.001', '')).toBe('CNY 没有这么小的单位')
  expect(said('unitPrice', '1000.0', 'JPY')).toBeUndefined()
  expect(said('unitPrice', '1.5', 'nothing')).toBeUndefined()
})
