import { expect, it } from 'vitest'
import { nextQuestionMs } from './next-question.rules.ts'

const minute = 60_000

it.each([
  ['has just moved on', true, 0, 5_000],
  ['has moved on after days', true, 5_000 * minute, 5_000],
  ['was just sent', false, 0, minute],
  ['has stood for ten minutes', false, 10 * minute, minute],
  ['has stood for half an hour', false, 30 * minute, 3 * minute],
  ['has stood for hours', false, 100 * minute, 10 * minute],
  ['has stood for days', false, 5_000 * minute, 10 * minute],
  ['has changed, by another clock, in a moment to come', false, -minute, minute],
])('what %s', (_, moved, unchangedMs, pauseMs) => {
  expect(nextQuestionMs(moved, unchangedMs)).toBe(pauseMs)
})
