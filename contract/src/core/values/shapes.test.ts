import { expect, test } from 'vitest'
import { z } from 'zod'
import { page, pageSizes } from './shapes.ts'

const paged = z.strictObject(page)

test('a list is asked for in pages of 20 unless something else is said; screens offer 10, 20, 30 and 50', () => {
  expect(paged.parse({})).toEqual({ skip: 0, size: 20 })
  expect(pageSizes).toEqual([10, 20, 30, 50])
})

test.each([0, -1, 501, 1.5, 'many'])('a page of %s is refused', (size) => {
  expect(paged.safeParse({ size }).success).toBe(false)
})
