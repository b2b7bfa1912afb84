import { expect, it } from 'vitest'
import { withRoute } from './route.logic.ts'

const entry = (key: number, at: string) => ({ key, at, what: `entry ${key}` })
const entries = [entry(2, '2026-03-02T08:00:00.000Z'), entry(1, '2026-03-02T01:00:00.000Z')]

it('puts the places of a parcel between what happened to its ship order', () => {
  const parcel = {
    courier: 'SF Express',
    trackingNumber: 'SF1',
    state: 'inTransit' as const,
    nodes: [
      { id: 1, at: '2026-03-02T09:00:00.000Z', place: '上海', remark: '已揽收' },
      { id: 2, at: '2026-03-02T04:00:00.000Z', place: '', remark: '已下单' },
    ],
  }
  expect(withRoute(entries, parcel).map(({ key, what }) => [key, what])).toEqual([
    ['node-1', '上海 已揽收'],
    [2, 'entry 2'],
    ['node-2', '已下单'],
    [1, 'entry 1'],
  ])
  expect(withRoute(entries, null)).toEqual(entries)
})
