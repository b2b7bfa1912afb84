import type { OrderSyncRun } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { afterEach, expect, test } from 'vitest'
import { companyZone, setCompanyZone } from '../../../../ui/values/times/company-zone.ts'
import { isBusy, progressOf, readText, resultText, spanProblem, usualSpan } from './sync.logic.ts'

const before = companyZone()
afterEach(() => setCompanyZone(before))

const run: OrderSyncRun = {
  id: 1,
  channel: 'first',
  storeName: '演示店',
  automatic: false,
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-03T00:00:00.000Z',
  state: 'running',
  error: null,
  ordersRead: 12,
  ordersCreated: 3,
  ordersChanged: 1,
  ordersLeft: 0,
  reached: '2026-03-01T06:00:00.000Z',
  startedAt: '2026-03-02T00:00:00.000Z',
  startedBy: 'Admin',
  finishedAt: null,
}

test('a span ends where it was begun to be read: later orders are not there yet', () => {
  const share = (part: Partial<OrderSyncRun>) => {
    const { done, of } = progressOf({ ...run, ...part })
    return of === 0 ? null : done / of
  }
  expect(share({})).toBe(0.25)
  expect(share({ startedAt: '2026-03-05T00:00:00.000Z' })).toBe(0.125)
  expect(share({ reached: '2026-03-04T00:00:00.000Z' })).toBe(1)
  expect(share({ reached: null })).toBeNull()
  expect(share({ from: '2026-03-02T12:00:00.000Z' })).toBeNull()
})

test('a shop is busy while somebody reads it, not while it is read by itself', () => {
  expect(isBusy([run], 'first')).toBe(true)
  expect(isBusy([run], 'all')).toBe(true)
  expect(isBusy([run], 'second')).toBe(false)
  expect(isBusy([{ ...run, state: 'dead' }], 'all')).toBe(false)
  expect(isBusy([{ ...run, automatic: true }], 'all')).toBe(false)
})

test('what was read is told in words', () => {
  expect(readText(run)).toBe('读取 12 笔；新增 3 笔；更新 1 笔')
  expect(readText({ ...run, ordersLeft: 2 })).toContain('2 笔暂时无法处理')
  expect(readText({ ...run, ordersRead: 0 })).toBe('还没有读到订单')
  expect(resultText({ ...run, state: 'done', ordersRead: 0 })).toBe('这段时间内没有订单')
})

test('a span ends after it begins, and covers no more days than are read at once', () => {
  const day = '2026-03-01 00:00:00'
  expect(spanProblem(day, '2026-03-01 00:00:01')).toBeNull()
  expect(spanProblem(day, '2026-04-01 00:00:00')).toBeNull()
  expect(spanProblem(day, '2026-04-01 00:00:01')).toBe('结束须晚于开始，最多 31 天')
  expect(spanProblem(day, day)).not.toBeNull()
  expect(spanProblem(undefined, day)).toBeNull()
})

test('yesterday and today are those of the company', () => {
  setCompanyZone('Europe/Paris')
  expect(usualSpan(Date.parse('2026-01-01T22:59:00Z'))).toEqual({
    from: '2025-12-31 00:00:00',
    to: '2026-01-01 23:59:59',
  })
  expect(usualSpan(Date.parse('2026-03-29T22:30:00Z'))).toEqual({
    from: '2026-03-29 00:00:00',
    to: '2026-03-30 23:59:59',
  })
})

test('a span over which clocks change is as long as it is', () => {
  const problemOf = (to: string) => spanProblem('2026-10-01 00:00:00', to)
  expect(problemOf('2026-11-01 00:00:00')).toBeNull()
  setCompanyZone('Europe/Paris')
  expect(problemOf('2026-11-01 00:00:00')).not.toBeNull()
  expect(problemOf('2026-10-31 23:00:00')).toBeNull()
})
