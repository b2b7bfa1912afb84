import { describe, expect, it } from 'vitest'
import { secondsToWait } from './sign-in.rules.ts'

const now = new Date('2026-03-02T02:00:00.000Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const wait = (failed: number, open = 0, lastSecondsAgo = 0) =>
  secondsToWait({ failed, open, lastAt: failed + open > 0 ? secondsAgo(lastSecondsAgo) : null }, 5, now)

describe('the pause', () => {
  it('begins with the fifth failure, doubles, and ends at a quarter of an hour', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 50].map((failed) => wait(failed))).toEqual([
      0, 0, 0, 30, 60, 120, 240, 480, 900, 900,
    ])
  })

  it('runs from the last failure', () => {
    expect(wait(5, 0, 10)).toBe(20)
    expect(wait(5, 0, 29.5)).toBe(1)
    expect(wait(5, 0, 30)).toBe(0)
  })

  it('is a moment while only attempts under way fill the limit, and the full one after', () => {
    expect(wait(4, 1)).toBe(1)
    expect(wait(0, 5)).toBe(1)
    expect(wait(5, 1)).toBe(60)
  })
})
