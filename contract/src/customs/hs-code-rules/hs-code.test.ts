import { expect, test } from 'vitest'
import { normalHsCode } from './hs-code.ts'

test.each([
  ['6109100010', '6109100010'],
  ['6109.10.00', '6109100000'],
  [' 61091000 10 ', '6109100010'],
  ['61091000', '6109100000'],
  ['610910001', null],
  ['61091000101', null],
  ['6109', null],
  ['61O9100010', null],
  ['', null],
])('%j is %j', (typed, code) => {
  expect(normalHsCode(typed)).toBe(code)
})
