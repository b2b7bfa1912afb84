import { expect, test } from 'vitest'
import { seriesOf, shortDay } from './chart.logic.ts'

test('draws what may be seen, with its sum', () => {
  const days = [
    { on: '2026-11-19', orders: 2, shipments: null },
    { on: '2026-11-20', orders: 3, shipments: null },
  ]
  expect(seriesOf(days)).toEqual([{ kind: 'orders', values: [2, 3], total: 5 }])
  expect(seriesOf(days.map(({ on }) => ({ on, orders: null, shipments: null })))).toEqual([])
})

test('a day is told without its year', () => {
  expect(shortDay('2026-11-20')).toBe('11-20')
})
