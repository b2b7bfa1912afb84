import { expect, test } from 'vitest'
import { filenameOf } from './download.ts'

test('the name of a file as the server gives it', () => {
  expect(filenameOf("attachment; filename*=UTF-8''%E5%BA%93%E5%AD%98.xlsx", 'x')).toBe('库存.xlsx')
  expect(filenameOf('attachment; filename="stock.xlsx"', 'x')).toBe('stock.xlsx')
  expect(filenameOf(null, 'x')).toBe('x')
})
