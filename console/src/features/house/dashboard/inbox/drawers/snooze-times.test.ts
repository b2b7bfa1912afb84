import { afterEach, expect, test } from 'vitest'
import { companyZone, setCompanyZone } from '../../../../../ui/values/times/company-zone.ts'
import { tomorrowAtNine } from './snooze-times.ts'

const before = companyZone()
afterEach(() => setCompanyZone(before))

test.each([
  ['Asia/Shanghai', '2026-03-28T16:30:00Z', '2026-03-30T01:00:00.000Z'],
  ['Europe/Paris', '2026-01-14T12:00:00Z', '2026-01-15T08:00:00.000Z'],
  ['Europe/Paris', '2026-01-14T23:30:00Z', '2026-01-16T08:00:00.000Z'],
  // Over the nights in which clocks change.
  ['Europe/Paris', '2026-03-28T12:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['Europe/Paris', '2026-10-24T12:00:00Z', '2026-10-25T08:00:00.000Z'],
])('in %s, tomorrow at 9 of %s is %s', (zone, now, moment) => {
  setCompanyZone(zone)
  expect(tomorrowAtNine(Date.parse(now))).toBe(moment)
})
