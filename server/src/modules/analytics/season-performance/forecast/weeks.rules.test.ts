import { seasonBefore, seasonEnd } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { expect, it } from 'vitest'
import { addUpWeeks, dayAfter, sideBySide } from './weeks.rules.ts'

const at = (sold: number, received: number, sellThrough: string | null) => ({ sold, received, sellThrough })

it('adds up week by week, weeks without a change too', () => {
  const sums = [
    { week: 0, sold: 1, received: 10 },
    { week: 2, sold: 4, received: 10 },
    { week: 3, sold: -1, received: 0 },
  ]
  expect(addUpWeeks(sums, '2026-03-01', '2026-03-28')).toEqual([
    at(1, 10, '0.1000'),
    at(1, 10, '0.1000'),
    at(5, 20, '0.2500'),
    at(4, 20, '0.2000'),
  ])
  // The eighth day is of the second week.
  expect(addUpWeeks(sums, '2026-03-01', '2026-03-07')).toHaveLength(1)
  expect(addUpWeeks(sums, '2026-03-01', '2026-03-08')).toHaveLength(2)
})

it('has nothing to divide by where nothing came, and no week where nothing was', () => {
  expect(addUpWeeks([{ week: 0, sold: 3, received: 0 }], '2026-03-01', '2026-03-01')).toEqual([
    at(3, 0, null),
  ])
  expect(addUpWeeks([], '2026-03-01', '2026-03-01')).toEqual([at(0, 0, null)])
  expect(addUpWeeks([], null, '2026-03-01')).toEqual([])
  expect(addUpWeeks([], '2026-03-02', '2026-03-01')).toEqual([])
  expect(addUpWeeks([], '2024-03-01', '2026-03-01')).toHaveLength(53)
})

it('puts seasons beside each other, the longer one to its end', () => {
  const one = at(1, 2, '0.5000')
  expect(sideBySide([one], [one, one])).toEqual([
    { week: 1, now: one, before: one },
    { week: 2, now: null, before: one },
  ])
  expect(sideBySide([one], [])).toEqual([{ week: 1, now: one, before: null }])
  expect(sideBySide([], [])).toEqual([])
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
})

it.each([
  ['spring-summer-2026', 'spring-summer-2025', '2026-08-31'],
  ['autumn-winter-2026', 'autumn-winter-2025', '2027-02-28'],
  ['autumn-winter-2027', 'autumn-winter-2026', '2028-02-29'],
  ['Conventional product', null, null],
])('before %s was %s, and it ends on %s', (season, before, end) => {
  expect([seasonBefore(season), seasonEnd(season)]).toEqual([before, end])
})
