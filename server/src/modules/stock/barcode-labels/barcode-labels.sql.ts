import { maxLabelSkus } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/** What one account wants of a variant. */
export interface WantedLabels {
  variantId: number
  copies: number
}

/** Sets copies; what is on the list already keeps its place. With `raises`, a single copy leaves those that are there. */
export async function upsertLabels(
  db: Db,
  accountId: number,
  labels: readonly WantedLabels[],
  now: Date,
  { raises }: { raises: boolean },
): Promise<void> {
  await db.execute(
    sql`insert into barcode_label (account_id, variant_id, copies, created_at)
        select ${accountId}, line.id, line.copies, ${timestamp(now)}
        from unnest(${sql.param(labels.map(({ variantId }) => variantId))}::bigint[],
          ${sql.param(labels.map(({ copies }) => copies))}::int[]) as line (id, copies)
        on conflict (account_id, variant_id) do update
        set copies = case when ${raises}::boolean and excluded.copies = 1 then barcode_label.copies else excluded.copies end`,
  )
}

/** Whether the list holds more than it may. */
export async function isListFull(db: Db, accountId: number): Promise<boolean> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*) as count from barcode_label where account_id = ${accountId}`,
  )
  return (row?.count ?? 0) > maxLabelSkus
}

/** Answers how many were there: of one variant, or of the whole list. */
export async function deleteLabels(db: Db, accountId: number, variantId?: number): Promise<number> {
  const rows = await query<{ id: number }>(
    db,
    sql`delete from barcode_label where account_id = ${accountId}
        ${variantId === undefined ? sql`` : sql`and variant_id = ${variantId}`} returning variant_id as id`,
  )
  return rows.length
}

/** The list as it would be printed, newest first; of these variants, or all of them where none are named. */
export const selectWanted = (
  db: Db,
  accountId: number,
  variantIds: readonly number[],
): Promise<WantedLabels[]> =>
  query<{ variantId: number; copies: number }>(
    db,
    sql`select variant_id as "variantId", copies from barcode_label where account_id = ${accountId}
        ${variantIds.length === 0 ? sql`` : sql`and variant_id = any(${sql.param(variantIds)}::bigint[])`}
        order by created_at desc, variant_id desc`,
  )

export async function insertBatch(
  db: Db,
  accountId: number,
  labels: readonly WantedLabels[],
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into barcode_label_batch (account_id, variant_ids, copies, created_at)
        values (${accountId}, ${sql.param(labels.map(({ variantId }) => variantId))}::bigint[],
          ${sql.param(labels.map(({ copies }) => copies))}::int[], ${timestamp(now)})
        returning id`,
  )
  if (!row) throw new Error('the batch of labels was not inserted')
  return row.id
}

/** A print is repeated the same week, if ever. */
const batchRetention = sql`interval '7 days'`

export async function deleteOldBatches(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from barcode_label_batch where created_at < ${timestamp(now)} - ${batchRetention}`,
  )
}
