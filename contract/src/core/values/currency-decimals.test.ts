import { expect, it } from 'vitest'
import { isTooFine, wholeCents } from './currency-decimals.ts'

it.each([
  ['6.6667', 'EUR', '6.66'],
  ['20', 'EUR', '20.00'],
  ['12.99', 'JPY', '12.00'],
  ['1.2345', 'KWD', '1.234'],
])('gives %s back in whole cents of %s: %s', (amount, currency, whole) => {
  expect(wholeCents(amount, currency)).toBe(whole)
  expect([isTooFine(amount, currency), isTooFine(whole, currency)]).toEqual([amount !== '20', false])
})
