import { expect, it } from 'vitest'
import { amountFault, isBelow, readPrices } from './price-sheet.rules.ts'

it.each([
  ['0.01', null],
  ['1', null],
  ['+12.50', null],
  ['9999999999.99', null],
  ['0', 'price.low'],
  ['0.00', 'price.low'],
  ['-3', 'price.low'],
  ['-0.01', 'price.low'],
  ['1.005', 'price.decimals'],
  ['-1.005', 'price.decimals'],
  ['1.', 'price.amount'],
  ['1,5', 'price.amount'],
  ['1e3', 'price.amount'],
  ['abc', 'price.amount'],
  ['99999999999', 'price.amount'],
])('an amount of %s: %s', (value, fault) => {
  expect(amountFault(value)?.kind ?? null).toBe(fault)
})

it('compares what is crossed out exactly', () => {
  expect(isBelow(null, '10.00')).toBe(false)
  expect(isBelow('10', '10.00')).toBe(false)
  expect(isBelow('10.01', '10.00')).toBe(false)
  expect(isBelow('9.99', '10')).toBe(true)
  expect(isBelow('9.00', '10.00')).toBe(true)
})

it('reads rows, and tells all faults by row and column', () => {
  const known = new Set(['A', 'B'])
  const twins = new Map([['a', 'A']])
  const row = (sku: string, price: string, compareAt = '') => ({ sku, price, compareAt })
  expect(readPrices([row(' A ', '+10'), row('B', '5.50', '6')], known, twins)).toEqual({
    lines: [
      { sku: 'A', price: '10', compareAt: null },
      { sku: 'B', price: '5.50', compareAt: '6' },
    ],
    problems: [],
  })
  const { problems } = readPrices(
    [
      row('A', '10'),
      row('A', '10'),
      row('a', ''),
      row('', '-1', 'x'),
      row('B', '10', '9'),
      row('x\u0000', '1'),
    ],
    known,
    twins,
  )
  expect(problems.map(({ row: at, column, message }) => [at, column, message.kind])).toEqual([
    [2, 'sku', 'row.repeats'],
    [3, 'sku', 'sku.unknown'],
    [3, 'price', 'cell.missing'],
    [4, 'sku', 'cell.missing'],
    [4, 'price', 'price.low'],
    [4, 'compareAt', 'price.amount'],
    [5, 'compareAt', 'price.compare'],
    [6, 'sku', 'cell.unstorable'],
  ])
  expect(problems[1]?.message.params).toEqual({ sku: 'a', twin: 'A' })
})
