import { maxSnoozeDays } from '@selvedge/contract/house/inbox/inbox.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { expect, it } from 'vitest'
import { isOwnWork, isSnoozed, maySnoozeUntil, ownFirst } from './inbox.rules.ts'

const now = new Date('2026-03-02T02:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
const day = 24 * 3600_000

it.each([
  [after(1), 3, true],
  [after(1), 2, true],
  // There is more of it.
  [after(1), 4, false],
  // The time is up.
  [after(0), 3, false],
  [after(-1), 0, false],
])('what is put off until %s at 3 is so at %i: %s', (until, count, held) => {
  expect(isSnoozed({ until, count: 3 }, count, now)).toBe(held)
})

it('what nobody has put off is not', () => expect(isSnoozed(null, 0, now)).toBe(false))

it.each([
  [0, false],
  [1, true],
  [maxSnoozeDays * day, true],
  [maxSnoozeDays * day + 1, false],
])('%i ms from now may be a time: %s', (wait, may) => {
  expect(maySnoozeUntil(after(wait), now)).toBe(may)
})

it('is the work of who may change it, and stands before the rest', () => {
  expect(isOwnWork('ledgerFailed', new Set<Right>(['ledger.change']))).toBe(true)
  expect(isOwnWork('ledgerFailed', new Set<Right>(['ledger.view']))).toBe(false)
  const items = [
    { id: 1, ours: false },
    { id: 2, ours: true },
    { id: 3, ours: false },
    { id: 4, ours: true },
  ]
  expect(ownFirst(items).map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
