import { expect, it } from 'vitest'
import {
  describeShortages,
  findProblems,
  findShortages,
  mergeLines,
  problemsOf,
} from './stock-locks.rules.ts'

const rows = [
  { sku: 'A', quantity: 2 },
  { sku: '007', quantity: 1 },
  { sku: 'A', quantity: 3 },
]

it('names what is wrong by row and column', () => {
  const wrong = [
    { sku: 'A', quantity: 1 },
    { sku: 'B', quantity: -1 },
    { sku: 'A', quantity: 0 },
  ]
  expect(findProblems(wrong, new Set(['A']))).toEqual([
    { row: 2, column: 'sku', value: 'B', message: { kind: 'sku.unknown', params: { sku: 'B' } } },
    { row: 2, column: 'quantity', value: '-1', message: { kind: 'lock.units', params: { sku: 'B' } } },
    { row: 3, column: 'quantity', value: '0', message: { kind: 'lock.units', params: { sku: 'A' } } },
  ])
})

it('adds up the rows of one SKU, and takes SKUs as they are written', () => {
  expect(mergeLines([...rows, { sku: '7', quantity: 1 }, { sku: 'a', quantity: 1 }])).toEqual([
    { sku: 'A', quantity: 5 },
    { sku: '007', quantity: 1 },
    { sku: '7', quantity: 1 },
    { sku: 'a', quantity: 1 },
  ])
})

it('finds the lines that want more than there is, and tells it at each of their rows', () => {
  const shortages = findShortages(mergeLines(rows), new Map(Object.entries({ A: 4, '007': 1 })))
  expect(shortages).toEqual([{ sku: 'A', quantity: 5, available: 4 }])
  expect(problemsOf(rows, shortages)).toEqual(
    [1, 3].map((row) => ({
      row,
      column: 'quantity',
      value: String(rows[row - 1]?.quantity),
      message: { kind: 'lock.short', params: { units: 5, available: 4 } },
    })),
  )
})

it('calls what is promised beyond the shelf nothing, and has no limit where there is no shelf', () => {
  expect(findShortages([{ sku: 'A', quantity: 1 }], new Map([['A', -3]]))).toEqual([
    { sku: 'A', quantity: 1, available: 0 },
  ])
  expect(findShortages([{ sku: 'A', quantity: 1 }], new Map())).toEqual([])
})

it('names a few of many', () => {
  const many = Array.from({ length: 7 }, (_, at) => ({ sku: `S${at}`, quantity: 2, available: at }))
  expect(describeShortages(many.slice(0, 2))).toBe('S0 0/2, S1 1/2')
  expect(describeShortages(many)).toBe('S0 0/2, S1 1/2, S2 2/2, S3 3/2, S4 4/2, …')
})
