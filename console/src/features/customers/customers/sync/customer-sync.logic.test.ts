import type { CustomerSyncRun } from '@selvedge/contract/customers/customers/customer-sync.ts'
import { expect, test } from 'vitest'
import { isBusy, readText } from './customer-sync.logic.ts'

const run: CustomerSyncRun = {
  id: 1,
  channel: 'first',
  storeName: '演示店',
  state: 'running',
  error: null,
  pages: 1,
  expected: 250,
  customersRead: 100,
  customersNew: 90,
  customersChanged: 4,
  customersUnchanged: 6,
  customersRefused: 0,
  startedAt: '2026-03-02T00:00:00.000Z',
  startedBy: 'Admin',
  finishedAt: null,
}

test('a shop is busy while it is read', () => {
  expect(isBusy([run], 'first')).toBe(true)
  expect(isBusy([run], 'second')).toBe(false)
  expect(isBusy([{ ...run, state: 'dead' }], 'first')).toBe(false)
})

test('what was read is told in words', () => {
  expect(readText(run)).toBe('读取 100 个；新增 90 个；更新 4 个；无变化 6 个')
  expect(readText({ ...run, customersRead: 101, customersRefused: 1 })).toContain('未接收 1 个')
  expect(readText({ ...run, customersRead: 0 })).toBe('还没有读到客户')
})
