import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'
import { failures } from '../../house/sync/failures.ts'

/** Days that a reading of a shop's customers is remembered; the last one of each shop stays. */
export const customerSyncRetentionDays = 30

const channel = z.enum(channels)

export const customerSync = endpoint({
  name: 'customerSync',
  method: 'POST',
  path: '/customer/sync',
  summary:
    'Begin to read all customers of a store, page by page; answers the run. customerSyncRuns tells how far it has come',
  access: 'customers.change',
  body: z.strictObject({ channel }),
  /** Of the run. */
  data: id,
  errors: ['STOREFRONT_NONE', 'CUSTOMER_SYNC_RUNNING'],
})

/** `dead`: nothing was heard of it for minutes; what it had begun is not gone on with once another one begins. */
export const customerSyncStates = ['running', 'done', 'failed', 'dead'] as const
export type CustomerSyncState = (typeof customerSyncStates)[number]

export const customerSyncRun = z.strictObject({
  id,
  channel,
  /** As the shop is called here. */
  storeName: z.string(),
  state: z.enum(customerSyncStates),
  /** Why it failed; while it runs, what it waits for. */
  error: failures.shape.nullable(),
  pages: z.int(),
  /** How many the shop has, as it says; null before the first page. */
  expected: z.int().nullable(),
  customersRead: z.int(),
  /** Of these. */
  customersNew: z.int(),
  customersChanged: z.int(),
  customersUnchanged: z.int(),
  customersRefused: z.int(),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
})
export type CustomerSyncRun = z.infer<typeof customerSyncRun>

export const customerSyncRuns = endpoint({
  name: 'customerSyncRuns',
  method: 'GET',
  path: '/customer/syncRuns',
  summary: 'Readings of the customers of stores, newest first',
  access: 'customers.view',
  query: z.strictObject(page),
  data: z.array(customerSyncRun),
  reply: 'list',
})

/** Why a customer of a shop was not taken. */
export const customerRefusals = ['unreadable', 'unstorable', 'nobody'] as const
export type CustomerRefusal = (typeof customerRefusals)[number]

export const customerRefusalWords: Record<CustomerRefusal, Bilingual> = {
  unreadable: { zh: '店铺返回的资料不完整', en: 'What the store says of it can’t be read' },
  unstorable: { zh: '含有无法保存的字符', en: 'It has characters that can’t be stored' },
  nobody: { zh: '既没有邮箱也没有电话', en: 'It has neither an e-mail address nor a phone' },
}

export const customerSyncRefusal = z.strictObject({
  id,
  /** Its id in the shop. */
  exId: z.string(),
  reason: z.enum(customerRefusals),
})
export type CustomerSyncRefusal = z.infer<typeof customerSyncRefusal>

export const customerSyncRefusals = endpoint({
  name: 'customerSyncRefusals',
  method: 'GET',
  path: '/customer/syncRefusals',
  summary: 'Customers that a reading could not take, and why',
  access: 'customers.view',
  query: z.strictObject({ id: idParam, ...page }),
  data: z.array(customerSyncRefusal),
  reply: 'list',
})
