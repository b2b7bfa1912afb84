import { describe, expect, it } from 'vitest'
import { isOutdated } from './standing.logic.ts'

const shown = { status: 1, stopReason: '', lastUpdatedAt: '2026-03-02T02:00:00.000Z' }
const later = '2026-03-02T02:00:00.001Z'
const before = '2026-03-02T01:59:59.999Z'

describe('what is shown', () => {
  it.each([
    ['the same', shown, false],
    ['changed later', { ...shown, lastUpdatedAt: later }, true],
    ['stopped at the same moment', { ...shown, stopReason: 'held' }, true],
    ['cancelled at the same moment', { ...shown, status: 8 }, true],
    ['older than the page', { ...shown, status: 0, lastUpdatedAt: before }, false],
  ])('is outdated where what was found is %s', (_, found, outdated) => {
    expect(isOutdated(shown, found)).toBe(outdated)
  })
})
