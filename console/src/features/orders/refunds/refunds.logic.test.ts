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
  expect(amountProblem(amount, { left: '100.00', currency: 'EUR' })).toBe(problem)
})

it('no currency is divided further than it is', () => {
  expect(amountProblem('19.999', { left: '100.00', currency: 'EUR' })).toBe('fine')
  expect(amountProblem('12.34', { left: '100.00', currency: 'JPY' })).toBe('fine')
  expect(amountProblem('12.00', { left: '100.00', currency: 'JPY' })).toBeNull()
})
