import type {
  CourierClaim,
  courierClaimList,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { ordersNamed } from '../orders/orders.public.ts'

const day = 24 * 3600_000

/** The moment so many days ago. */
export const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * day).toISOString()

/** Claims, newest first. */
export const readClaims = (
  context: Context,
  { query: words, state, orderId, days, skip, size }: z.output<(typeof courierClaimList)['query']>,
): Promise<Page<CourierClaim>> =>
  queryPage(context.db, {
    columns: sql`claim.id, claim.order_id as "orderId", orders.name as "orderName",
      claim.return_receipt_id as "returnReceiptId", receipt.sku, receipt.quantity, claim.courier,
      claim.tracking_number as "trackingNumber", claim.amount::text, claim.currency, claim.state,
      claim.paid_amount::text as "paidAmount", claim.note, ${iso(sql`claim.created_at`)} as "createdAt",
      claim.created_by as "createdBy", ${iso(sql`claim.settled_at`)} as "settledAt", claim.settled_by as "settledBy"`,
    from: sql`from courier_claim as claim where true ${state ? sql`and claim.state = ${state}` : sql``}
        ${days ? sql`and claim.created_at <= ${daysAgo(context.now, days)}::timestamptz` : sql``}
        ${orderId ? sql`and claim.order_id = ${orderId}` : sql``}
        ${
          words
            ? sql`and claim.id in (
                select id from courier_claim where tracking_number ilike ${fragment(words)}
                union select own.id from ${ordersNamed(words)} as named join courier_claim as own on own.order_id = named.id
                union select own.id from return_receipt as receipt
                  join courier_claim as own on own.return_receipt_id = receipt.id where receipt.sku ilike ${fragment(words)})`
            : sql``
        }`,
    order: sql`claim.id desc`,
    skip,
    size,
    read: {
      id: sql`claim.id`,
      tables: sql`courier_claim as claim join orders on orders.id = claim.order_id
        join return_receipt as receipt on receipt.id = claim.return_receipt_id`,
    },
  })
