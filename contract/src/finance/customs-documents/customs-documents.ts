import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import {
  countParam,
  done,
  filledText,
  id,
  instant,
  page,
  sheetFormat,
  text,
} from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { declarationStates } from '../payment-declarations/declaration-states.ts'
import { pushErrors, pushReason } from '../payment-declarations/push-refusals.ts'
import { customsDocuments } from './document-states.ts'

/** A document of an order, as it stands with customs. */
export const customsDocumentRow = z.strictObject({
  id,
  document: z.enum(customsDocuments),
  orderId: id,
  orderName: z.string(),
  /** Under which customs have it; empty where nobody has said. */
  number: z.string(),
  state: z.enum(declarationStates),
  /** In the words of whoever has answered: `120`, `SUCCESS`; empty before. */
  code: z.string(),
  failure: failures.shape.nullable(),
  /** Why it was pushed although documents differ, or once more; empty where nobody had to say. */
  reason: z.string(),
  reasonBy: z.string(),
  createdAt: instant,
  changedAt: instant,
})
export type CustomsDocumentRow = z.infer<typeof customsDocumentRow>

const filter = {
  /** Fragment of a number or the name of an order. */
  query: text(100).optional(),
  document: z.enum(customsDocuments).optional(),
  state: z.enum(declarationStates).optional(),
  /** What keeps them back, as `/customs_documents/failures` tells. */
  error: text(200).optional(),
}

export const customsDocumentList = endpoint({
  name: 'customsDocumentList',
  method: 'GET',
  path: '/customs_documents/list',
  summary: 'What customs are told of orders, and how it stands with them; newest first',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...page, ...countParam }),
  data: z.array(customsDocumentRow),
  reply: 'list',
})

export const customsDocumentFailures = endpoint({
  name: 'customsDocumentFailures',
  method: 'GET',
  path: '/customs_documents/failures',
  summary: 'Why documents are rejected, how many and since when the oldest; the most frequent first',
  access: 'transactions.view',
  data: z.array(
    z.strictObject({
      error: z.string(),
      failure: failures.shape,
      count: z.int(),
      /** Those of them that are our own, which can be pushed again together. */
      own: z.int(),
      oldestAt: instant,
    }),
  ),
})
export type DocumentFailure = z.infer<(typeof customsDocumentFailures)['data']>[number]

export const customsDocumentPush = endpoint({
  name: 'customsDocumentPush',
  method: 'POST',
  path: '/customs_documents/push',
  summary: 'Push a payment or an order to customs again',
  access: 'transactions.change',
  confirmed: true,
  body: z.strictObject({ id }),
  query: z.strictObject({ reason: pushReason }),
  data: done,
  errors: [
    'CUSTOMS_DOCUMENT_NOT_FOUND',
    'CUSTOMS_DOCUMENT_FOREIGN',
    'TRANSACTION_NOT_FOUND',
    'DECLARATION_NO_PAYMENT',
    'DECLARATION_SEVERAL_PAYMENTS',
    'DECLARATION_NO_BUYER',
    ...pushErrors,
  ],
})

export const customsDocumentRetryAll = endpoint({
  name: 'customsDocumentRetryAll',
  method: 'POST',
  path: '/customs_documents/retryAll',
  summary:
    'Push all that are rejected for this again, but those that differ from other documents; answers how many there are',
  access: 'transactions.change',
  confirmed: true,
  body: z.strictObject({ error: filledText(200) }),
  data: z.int(),
})

export const customsDocumentExport = endpoint({
  name: 'customsDocumentExport',
  method: 'GET',
  path: '/customs_documents/export',
  summary: 'The documents that are asked for, newest first',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
