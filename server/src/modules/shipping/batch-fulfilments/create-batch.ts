import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { batchFulfilmentCreate } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { readKnownShipOrders } from './batch-fulfilments.reads.ts'
import { checkRows, readRows, reasonsOf, underOrderNames } from './batch-fulfilments.rules.ts'
import { beginNext, insertBatch, type NewRow } from './batch-fulfilments.sql.ts'

export const batchFulfilmentJob = 'batchFulfilment'
/** At most one waits: each ship order's job queues the next. */
export const batchJobKey = (id: number): string => `${batchFulfilmentJob}:${id}`

/**
 * Takes a sheet and begins to ship by it: all rows or none, with `partial` the ship orders whose rows are all right.
 * Rows that are left out stay with the batch, so that its result tells of every row.
 */
export async function createBatch(
  context: Context,
  { partial }: z.output<(typeof batchFulfilmentCreate)['query']>,
  body: z.output<(typeof batchFulfilmentCreate)['body']>,
): Promise<DataOf<typeof batchFulfilmentCreate>> {
  if (body.length === 0) fail('ROWS_EMPTY')
  const written = readRows(body)
  const ids = written.map(({ shipOrderId }) => shipOrderId).filter((id) => id !== null)
  const known = await readKnownShipOrders(context.db, ids)
  const rows = underOrderNames(written, known)
  const sheet = checkRows(rows, known)
  const { right, problems } = sheet
  if (problems.length > 0 && (!partial || right.length === 0)) {
    fail('ROWS_REFUSED', { count: problems.length }, { problems })
  }
  const reasons = reasonsOf(sheet)
  const id = await insertBatch(
    context,
    rows.map((row): NewRow => {
      const reason = reasons.get(row.row)
      return reason === undefined
        ? { ...row, progress: 'pending', message: null }
        : { ...row, progress: 'error', message: reason }
    }),
  )
  await beginNext(context, id)
  await queueJob(context.db, batchFulfilmentJob, { id }, { key: batchJobKey(id) })
  const shipOrders = new Set(right.map(({ shipOrderId }) => shipOrderId)).size
  context.note({
    subject: 'batchFulfilment',
    subjectId: id,
    after: { rows: rows.length, shipOrders, problems: problems.length },
  })
  return { id, shipOrders, problems }
}
