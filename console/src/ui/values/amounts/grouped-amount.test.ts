import { expect, test } from 'vitest'
import { groupedAmount } from './grouped-amount.ts'

test('amounts are grouped and exact', () => {
  expect(groupedAmount('1234567.5')).toBe('1,234,567.50')
  expect(groupedAmount('-1000')).toBe('-1,000.00')
  expect(groupedAmount('0.1234')).toBe('0.1234')
  expect(groupedAmount('999.00')).toBe('999.00')
})
