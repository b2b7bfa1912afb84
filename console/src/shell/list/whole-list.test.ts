import { expect, test } from 'vitest'
import { wholeList } from './whole-list.ts'

const rows = Array.from({ length: 45 }, (_, index) => index)

test('shows the page that is asked for, and counts all', () => {
  expect(wholeList(rows, { skip: 40, size: 20 })).toMatchObject({ rows: [40, 41, 42, 43, 44], total: 45 })
})

test('counts and pages those that match', () => {
  const odd = wholeList(rows, { skip: 20, size: 20 }, (row) => row % 2 === 1)
  expect(odd).toMatchObject({ rows: [41, 43], total: 22 })
})
