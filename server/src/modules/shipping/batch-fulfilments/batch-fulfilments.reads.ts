import type {
  BatchFulfilment,
  BatchFulfilmentRow,
  BatchProgress,
  batchFulfilmentExport,
  batchFulfilmentGet,
  batchFulfilmentList,
  batchFulfilmentRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import type { KnownShipOrder } from './batch-fulfilments.rules.ts'

/** The ship orders that a sheet names, with their lines. */
export async function readKnownShipOrders(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, KnownShipOrder>> {
  const rows = await query<KnownShipOrder>(
    db,
    sql`select ship_order.id, ship_order.status, (
          select coalesce(json_agg(json_build_object(
            'orderName', orders.name, 'sku', item.sku, 'quantity', item.quantity)), '[]')
          from ship_item as item join orders on orders.id = item.order_id
          where item.ship_order_id = ship_order.id) as items
        from ship_order where id = any(${sql.param([...new Set(ids)])}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ship orders at this point; rows that name none count for themselves. */
const counted = (progress: string) =>
  sql`(count(distinct coalesce(ship_order_id, -row)) filter (where progress = ${progress}))::int`

/** Counted for the batches that are shown alone: a batch has up to thousands of rows. */
const batchColumns = sql`batch.id, ${iso(sql`batch.created_at`)} as "createdAt", batch.created_by as "createdBy",
  ${iso(sql`batch.finished_at`)} as "finishedAt", (
    select json_build_object('rows', count(*), 'shipOrders', count(distinct coalesce(ship_order_id, -row)),
      'pending', ${counted('pending')}, 'loading', ${counted('loading')}, 'error', ${counted('error')},
      'abnormal', ${counted('abnormal')}, 'shipped', ${counted('shipped')})
    from batch_fulfilment_row where batch_id = batch.id) as counts`

type Counts = 'rows' | 'shipOrders' | BatchProgress
type Batch = Omit<BatchFulfilment, Counts> & { counts: Pick<BatchFulfilment, Counts> }

const flat = ({ counts, ...batch }: Batch): BatchFulfilment => ({ ...batch, ...counts })

/** Batches, newest first. */
export async function readBatches(
  context: Context,
  { skip, size }: z.output<(typeof batchFulfilmentList)['query']>,
): Promise<Page<BatchFulfilment>> {
  const { rows, total } = await queryPage<Batch>(context.db, {
    columns: batchColumns,
    from: sql`from batch_fulfilment as batch`,
    order: sql`batch.created_at desc nulls last, batch.id desc nulls last`,
    skip,
    size,
    read: { id: sql`batch.id`, tables: sql`batch_fulfilment as batch` },
  })
  return { rows: rows.map(flat), total }
}

export async function readBatch(
  context: Context,
  { id }: z.output<(typeof batchFulfilmentGet)['query']>,
): Promise<BatchFulfilment> {
  const [batch] = await query<Batch>(
    context.db,
    sql`select ${batchColumns} from batch_fulfilment as batch where batch.id = ${id}`,
  )
  return batch ? flat(batch) : fail('BATCH_NOT_FOUND')
}

export const rowColumns = sql`id, row, tracking_company as "trackingCompany", ship_order as "shipOrderId",
  order_name as "orderName", sku, quantity, tracking_number as "trackingNumber", progress, message`

/** The rows of a batch that a list or a file is asked for. */
export const rowsOfBatch = ({
  id,
  progress,
}: Pick<z.output<(typeof batchFulfilmentExport)['query']>, 'id' | 'progress'>): SQL =>
  sql`from batch_fulfilment_row where batch_id = ${id} ${progress ? sql`and progress = ${progress}` : sql``}`

/** The rows of a batch by ship order. */
export const readBatchRows = (
  context: Context,
  { skip, size, ...filter }: z.output<(typeof batchFulfilmentRows)['query']>,
): Promise<Page<BatchFulfilmentRow>> =>
  queryPage(context.db, {
    columns: rowColumns,
    from: rowsOfBatch(filter),
    order: sql`ship_order_id nulls last, row`,
    skip,
    size,
  })
