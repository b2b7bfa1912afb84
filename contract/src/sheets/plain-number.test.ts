import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it.each([
  ['￥１２．５０', '12.50'],
  ['$ 1,250.50', '1250.50'],
  ['+7', '7'],
  ['12,50', '12,50'],
  ['¥', '¥'],
  ['€ ', '€ '],
  ['+', '+'],
])('%s is %s', (text, plain) => {
  expect(plainNumber(text)).toBe(plain)
})
