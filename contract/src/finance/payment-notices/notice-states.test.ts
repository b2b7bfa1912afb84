import { expect, it } from 'vitest'
import { maySettle, type NoticeState, noticeStates } from './notice-states.ts'

it.each<[NoticeState, boolean]>([
  ['waiting', true],
  ['taken', false],
  ['differs', true],
  ['settled', false],
])('whether one that is %s may be settled', (state, may) => {
  expect(noticeStates).toContain(state)
  expect(maySettle(state)).toBe(may)
})
