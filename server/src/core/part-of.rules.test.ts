import { expect, it } from 'vitest'
import { partOf } from './part-of.rules.ts'

it.each([
  // All of it is all of it, whatever the rate.
  ['13.37', 'EUR', '104.99', '104.99', '13.37'],
  ['100.00', 'EUR', '1.00', '3.00', '33.33'],
  ['100', 'EUR', '2.00', '3.00', '66.67'],
  ['2150', 'JPY', '50.00', '100.00', '1075.00'],
  ['2151', 'JPY', '50.00', '100.00', '1076.00'],
  ['1.234', 'KWD', '1', '2', '0.617'],
  ['0.00', 'EUR', '0.00', '0.00', '0.00'],
])('of %s %s, %s of %s is %s', (amount, currency, part, whole, expected) => {
  expect(partOf({ amount, currency }, part, whole)).toBe(expected)
})
