import { expect, it } from 'vitest'
import { monthBefore } from './tie-out.rules.ts'

it.each([
  ['2026-03', 0, '2026-03'],
  ['2026-03', 2, '2026-01'],
  ['2026-03', 3, '2025-12'],
  ['2026-03', 12, '2025-03'],
  ['2026-12', 12, '2025-12'],
  ['2026-01', 13, '2024-12'],
])('%s less %i months is %s', (month, count, earlier) => {
  expect(monthBefore(month, count)).toBe(earlier)
})
