import { errors } from '@selvedge/contract/errors.ts'
import { expect, test } from 'vitest'
import { refusedRowsOf } from '../../../shell/spreadsheet/review/refused-rows.ts'
import { ApiError } from './api-error.ts'

const refusal = (data: unknown) =>
  new ApiError({ message: '', code: errors.ROWS_REFUSED.code, status: 200, refusal: 'ROWS_REFUSED', data })

test('the faults of a refused sheet ride along by row and column', () => {
  const problems = [
    { row: 2, column: 'sku', value: 'X', message: { kind: 'sku.unknown', params: { sku: 'X' } } },
  ]
  expect(refusedRowsOf(refusal({ problems }))).toEqual(problems)
  expect(refusal({ problems }).is('ROWS_REFUSED')).toBe(true)
})

test('anything else is no list of faults', () => {
  expect(refusedRowsOf(refusal(null))).toEqual([])
  expect(refusedRowsOf(refusal({ problems: 'none' }))).toEqual([])
})
