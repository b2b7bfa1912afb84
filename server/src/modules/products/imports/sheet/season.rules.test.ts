import { expect, test } from 'vitest'
import { seasonOf } from './season.rules.ts'

test.each([
  ['spring-summer-2026', 'spring-summer-2026'],
  ['Spring Summer 2026', 'spring-summer-2026'],
  ['SS26', 'spring-summer-2026'],
  ['26ss', 'spring-summer-2026'],
  ['2026春夏', 'spring-summer-2026'],
  ['2026年秋冬', 'autumn-winter-2026'],
  ['AW2027', 'autumn-winter-2027'],
  ['FW 25', 'autumn-winter-2025'],
  ['fall/winter 2025', 'autumn-winter-2025'],
  ['autumn-winter-2025', 'autumn-winter-2025'],
  ['2026', null],
  ['SS', null],
  ['summer', null],
  ['', null],
  ['SS26 AW26', null],
])('%j is %s', (text, season) => {
  expect(seasonOf(text)).toBe(season)
})
