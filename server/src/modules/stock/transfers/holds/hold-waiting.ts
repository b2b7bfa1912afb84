import { sql } from 'drizzle-orm'
import type { Db } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { jobStatement } from '../../../../core/jobs/jobs.ts'
import { linesOf, lockStockOrder } from '../../stock-orders/stock-orders.public.ts'
import { transferOf } from '../lock.ts'
import { noticePartner } from '../notices/notices.ts'
import { findServable } from '../transfers.reads.ts'
import { isWaiting, writeWaiting } from '../transfers.sql.ts'
import { holdUnits } from './hold.ts'

export const holdWaitingJob = 'holdWaitingTransfers'

/**
 * Has the transfers that wait look for units, where there are any. Whoever serves the orders that wait calls this once
 * they have what they can: what customers bought comes first. Each transaction queues a job of its own.
 */
export const queueHoldWaiting = (db: Db): void =>
  send(
    db,
    sql`${jobStatement(holdWaitingJob, {}, { oncePerTransaction: true, queue: holdWaitingJob })}
        where exists (select from transfer_sending where waiting)`,
  )

/** Holds the units of every transfer that waits and lacks nothing now, the oldest first, each in its own transaction. */
export async function holdWaiting({ step }: Steps): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const behind: number = after
    after = await step((context) => holdNext(context, behind))
  }
}

/** Answers the transfer that it looked at; null where none was left. */
async function holdNext(context: Context, after: number): Promise<number | null> {
  const id = await findServable(context.db, after)
  if (id === null) return null
  const order = await lockStockOrder(context.db, id)
  // Somebody may have deleted, changed or served it meanwhile.
  if (!order || !(await isWaiting(context.db, id))) return id
  if (!(await holdUnits(context, transferOf(order), await linesOf(context.db, id)))) return id
  await writeWaiting(context.db, id, { waiting: false })
  await noticePartner(context, id)
  context.note({
    subject: 'stockTransfer',
    subjectId: id,
    before: { reserved: false },
    after: { reserved: true },
  })
  return id
}
