import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { expect, test } from 'vitest'
import type { SheetColumn } from './sheet-columns.ts'
import {
  fromServer,
  furtherProblems,
  nextProblemRow,
  problemMap,
  recordsOf,
  unfilledNotes,
} from './sheet-problems.ts'

const columns: SheetColumn<'sku' | 'quantity'>[] = [
  { key: 'sku', titles: ['SKU'], kind: 'text' },
  {
    key: 'quantity',
    titles: ['数量'],
    kind: 'integer',
    check: (value, row) => (row.sku === 'A' && value === '2' ? '不能是 2' : undefined),
  },
]

test('the server names rows from 1, which are lines of the file here, and columns by key or heading', () => {
  const problems: RowProblem[] = [
    { row: 1, column: 'sku', value: '', message: { kind: 'row.repeats', params: { row: 2 } } },
    { row: 2, column: '数量', value: '', message: { kind: 'cell.tooLong', params: { most: 3 } } },
    { row: 2, column: 'other', value: '', message: { kind: 'row.incomplete', params: {} } },
  ]
  expect(fromServer(problems, columns, [2, 4])).toEqual([
    { row: 0, column: 0, message: '与第 4 行重复' },
    { row: 1, column: 1, message: '内容过长，最多 3 个字符' },
    { row: 1, column: -1, message: '上传数据有误请仔细检查' },
  ])
})

test('faults of one cell are joined, and not repeated', () => {
  const at = (message: string) => [{ row: 0, column: 0, message }]
  expect(problemMap(at('a'), at('b'), at('a')).get(0)?.get(0)).toBe('a；b')
})

test('the own checks of a feature see the whole row, and skip cells that are wrong already', () => {
  const rows = [
    ['A', '2'],
    ['B', '2'],
  ]
  const found = [{ row: 5, column: 1, message: '不能是 2' }]
  expect(furtherProblems(rows, columns, [], 5)).toEqual(found)
  expect(furtherProblems(rows, columns, found, 5)).toEqual([])
  expect(recordsOf(rows, columns)[1]).toEqual({ sku: 'B', quantity: '2' })
})

test('from fault to fault, around the end', () => {
  expect(nextProblemRow([2, 5], -1, 1)).toBe(2)
  expect(nextProblemRow([2, 5], 2, 1)).toBe(5)
  expect(nextProblemRow([2, 5], 5, 1)).toBe(2)
  expect(nextProblemRow([2, 5], 2, -1)).toBe(5)
  expect(nextProblemRow([], 2, 1)).toBe(-1)
})

test('the columns that must be filled and are not are named once, in their order', () => {
  const required = columns.map((column) => ({ ...column, required: true }))
  const rows = [
    ['', ''],
    ['A', ''],
    ['B', 'x'],
  ]
  const problems = [
    { row: 1, column: 1, message: '不能为空' },
    { row: 0, column: 1, message: '不能为空' },
    { row: 2, column: 1, message: '请输入整数' },
  ]
  const all = [{ row: 0, column: 0, message: '不能为空' }, ...problems]
  expect(unfilledNotes(rows, required, problems)).toEqual(['信息不全请仔细检查字段:数量'])
  expect(unfilledNotes(rows, required, all)).toEqual(['信息不全请仔细检查字段:SKU、数量'])
  expect(unfilledNotes(rows, columns, problems)).toEqual([])
  const worded = required.map((column) => ({ ...column, missing: '上传数据有误请仔细检查' }))
  expect(unfilledNotes(rows, worded, all)).toEqual(['上传数据有误请仔细检查'])
})
