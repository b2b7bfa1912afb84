import type { BatchProgress } from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import type { BatchMessage } from '@selvedge/contract/shipping/batch-fulfilments/batch-messages.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { plain, type SheetRow } from './batch-fulfilments.rules.ts'

/** A row as it is kept: those that were left out are errors from the start. */
export interface NewRow extends SheetRow {
  progress: BatchProgress
  message: BatchMessage | null
}

/** Writes a sheet with its rows; answers its id. */
export async function insertBatch(context: Context, rows: readonly NewRow[]): Promise<number> {
  const { accountId, name } = callerOf(context)
  const cell = (pick: (row: NewRow) => string) =>
    sql`${sql.param(rows.map((row) => plain(pick(row))))}::text[]`
  const [batch] = await query<{ id: number }>(
    context.db,
    sql`with batch as (
          insert into batch_fulfilment (account_id, created_by, created_at)
          values (${accountId}, ${name}, ${timestamp(context.now)}) returning id
        ), line as (
          insert into batch_fulfilment_row (batch_id, row, ship_order_id, ship_order, order_name, sku, quantity,
            tracking_company, tracking_number, progress, message)
          select batch.id, line.* from batch, unnest(
            ${sql.param(rows.map(({ row }) => row))}::int[],
            ${sql.param(rows.map(({ shipOrderId }) => shipOrderId))}::bigint[],
            ${cell(({ cells }) => cells.shipOrderId)}, ${cell(({ cells }) => cells.orderName)},
            ${cell(({ cells }) => cells.sku)}, ${cell(({ cells }) => cells.quantity)},
            ${cell(({ cells }) => cells.trackingCompany)}, ${cell(({ cells }) => cells.trackingNumber)},
            ${cell(({ progress }) => progress)}, ${sql.param(rows.map(({ message }) => message && JSON.stringify(message)))}::jsonb[]) as line
        )
        select id from batch`,
  )
  if (!batch) throw new Error('the batch was not written')
  return batch.id
}

export interface OpenBatch {
  id: number
  accountId: number
  createdBy: string
}

/** Locks a batch that is not finished; null for any other. */
export async function lockOpenBatch(db: Db, id: number): Promise<OpenBatch | null> {
  const [batch] = await query<OpenBatch>(
    db,
    sql`select id, account_id as "accountId", created_by as "createdBy" from batch_fulfilment
        where id = ${id} and finished_at is null for update`,
  )
  return batch ?? null
}

export interface OpenRow {
  shipOrderId: number
  orderName: string
  sku: string
  quantity: number
  trackingCompany: string
  trackingNumber: string
}

/** The rows of the ship order that comes next, by its number; nothing where all are done. */
export function selectNextRows(db: Db, batchId: number): Promise<OpenRow[]> {
  return query(
    db,
    sql`select ship_order_id as "shipOrderId", order_name as "orderName", sku, quantity::int as quantity,
          tracking_company as "trackingCompany", tracking_number as "trackingNumber"
        from batch_fulfilment_row where batch_id = ${batchId} and ship_order_id = (
          select min(ship_order_id) from batch_fulfilment_row
          where batch_id = ${batchId} and progress in ('pending', 'loading'))
          and progress in ('pending', 'loading')
        order by row`,
  )
}

export interface Outcome {
  progress: BatchProgress
  message: BatchMessage | null
}

/** Writes what became of a ship order's rows. */
export async function writeOutcome(
  db: Db,
  batchId: number,
  shipOrderId: number,
  { progress, message }: Outcome,
): Promise<void> {
  await db.execute(
    sql`update batch_fulfilment_row set progress = ${progress}, message = ${message && JSON.stringify(message)}::jsonb
        where batch_id = ${batchId} and ship_order_id = ${shipOrderId} and progress in ('pending', 'loading')`,
  )
}

/** Shows the next ship order as under way. False where there is none: then the batch is finished. */
export async function beginNext(context: Context, batchId: number): Promise<boolean> {
  const started = await query(
    context.db,
    sql`update batch_fulfilment_row set progress = 'loading'
        where batch_id = ${batchId} and progress = 'pending' and ship_order_id = (
          select min(ship_order_id) from batch_fulfilment_row
          where batch_id = ${batchId} and progress = 'pending')
        returning id`,
  )
  if (started.length > 0) return true
  await context.db.execute(
    sql`update batch_fulfilment set finished_at = ${timestamp(context.now)}
        where id = ${batchId}`,
  )
  return false
}
