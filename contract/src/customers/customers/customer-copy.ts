import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, page } from '../../core/values/shapes.ts'

/** A customer who asks by their store for what is kept of them. */
export const customerCopy = z.strictObject({
  id,
  channel: z.enum(channels),
  storeName: z.string(),
  /** The customer's number in the store. */
  exId: z.string(),
  /** Null where nobody was known here. */
  customerId: id.nullable(),
  requestedAt: instant,
  /** When the file was made; null while it is. */
  madeAt: instant.nullable(),
  /** When it was removed. */
  removedAt: instant.nullable(),
  /** When somebody has said that the customer has it; null while they wait for it. */
  sentAt: instant.nullable(),
  sentBy: z.string(),
})
export type CustomerCopy = z.infer<typeof customerCopy>

/** What nobody has sent yet, and what was sent. */
export const copyStates = ['waiting', 'done'] as const

export const customerCopyList = endpoint({
  name: 'customerCopyList',
  method: 'GET',
  path: '/customer/copies',
  summary: 'Customers who ask for what is kept of them, those who wait first; of one alone where he is named',
  access: 'identity.view',
  query: z.strictObject({ cid: idParam.optional(), state: z.enum(copyStates).optional(), ...page }),
  data: z.array(customerCopy),
  reply: 'list',
})

export const customerCopyDownload = endpoint({
  name: 'customerCopyDownload',
  method: 'GET',
  path: '/customer/copies/file',
  summary:
    'All that is kept of a customer who asks for it, as JSON, his identity in full: each download is audited',
  access: 'identity.view',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.undefined(),
  reply: 'file',
  secretReply: true,
  confirmed: true,
  errors: ['CUSTOMER_COPY_NOT_FOUND', 'CUSTOMER_COPY_MISSING'],
})

export const customerCopySent = endpoint({
  name: 'customerCopySent',
  method: 'POST',
  path: '/customer/copies/sent',
  summary: 'Say that a customer has been sent what is kept of him',
  access: 'identity.view',
  body: z.strictObject({ id }),
  data: done,
  errors: ['CUSTOMER_COPY_NOT_FOUND', 'CUSTOMER_COPY_MISSING', 'CUSTOMER_COPY_SENT'],
})
