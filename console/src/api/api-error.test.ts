import { errors } from '@selvedge/contract/errors.ts'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'

const refusal = (data: unknown) =>
  new ApiError({ message: '', code: errors.ROWS_REFUSED.code, status: 200, data })

test('the faults of a refused sheet ride along by row and column', () => {
  const problems = [
    { row: 2, column: 'sku', value: 'X', message: { kind: 'sku.unknown', params: { sku: 'X' } } },
  ]
  expect(refusal({ problems }).rowProblems).toEqual(problems)
  expect(refusal({ problems }).error).toBe('ROWS_REFUSED')
})

test('anything else is no list of faults', () => {
  expect(refusal(null).rowProblems).toEqual([])
  expect(refusal({ problems: 'none' }).rowProblems).toEqual([])
})
