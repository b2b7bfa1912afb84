import type {
  customsDocumentPush,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { ownDocuments } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail, Refusal } from '../../../core/http/fail.ts'
import { pushOrders } from '../order-declarations/order-declarations.public.ts'
import { pushPayment } from '../payment-declarations/payment-declarations.public.ts'
import { findDocument, queuePushes } from './clearance.reads.ts'

export const pushJob = 'pushDocument'

/** Pushes what we declare ourselves once more. */
async function push(context: Context, id: number, reason: string | undefined): Promise<void> {
  const found = await findDocument(context.db, id)
  if (!found) return fail('CUSTOMS_DOCUMENT_NOT_FOUND')
  const { document, subjectId, orderId } = found
  if (!ownDocuments.has(document)) fail('CUSTOMS_DOCUMENT_FOREIGN')
  if (document === 'payment') await pushPayment(context, subjectId, reason)
  else await pushOrders(context, { document: 'order', orderIds: [orderId], reason })
}

export async function pushDocument(
  context: Context,
  { reason }: z.output<(typeof customsDocumentPush)['query']>,
  { id }: z.output<(typeof customsDocumentPush)['body']>,
): Promise<1> {
  await push(context, id, reason)
  return 1
}

/**
 * Pushes all that are rejected for this, each in a job of its own: what differs from other documents stays as it is.
 * Answers how many there are.
 */
export async function retryAll(
  context: Context,
  _query: unknown,
  { error }: z.output<(typeof customsDocumentRetryAll)['body']>,
): Promise<number> {
  const count = await queuePushes(context.db, pushJob, error)
  context.note({ subject: 'customsDocument', subjectId: error, after: { error, count } })
  return count
}

const queued = z.object({ id: z.int(), error: z.string() })

/**
 * As a job: what is not rejected for this any more was seen to since, and whatever must be justified is left to somebody who
 * does.
 */
export async function pushQueued(context: Context, payload: unknown): Promise<void> {
  const { id, error: reasonKey } = queued.parse(payload)
  const found = await findDocument(context.db, id)
  if (found?.state !== 'rejected' || found.reasonKey !== reasonKey) return
  try {
    await push(context, id, undefined)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
