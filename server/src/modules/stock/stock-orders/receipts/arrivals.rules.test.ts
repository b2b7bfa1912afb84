import { expect, it } from 'vitest'
import { findProblems } from './arrivals.rules.ts'

const problemsOf = (rows: { sku: string; quantity: number; cost: string | null }[]) =>
  findProblems(rows, new Set(['A', 'B']), true).map(({ row, column, message }) => [row, column, message.kind])

it('names the row from which on what arrives of a SKU comes to more than can be kept', () => {
  const dear = { quantity: 10, cost: '999999999999' }
  expect(problemsOf([{ sku: 'A', ...dear }])).toEqual([])
  expect(problemsOf([{ sku: 'A', quantity: 1000, cost: '999999999999.9999' }])).toEqual([
    [1, 'cost', 'receipt.tooDear'],
  ])
  expect(
    problemsOf([
      { sku: 'A', ...dear },
      { sku: 'B', ...dear },
      { sku: 'A', quantity: 1, cost: '1' },
      { sku: 'A', quantity: 1, cost: '10' },
      { sku: 'A', quantity: 1, cost: '1' },
    ]),
  ).toEqual([[4, 'cost', 'receipt.tooDear']])
})
