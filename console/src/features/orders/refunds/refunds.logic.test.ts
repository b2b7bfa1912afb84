import { expect, it } from 'vitest'
import { amountProblem } from './refunds.logic.ts'

it.each([
  [undefined, 'missing'],
  [' ', 'missing'],
  ['0.00', 'missing'],
  ['12,5', 'malformed'],
  ['-1', 'malformed'],
  ['1.00001', 'malformed'],
  ['100.01', 'more'],
  ['100.00', null],
  [' 0.01 ', null],
])('an amount of %j, where 100.00 is left, is %s', (amount, problem) => {
  expect(amountProblem(amount, '100.00')).toBe(problem)
})
