import { expect, test } from 'vitest'
import { isOrderName } from './order-name.ts'

test.each([
  ['#1001', '#1001', true],
  ['#1001', '1001', true],
  ['EXT-1001', 'ext-1001 ', true],
  ['#10010', '#1001', false],
  ['#1001', '', false],
])('order %s is meant by %s: %s', (name, text, meant) => {
  expect(isOrderName(name, text)).toBe(meant)
})
