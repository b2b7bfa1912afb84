import type {
  WarehouseMessage,
  warehouseMessageList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, type Db, fixed, iso, type Page, queryPage } from '../../../../core/db/db.ts'
import type { Reading } from '../../../../core/http/context.ts'
import { isStuck, type Message } from './messages.sql.ts'

const columns = fixed(sql`message.id, kind, number, confirm_no as "confirmNo", ship_order_id as "shipOrderId",
  stock_order_id as "stockOrderId",
  (select kind from stock_order where stock_order.id = message.stock_order_id) as "stockOrderKind", state,
  ${isStuck(sql`message`)} as stuck, failure,
  lines, tracking_number as "trackingNumber", courier, weight, status, remark,
  document, code, times,
  ${iso(sql`received_at`)} as "receivedAt", ${iso(sql`handled_at`)} as "handledAt", handled_by as "handledBy", reason`)

/** One page of what the partner has told, newest first. */
export function readMessages(
  { db }: Reading,
  { query, kind, state, skip, size }: z.output<(typeof warehouseMessageList)['query']>,
): Promise<Page<WarehouseMessage>> {
  const text = query?.toUpperCase()
  return queryPage(db, {
    columns,
    from: sql`from warehouse_message as message where true
      ${kind ? sql`and kind = ${kind}` : sql``} ${state ? sql`and state = ${state}` : sql``}
      ${query ? sql`and (number in (${text}, ${query}) or tracking_number = ${query} or confirm_no = ${query})` : sql``}`,
    order: sql`received_at desc nulls last, message.id desc nulls last`,
    skip,
    size,
    read: { id: sql`message.id`, tables: sql`warehouse_message as message` },
  })
}

/**
 * Whether something later that the partner has told of the same document was carried out: by its clock, where both are written
 * alike, else as it came.
 */
export const isOvertaken = async (
  db: Db,
  {
    id,
    number,
    document,
    trackingNumber,
    reportedAt,
  }: Pick<Message, 'id' | 'number' | 'document' | 'trackingNumber' | 'reportedAt'>,
): Promise<boolean> =>
  (await countOf(
    db,
    sql`from warehouse_message where number = ${number} and kind = 'customs' and document = ${document}
      and tracking_number = ${trackingNumber} and state = 'done' and id <> ${id} and case when length(reported_at) = ${reportedAt.length}
        then (reported_at collate "C", id) > (${reportedAt} collate "C", ${id}) else id > ${id} end`,
  )) > 0
