import { expect, it } from 'vitest'
import { type NoticeStep, noticeStep } from './notices.rules.ts'

// Progress, units, whether a notice waits, whether the partner was told.
it.each<[number, number, boolean, boolean, NoticeStep]>([
  [0, 3, false, false, 'queue'],
  [0, 3, true, false, 'revise'],
  [0, 3, false, true, 'queue'],
  [0, 3, true, true, 'revise'],
  [1, 3, false, true, 'queue'],
  [1 + 256, 3, true, false, 'revise'],
  [0, 0, true, false, 'withdraw'],
  [0, 0, false, true, 'recall'],
  [0, 0, false, false, 'nothing'],
  [8, 3, true, false, 'withdraw'],
  [8, 3, true, true, 'recall'],
  [8, 3, false, true, 'recall'],
  [8, 3, false, false, 'nothing'],
  [2, 3, true, false, 'withdraw'],
  [2, 3, false, true, 'nothing'],
  [4, 3, true, false, 'withdraw'],
  [4, 3, false, true, 'nothing'],
])('status %i with %i units, waiting %s, told %s: %s', (status, units, waits, reported, step) => {
  const openId = waits ? 7 : null
  const facts = { id: 1, status, units, notices: 1, openId, reported, upToDate: false }
  expect(noticeStep({ ...facts, stopReason: '' })).toBe(step)
  // Of what is stopped nothing is told; what is gone is gone all the same.
  const sent = step === 'queue' || step === 'revise'
  expect(noticeStep({ ...facts, stopReason: 'held' })).toBe(sent ? (waits ? 'withdraw' : 'nothing') : step)
  // What the partner had, and has refused, waits for the end of the stop.
  const refused = { ...facts, upToDate: true, stopReason: 'held' } as const
  expect(noticeStep(refused, 'refused')).toBe(sent ? (waits ? 'withdraw' : 'queue') : step)
  expect(noticeStep({ ...facts, upToDate: true, stopReason: '' }, 'resumed')).toBe('nothing')
})
