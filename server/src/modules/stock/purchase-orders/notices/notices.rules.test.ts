import { expect, it } from 'vitest'
import { noticeStep } from './notices.rules.ts'

const facts = { wanted: true, deleted: false, changed: true, openId: null, reported: false }

it.each([
  ['is queued for a new order', {}, 'queue'],
  ['tells anew what changed', { reported: true }, 'queue'],
  ['is revised while it waits', { openId: 7 }, 'revise'],
  ['is revised after a receipt while it waits', { openId: 7, changed: false }, 'revise'],
  ['is not repeated for a receipt', { reported: true, changed: false }, 'nothing'],
  ['is taken back while it waits', { openId: 7, wanted: false, deleted: true }, 'withdraw'],
  ['is taken back once all has come', { openId: 7, wanted: false, changed: false }, 'withdraw'],
  ['is recalled where the partner was told', { reported: true, wanted: false, deleted: true }, 'recall'],
  [
    'is recalled though it waits to tell what changed',
    { reported: true, openId: 7, wanted: false, deleted: true },
    'recall',
  ],
  ['is recalled where no more is to come than has', { reported: true, wanted: false }, 'recall'],
  [
    'is recalled though it waits to tell anew, where no more is to come',
    { reported: true, openId: 7, wanted: false },
    'recall',
  ],
  ['needs no recall once all has come', { reported: true, wanted: false, changed: false }, 'nothing'],
  ['needs nothing where nobody was told', { wanted: false, deleted: true }, 'nothing'],
] as const)('a notice %s', (_name, some, step) => expect(noticeStep({ ...facts, ...some })).toBe(step))
