import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { consentStates } from './notice-stages.ts'

/** That one person has agreed to one message of a template. */
const noticeConsent = z.strictObject({
  id,
  /** As its template is set up now: null where it is none of ours any more. */
  type: z.union([z.literal(0), z.literal(1)]).nullable(),
  templateId: z.string(),
  openid: z.string(),
  /** The customer of the store whom the mini program knows by it; empty where it knows none, or the reader may not see customers. */
  exId: z.string(),
  email: z.string(),
  state: z.enum(consentStates),
  givenAt: instant,
  settledAt: instant.nullable(),
  /** The message that uses it, or has; null for a test, and while there is none. */
  noticeId: id.nullable(),
  noticeTitle: z.string(),
})
export type NoticeConsent = z.infer<typeof noticeConsent>

const filter = {
  template: z.enum(['', '0', '1']).default(''),
  state: z.enum(['', ...consentStates]).default(''),
  /** An openid; for those who may see customers an e-mail address or the id that the store has for a customer, too. */
  customer: text(200).default(''),
  /** That person alone. */
  openid: text(200).default(''),
}

export const noticeConsentList = endpoint({
  name: 'noticeConsentList',
  method: 'GET',
  path: '/notice/consents',
  summary:
    'Who has agreed to a message of which template, and by which message that was used up; newest first',
  access: 'notices.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(noticeConsent),
  reply: 'list',
})

export const noticeConsentExport = endpoint({
  name: 'noticeConsentExport',
  method: 'GET',
  path: '/notice/consents/export',
  summary: 'The same as a table',
  access: 'notices.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
