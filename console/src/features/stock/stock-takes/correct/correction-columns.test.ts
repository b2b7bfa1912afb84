import { expect, it } from 'vitest'
import { furtherProblems } from '../../../../shell/spreadsheet/check/sheet-problems.ts'
import { correctionColumns } from './correction-columns.ts'

const columns = correctionColumns({
  items: [
    { sku: 'A', quantity: 5, corrected: 2, cost: null },
    { sku: 'B', quantity: 1, corrected: 1, cost: null },
  ],
})
const messages = (...rows: string[][]) => furtherProblems(rows, columns, []).map(({ message }) => message)

it('takes back what a receipt has brought and nobody has taken back yet', () => {
  expect(messages(['A', '-3'], ['A', '-1'])).toEqual([])
})

it.each([
  ['A', '-4', '超出可更正数量 3，sku:A'],
  ['B', '-1', '超出可更正数量 0，sku:B'],
  ['A', '0', '更正收货时数量必须为负，sku:A'],
  ['A', '2', '更正收货时数量必须为负，sku:A'],
  ['C', '-1', '收货单中没有该 SKU：C'],
])('objects to %s %s in the words of the server', (sku, quantity, message) => {
  expect(messages([sku, quantity])).toEqual([message])
})
