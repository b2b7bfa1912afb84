import { expect, it } from 'vitest'
import { noticeStep } from './notices.rules.ts'

const facts = { direction: 'out', wanted: true, sent: false, openId: null, reported: false } as const

it.each([
  ['is queued where nobody was told', {}, 'queue'],
  ['tells anew what changed after the partner was told', { reported: true }, 'queue'],
  ['is revised while it waits', { openId: 7 }, 'revise'],
  ['is taken back while it waits', { openId: 7, wanted: false }, 'withdraw'],
  ['is taken back where it was sent by hand', { openId: 7, wanted: false, sent: true }, 'withdraw'],
  ['is recalled where the partner was told', { reported: true, wanted: false }, 'recall'],
  [
    'is recalled though it waits to tell what changed',
    { reported: true, openId: 7, wanted: false },
    'recall',
  ],
  ['needs no recall once it has left', { reported: true, wanted: false, sent: true }, 'nothing'],
  ['needs nothing where nobody was told', { wanted: false }, 'nothing'],
  ['of arrivals is queued', { direction: 'in', sent: true }, 'queue'],
  ['of arrivals is revised while it waits', { direction: 'in', sent: true, openId: 7 }, 'revise'],
  ['of arrivals is told once', { direction: 'in', sent: true, reported: true }, 'nothing'],
  ['of arrivals ends with them', { direction: 'in', sent: true, openId: 7, wanted: false }, 'withdraw'],
  ['of arrivals is not recalled', { direction: 'in', sent: true, reported: true, wanted: false }, 'nothing'],
] as const)('a notice %s', (_name, some, step) => expect(noticeStep({ ...facts, ...some })).toBe(step))
