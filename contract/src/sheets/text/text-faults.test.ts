import { expect, test } from 'vitest'
import { isExponent } from './text-faults.ts'

test.each([
  ['6.9E+12', true],
  // As Excel writes it where a comma stands before the decimals.
  ['6,9E+12', true],
  ['6e+12', true],
  ['69E12', false],
  ['R-6,9', false],
])('%s is a number without its last digits: %s', (text, is) => {
  expect(isExponent(text)).toBe(is)
})
