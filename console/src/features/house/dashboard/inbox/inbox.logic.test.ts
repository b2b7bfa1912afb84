import type { InboxItem } from '@selvedge/contract/house/inbox/inbox.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './inbox.logic.ts'

const item = (more: Partial<InboxItem>): InboxItem => ({
  key: 'ordersHeld',
  count: 1,
  oldestAt: null,
  path: '/order/list?w=held',
  ours: true,
  owner: null,
  mine: false,
  snoozedUntil: null,
  snoozedForAll: false,
  ...more,
})
const owner = { id: 1, name: '我' }

test.each([
  ['free', {}],
  ['done', { count: 0 }],
  ['others', { owner }],
  ['done', { owner, count: 0 }],
  ['mine', { owner, mine: true }],
  ['mine', { owner, mine: true, count: 0 }],
  ['snoozed', { owner, mine: true, snoozedUntil: '2026-03-02T02:00:00Z' }],
  ['snoozed', { count: 0, snoozedUntil: '2026-03-02T02:00:00Z' }],
  ['calm', { key: 'shippedToday', count: 0 }],
] as const)('stands in %s: %j', (group, more) => {
  const one = item(more)
  const groups = groupsOf([one])
  expect(groups[group]).toEqual([one])
  expect(Object.values(groups).flat()).toHaveLength(1)
})

test('keeps the order that it comes in', () => {
  const keys = ['syncFailed', 'ordersHeld'] as const
  expect(groupsOf(keys.map((key) => item({ key }))).free.map(({ key }) => key)).toEqual(keys)
})
