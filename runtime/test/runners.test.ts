import { expect, test, vi } from 'vitest'
import { add, count, lastLine } from '../src/testing/runners.ts'

const counts = { passed: 3, failed: 0, skipped: 1 }

test('adds up what the runners counted', () => {
  expect(add(counts, { passed: 1, failed: 2, skipped: 0 })).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

test('names skipped tests only when there are some', () => {
  expect(lastLine(counts)).toBe('3 passed, 0 failed, 1 skipped')
  expect(lastLine({ ...counts, skipped: 0 })).toBe('3 passed, 0 failed')
})

test('counts a crash as a failure', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(count('It', 0, {}, () => counts)).toEqual(counts)
  expect(count('It', 1, {}, () => ({ ...counts, failed: 2 })).failed).toBe(2)
  expect(count('It', 1, {}, () => counts).failed).toBe(1)
  expect(count('It', 0, undefined, () => counts)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
