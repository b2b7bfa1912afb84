import { expect, test } from 'vitest'
import { listSearch, momentParam } from './list-search.ts'

const read = (s: string) => listSearch({ s: momentParam }).parse({ s }).s

test.each([
  // As the inbox leads to lists.
  ['2026-11-25T20:03:00.000Z', '2026-11-26 04:03:00'],
  ['2026-11-25T20:03:00+08:00', '2026-11-25 20:03:00'],
  ['2026-11-25 20:03:00', '2026-11-25 20:03:00'],
  ['2026-11-25', '2026-11-25'],
  ['yesterday', undefined],
])('the moment %s in the URL is read as %s', (given, shown) => {
  expect(read(given)).toBe(shown)
})
