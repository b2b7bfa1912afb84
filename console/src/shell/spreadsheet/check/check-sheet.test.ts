import { parseCsv } from '@selvedge/contract/sheets/text/csv-reader.ts'
import { expect, test } from 'vitest'
import { checkCell } from './check-cell.ts'
import { checkSheet } from './check-sheet.ts'
import type { PlainColumn } from './sheet-columns.ts'

const columns: PlainColumn[] = [
  { key: 'sku', titles: ['SKU', 'SKU码'], required: true, kind: 'text' },
  { key: 'quantity', titles: ['Quantity', '数量'], required: true, kind: 'integer', least: 1 },
  { key: 'price', titles: ['单价'], kind: 'money' },
]
const check = (text: string, maxRows = 100) => checkSheet(parseCsv(text), columns, maxRows)

test('finds columns by any heading, in any order, and skips empty lines', () => {
  const sheet = check('\n 数量 ,备注,sku_码\n3,x,004\n,,\n\n1,y,1e5\n')
  expect(sheet.rows).toEqual([
    ['004', '3', ''],
    ['1e5', '1', ''],
  ])
  expect(sheet.lines).toEqual([3, 6])
  expect(sheet.problems).toEqual([])
  expect(sheet.unknown).toEqual(['备注'])
})

test('every fault has its row and its column', () => {
  const { problems } = check('SKU,Quantity,单价\n,1e5,1.23456\nA,0,-2.5\nB,2\n')
  expect(problems).toEqual([
    { row: 0, column: 0, message: '不能为空' },
    { row: 0, column: 1, message: '请输入整数' },
    { row: 0, column: 2, message: '请输入金额，最多四位小数' },
    { row: 1, column: 1, message: '不能小于 1' },
  ])
})

test('a sheet that has words of its own for an empty cell says them', () => {
  const worded = columns.map((column) => ({ ...column, missing: '上传数据有误请仔细检查' }))
  expect(checkSheet(parseCsv('SKU,Quantity,单价\n,1,\nA,,1\n'), worded, 9).problems).toEqual([
    { row: 0, column: 0, message: '上传数据有误请仔细检查' },
    { row: 1, column: 1, message: '上传数据有误请仔细检查' },
  ])
})

test('a file without header, required column, rows, or with too many is refused as a whole', () => {
  expect(() => check('A,1\nB,2\n')).toThrow('第一行需要是表头')
  expect(() => check('SKU\nA\n')).toThrow('缺少列：Quantity')
  expect(() => check('SKU,Quantity,数量\nA,1,2\n')).toThrow('出现了多次')
  expect(() => check('SKU,Quantity\n\n')).toThrow('没有可导入的数据')
  expect(() => check('\n\n')).toThrow('文件是空的')
  expect(() => check('SKU,Quantity\nA,1\nB,1\n', 1)).toThrow('最多 1 行')
})

test('numbers as people write them become plain; what is no number stays as it was', () => {
  const integer = (text: string) => checkCell(text, { key: 'n', titles: ['n'], kind: 'integer' })
  expect(integer(' １２ ')).toEqual({ text: '12' })
  expect(integer('1,000')).toEqual({ text: '1000' })
  expect(integer('3.00')).toEqual({ text: '3' })
  expect(integer('+7')).toEqual({ text: '7' })
  expect(integer('-7')).toEqual({ text: '-7' })
  for (const text of ['1.5', '1e5', '0x10', '1,00', 'NaN', '=1+1'])
    expect(integer(text).problem).toBe('请输入整数')
  const money = (text: string) => checkCell(text, { key: 'n', titles: ['n'], kind: 'money' })
  expect(money('¥1,299.90')).toEqual({ text: '1299.90' })
  expect(money('1e3').problem).toBeDefined()
})

test('a code that Excel has saved with an exponent is refused; one that only looks like it stays', () => {
  const code = (text: string) => checkCell(text, { key: 'sku', titles: ['SKU'], kind: 'text' })
  for (const text of ['6.90123E+12', '7E+15', '1.2e+05'])
    expect(code(text).problem).toBe('号码被 Excel 写成了科学计数法，请把该列设为文本并重新填写')
  for (const text of ['1e5', '12E+3', 'A1E+12', '6.9E+12 m']) expect(code(text)).toEqual({ text })
})
