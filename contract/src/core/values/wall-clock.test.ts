import { expect, test } from 'vitest'
import { momentOfWall } from './wall-clock.ts'

test.each([
  ['2026-01-01 01:00:00', 'Europe/Paris', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01 08:00:00', 'Asia/Shanghai', '2026-01-01T00:00:00.000Z'],
  // The day on which clocks are put forward, at 2: it has 23 hours.
  ['2026-03-29 00:00:00', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29 01:59:59', 'Europe/Paris', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29 03:00:00', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
  ['2026-03-30 00:00:00', 'Europe/Paris', '2026-03-29T22:00:00.000Z'],
  // And that on which they are put back, at 3.
  ['2026-10-25 00:00:00', 'Europe/Paris', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26 00:00:00', 'Europe/Paris', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29 12:00:00', 'UTC', '2026-03-29T12:00:00.000Z'],
])('%s in %s is %s', (wall, zone, moment) => {
  expect(momentOfWall(wall, zone).toISOString()).toBe(moment)
})
