import { chargeBases } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf, chargeInCny, findWeightProblems, sharesOf, unweighed } from './stock-charges.rules.ts'

const lines = [
  { sku: 'A', units: 1, worth: 30_000n },
  { sku: 'B', units: 3, worth: 10_000n },
]

it.each([
  ['value', [750n, 250n]],
  ['quantity', [250n, 750n]],
  ['weight', [400n, 600n]],
] as const)('spreads by %s', (basis, shares) => {
  const weights = [
    { sku: 'A', weight: '2' },
    { sku: 'B', weight: '1' },
  ]
  expect(sharesOf(1000n, lines, basis, weights)).toEqual(shares)
})

it('spreads to the last cent, by quantity where nothing is worth anything', () => {
  const line = fc.record({
    sku: fc.constant('A'),
    units: fc.integer({ min: 1, max: 99 }),
    worth: fc.option(fc.bigInt(0n, 99n)),
  })
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 9n), 10n ** 9n),
      fc.array(line, { minLength: 1 }),
      fc.constantFrom(...chargeBases),
      (cents, all, basis) =>
        sharesOf(cents, all, basis, []).reduce((sum, share) => sum + share, 0n) === cents,
    ),
  )
  const worthless = lines.map((one) => ({ ...one, worth: null }))
  expect(sharesOf(1000n, worthless, 'value', [])).toEqual([250n, 750n])
})

it('names what is not of the receipt, twice there, or without a weight', () => {
  const rows = [
    { sku: 'A', weight: '2' },
    { sku: 'X', weight: '1' },
    { sku: 'A', weight: '1' },
    { sku: 'B', weight: '0' },
  ]
  expect(findWeightProblems(rows, new Set(['A', 'B']))).toEqual([
    { row: 2, column: 'sku', value: 'X', message: { kind: 'correction.skuElsewhere', params: { sku: 'X' } } },
    { row: 3, column: 'sku', value: 'A', message: { kind: 'charge.skuTwice', params: { sku: 'A' } } },
  ])
  expect(unweighed(lines, rows)).toEqual(['B'])
})

it('reads amounts above and below zero, to the cent in CNY', () => {
  expect([centsOf('12.3'), centsOf('-12.34')]).toEqual([1230n, -1234n])
  expect(chargeInCny('-33.33', '7.85')).toBe(-26164n)
})
