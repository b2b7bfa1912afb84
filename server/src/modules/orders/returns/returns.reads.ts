import type { ReturnRow, returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

export const returnConditions = {
  announced: sql`receipt.received_at is null`,
  received: sql`receipt.received_at is not null`,
}

/** Returned units, newest first. */
export const readReturns = (
  context: Context,
  { query: words, state, skip, size }: z.output<(typeof returnList)['query']>,
): Promise<Page<ReturnRow>> =>
  queryPage(context.db, {
    columns: sql`receipt.id, receipt.order_id as "orderId", orders.name as "orderName", receipt.sku,
      coalesce(nullif(product.cn_name, ''), product.name, '') as name, receipt.quantity,
      receipt.location_id as "locationId", location.name as "locationName",
      ${iso(sql`receipt.created_at`)} as "createdAt", receipt.created_by as "createdBy",
      ${iso(sql`receipt.received_at`)} as "receivedAt"`,
    from: sql`from return_receipt as receipt join orders on orders.id = receipt.order_id
      join location on location.id = receipt.location_id
      left join variant on variant.sku = receipt.sku left join product on product.id = variant.product_id
      where true ${state ? sql`and ${returnConditions[state]}` : sql``}
        ${words ? sql`and (orders.name ilike ${fragment(words)} or receipt.sku ilike ${fragment(words)})` : sql``}`,
    order: sql`receipt.id desc nulls last`,
    skip,
    size,
  })
