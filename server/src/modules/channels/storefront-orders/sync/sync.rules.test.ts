import { expect, it } from 'vitest'
import { changesFrom } from './sync.rules.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

it.each([
  ['nothing was read before', null, '2026-03-02T06:00:00.000Z'],
  ['it was read a moment ago', '2026-03-02T11:50:00.000Z', '2026-03-02T11:35:00.000Z'],
  ['nobody has read for days', '2026-02-27T12:00:00.000Z', '2026-02-27T11:45:00.000Z'],
  ['nobody has read for months', '2025-11-01T00:00:00.000Z', '2026-01-30T12:00:00.000Z'],
])('changes are read from the right moment on where %s', (_, readUntil, from) => {
  expect(changesFrom(readUntil === null ? null : new Date(readUntil), now).toISOString()).toBe(from)
})
