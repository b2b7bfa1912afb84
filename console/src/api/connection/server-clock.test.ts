import { afterEach, expect, it, vi } from 'vitest'
import { rememberServerTime, serverNow } from './server-clock.ts'

const now = new Date('2026-03-02T10:00:00.500Z')
const at = (seconds: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000).toUTCString()

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  // The device is ten minutes ahead, or behind.
  [at(-600), '2026-03-02T09:50:00.000Z'],
  [at(600), '2026-03-02T10:10:00.000Z'],
  // Within what the header and the way of the answer may be off.
  [at(-2), '2026-03-02T10:00:00.500Z'],
  [at(0), '2026-03-02T10:00:00.500Z'],
])('after %s it is %s', (date, then) => {
  vi.useFakeTimers({ now })
  rememberServerTime(date)
  expect(serverNow().toISOString()).toBe(then)
})

it('keeps what it knows where an answer says no time', () => {
  vi.useFakeTimers({ now })
  rememberServerTime(at(-600))
  rememberServerTime(null)
  rememberServerTime('yesterday')
  expect(serverNow().toISOString()).toBe('2026-03-02T09:50:00.000Z')
})
