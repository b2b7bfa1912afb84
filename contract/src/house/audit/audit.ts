import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, text, timeParam } from '../../core/values/shapes.ts'

/** Most days that a search in the contents looks through; without a start it takes the last ones. */
export const auditSearchDays = 31

const change = {
  id,
  at: instant,
  /** User name; empty where the product acted by itself. */
  account: z.string(),
  /** Name of the call, or `job.` and the job's name. */
  endpoint: z.string(),
  /** The record, such as `shipOrder` 12; the path of the call where it concerned none. */
  subject: z.string(),
  subjectId: z.string(),
  /** Facts of the record, or null where there is nothing to tell. */
  before: z.unknown(),
  after: z.unknown(),
}

export const auditRow = z.strictObject({ ...change, ip: z.string(), requestId: z.string() })
export type AuditRow = z.infer<typeof auditRow>

export const auditList = endpoint({
  name: 'auditList',
  method: 'GET',
  path: '/audit/list',
  summary: 'Every change: who, when, from where, what, before and after; newest first',
  access: 'audit.view',
  query: z.strictObject({
    /** Exactly this user name. */
    account: text(100).optional(),
    subject: text(100).optional(),
    subjectId: text(100).optional(),
    endpoint: text(100).optional(),
    /** Fragment of before or after. */
    text: text(200).optional(),
    start: timeParam.optional(),
    end: timeParam.optional(),
    ...page,
  }),
  data: z.array(auditRow),
  reply: 'list',
  errors: ['AUDIT_SPAN'],
})

export const timelineRow = z.strictObject(change)
export type TimelineRow = z.infer<typeof timelineRow>

export const auditTimeline = endpoint({
  name: 'auditTimeline',
  method: 'GET',
  path: '/audit/timeline',
  summary: 'The changes of one record, newest first; asks for the right to see such records',
  access: 'signedIn',
  query: z.strictObject({ subject: text(100), id: text(100), ...page }),
  data: z.array(timelineRow),
  reply: 'list',
})
