import { createHash } from 'node:crypto'
import type { Context } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import type { WarehouseNews } from '../../../../ports/warehouse.ts'
import { insertMessage, takeMessageJob } from './messages.sql.ts'

/** Within an hour: what can't be taken by then somebody should know of. */
const attempts = 8

/**
 * Of the content, under names and in an order of its own: it is kept, and compared with what comes again after any release,
 * whatever our fields are called by then.
 */
export function digestOf(news: WarehouseNews): string {
  const content = {
    lines: news.lines.map(({ sku, quantity, damaged }) => ({ sku, quantity, damaged })),
    trackingNumber: news.trackingNumber,
    courier: news.courier,
    weight: news.weight,
    status: news.status,
    remark: news.remark,
    document: news.document,
    code: news.code,
    toldAt: news.reportedAt,
    kind: news.kind,
    number: news.number,
    confirmNo: news.confirmNo,
  }
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

export const queueMessage = (context: Context, id: number): Promise<void> =>
  queueJob(context.db, takeMessageJob, { id }, { key: `${takeMessageJob}:${id}`, attempts })

/**
 * Keeps what the partner has sent and signed, for a job to take. The same again is well received, and does nothing unless
 * nobody goes on with it; under a known number with other content it is kept for staff alone: false.
 */
export async function storeMessage(context: Context, news: WarehouseNews): Promise<boolean> {
  const digest = digestOf(news)
  const message = { ...news, digest, receivedAt: context.now }
  const stored = await insertMessage(context.db, {
    ...message,
    state: 'came',
    contradicts: false,
    failure: null,
  })
  if (stored.digest === digest) {
    if (stored.times === 1 || stored.stuck) await queueMessage(context, stored.id)
    return true
  }
  await insertMessage(context.db, {
    ...message,
    state: 'refused',
    contradicts: true,
    failure: { kind: 'warehouse.otherContent', params: { confirmNo: news.confirmNo } },
  })
  return false
}
