import { expect, it } from 'vitest'
import { unitPrice } from './unit-price.rules.ts'

it.each([
  ['100.00', '7.8', 10, '78'],
  ['0.01', '7.812345', 1, '0.078123'],
  ['10', '1', 3, '3.333333'],
  ['20', '1', 3, '6.666667'],
  ['0', '7.8', 4, '0'],
  ['123456789012.34', '1', 1, '123456789012.34'],
])('%s at %s over %d units is %s each', (amount, rate, units, price) => {
  expect(unitPrice(amount, rate, units)).toBe(price)
})
