import { afterEach, expect, test } from 'vitest'
import { companyTime, dayText, momentOfWall, timeText, wallFormat, wallText } from './company-time.ts'
import { companyZone, setCompanyZone } from './company-zone.ts'

const before = companyZone()
afterEach(() => setCompanyZone(before))

const newYear = '2026-01-01T00:00:00Z'

test('times are of the zone that the server says, whichever was shown before', () => {
  expect(timeText(newYear)).toBe('2026-01-01 08:00')
  setCompanyZone('Europe/Paris')
  expect(timeText(newYear)).toBe('2026-01-01 01:00')
  expect(wallText(newYear)).toBe('2026-01-01 01:00:00')
  expect(dayText('2025-12-31T22:59:59Z')).toBe('2025-12-31')
  expect(dayText('2025-12-31T23:00:00Z')).toBe('2026-01-01')
  setCompanyZone('America/New_York')
  expect(timeText(newYear)).toBe('2025-12-31 19:00')
})

test('a day that is picked begins and ends at midnight there, where clocks change an hour sooner or later', () => {
  setCompanyZone('Europe/Paris')
  const midnights = ['2026-01-01', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map((day) =>
    momentOfWall(`${day} 00:00:00`),
  )
  expect(midnights).toEqual([
    '2025-12-31T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test('days are counted by the calendar, whatever the clocks do in between', () => {
  setCompanyZone('Europe/Paris')
  // 23:30 of the day before clocks are put forward, and of that on which they are put back.
  for (const [now, tomorrow] of [
    ['2026-03-28T22:30:00Z', '2026-03-29 23:30:00'],
    ['2026-10-25T22:30:00Z', '2026-10-26 23:30:00'],
  ] as const) {
    expect(companyTime(now).add(1, 'day').format(wallFormat)).toBe(tomorrow)
  }
})
