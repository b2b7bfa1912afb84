import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { dataRequestStates } from './data-request-states.ts'

/** What customs have asked for of a payment. */
export const dataRequestRow = z.strictObject({
  id,
  /** The number under which customs know the order. */
  orderNo: z.string(),
  sessionId: z.string(),
  state: z.enum(dataRequestStates),
  /** Of our order; null where it is none of ours. */
  orderId: id.nullable(),
  orderName: z.string(),
  failure: failures.shape.nullable(),
  receivedAt: instant,
  changedAt: instant,
})
export type DataRequestRow = z.infer<typeof dataRequestRow>

const filter = {
  /** The whole number of the order, or of the session. */
  query: text(100).optional(),
  state: z.enum(dataRequestStates).optional(),
}

export const dataRequestList = endpoint({
  name: 'dataRequestList',
  method: 'GET',
  path: '/customs_documents/dataRequests',
  summary: 'What customs have asked for of payments and how it was answered, newest first',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(dataRequestRow),
  reply: 'list',
})

export const dataRequestExport = endpoint({
  name: 'dataRequestExport',
  method: 'GET',
  path: '/customs_documents/exportDataRequests',
  summary: 'The same as a table',
  access: 'transactions.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const dataRequestAgain = endpoint({
  name: 'dataRequestAgain',
  method: 'POST',
  path: '/customs_documents/answerAgain',
  summary: 'Answer a request that failed, or whose order has come since',
  access: 'transactions.change',
  confirmed: true,
  body: z.strictObject({ id }),
  data: done,
  errors: ['DATA_REQUEST_NOT_FOUND', 'DATA_REQUEST_STATE', 'DATA_REQUEST_FOREIGN'],
})
