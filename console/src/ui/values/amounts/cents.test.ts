import { expect, it } from 'vitest'
import { centsText } from './cents.ts'

it.each([
  ['32650.2173', '32,650.22'],
  ['9603.9001', '9,603.90'],
  ['-0.005', '-0.01'],
  ['1234', '1,234.00'],
])('%s is shown as %s, in figures of sales as in those of a season', (amount, shown) => {
  expect(centsText(amount)).toBe(shown)
})
