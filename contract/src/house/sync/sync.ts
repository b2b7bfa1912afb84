import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, instant, page, text, timeParam } from '../../core/values/shapes.ts'
import { pushReason } from '../../finance/payment-declarations/push-refusals.ts'
import { effectStates } from './effect-states.ts'
import { failures } from './failures.ts'
import { breakerStates, partnerLanes } from './partners.ts'

/** `12` is an effect, `job-12` a job of our own that failed for good. */
export const syncId = z.string().regex(/^(job-)?\d{1,15}$/)

export const syncRow = z.strictObject({
  id: syncId,
  /** `partner.verb`, such as `storefront.fulfill`; `job.` and its name for a job. */
  kind: z.string(),
  /** The same effect is queued once. Empty where a job has none. */
  key: z.string(),
  /** The record it concerns: `shipOrder`, 12. Empty and null for a job. */
  subject: z.string(),
  subjectId: z.int().nullable(),
  /** What people call that record: `SO12`, `#1001`; empty where it has no name. */
  subjectName: z.string(),
  state: z.enum(effectStates),
  attempts: z.int(),
  lastError: failures.shape.nullable(),
  /** Secrets and personal data are masked. */
  payload: z.unknown(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type SyncRow = z.infer<typeof syncRow>

export const syncList = endpoint({
  name: 'syncList',
  method: 'GET',
  path: '/sync/list',
  summary:
    'What other systems must be told and what became of it, with jobs that failed for good; newest first',
  access: 'sync.view',
  query: z.strictObject({
    state: z.enum(effectStates).optional(),
    /** One of the kinds that `/sync/counts` tells. */
    kind: text(100).optional(),
    /** Name of a record (`SO12`, `#1001`), a whole key, or from three characters on a fragment of what is said of the last error. */
    query: text(100).optional(),
    start: timeParam.optional(),
    end: timeParam.optional(),
    ...page,
  }),
  data: z.array(syncRow),
  reply: 'list',
})

export const syncCounts = endpoint({
  name: 'syncCounts',
  method: 'GET',
  path: '/sync/counts',
  summary: 'How many there are in each state, since when the oldest of them, and which kinds exist',
  access: 'sync.view',
  data: z.strictObject({
    states: z.array(
      z.strictObject({ state: z.enum(effectStates), count: z.int(), oldestAt: instant.nullable() }),
    ),
    kinds: z.array(z.string()),
  }),
})

export const syncLane = z.strictObject({
  /** Partner and instance: `storefront:first`. */
  lane: z.enum(partnerLanes),
  /** Of its circuit breaker: closed, calls go; open, none; half open, one goes to see whether the partner answers. */
  state: z.enum(breakerStates),
  /** Since when it is not closed. */
  openedAt: instant.nullable(),
  /** Until when calls wait; null where none does. */
  waitsUntil: instant.nullable(),
  /** Of the last failure, or why the partner asks to wait; null where all is well. */
  reason: failures.shape.nullable(),
  /** Effects that wait for it. */
  waiting: z.int(),
})
export type SyncLane = z.infer<typeof syncLane>

export const syncLanes = endpoint({
  name: 'syncLanes',
  method: 'GET',
  path: '/sync/lanes',
  summary: 'The lanes of the partners: whether calls go, since when and why not, and how much waits',
  access: 'sync.view',
  data: z.array(syncLane),
})

export const syncRetry = endpoint({
  name: 'syncRetry',
  method: 'GET',
  path: '/sync/retry',
  summary:
    'Queue it again with all its attempts; refunds, and what customs are told, ask for the right and the confirmed session that they ask for elsewhere',
  access: 'sync.change',
  changes: true,
  query: z.strictObject({
    id: syncId,
    /** Why customs are told what differs from other documents: without it, and without one from before, they are not. */
    reason: pushReason,
  }),
  data: done,
  errors: [
    'EFFECT_NOT_FOUND',
    'EFFECT_STATE',
    'REFUND_TOO_MUCH',
    'REFUND_ITEM_TOO_MANY',
    'WAYBILL_STATE',
    'DECLARATION_DIFFERS',
    'DECLARATION_REASON_RIGHT',
    'CONFIRMATION_NEEDED',
  ],
})

export const syncGiveUp = endpoint({
  name: 'syncGiveUp',
  method: 'GET',
  path: '/sync/giveUp',
  summary: 'Never try it again',
  access: 'sync.change',
  changes: true,
  query: z.strictObject({ id: syncId }),
  data: done,
  errors: ['EFFECT_NOT_FOUND', 'EFFECT_STATE'],
})
