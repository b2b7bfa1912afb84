import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { toCancel } from './orders.rules.ts'
import { changeOrderUnits } from './orders.units.ts'

/** One line of an order, with its units. */
export interface OrderLine {
  id: number
  exId: string
  sku: string
  quantity: number
  shipped: number
  cancelled: number
  allocated: number
  parked: number
  revoked: number
  /** In refunds that the storefront knows of, after they had shipped. */
  storeRefunded: number
}

/** The lines of an order that the caller has locked; `discount` is that of the whole look set where one is part of it. */
export const lockLines = (
  db: Db,
  orderId: number,
): Promise<(OrderLine & { elsewhere: number; discount: string })[]> =>
  query(
    db,
    sql`select id, ex_id as "exId", sku, quantity, shipped, cancelled, allocated, parked, revoked,
          shop_refunded as "storeRefunded", elsewhere,
          coalesce((select bought.discount from order_set as bought where bought.id = set_id), discount)::text as discount
        from order_item where order_id = ${orderId} order by id`,
  )

/**
 * Cancels units of these orders that the storefront wants no longer, or that were called off by hand where no storefront
 * has the order, as far as no ship order carries them, and brings back what the storefront wants again. The caller has
 * locked the orders. Answers the lines of which an open ship order still carries such units.
 */
export async function cancelRevokedUnits(
  context: Context,
  orderIds: readonly number[],
): Promise<OrderLine[]> {
  const lines = await query<OrderLine>(
    context.db,
    sql`select item.id, item.ex_id as "exId", sku, quantity, item.shipped, item.cancelled, item.allocated, parked, revoked,
          shop_refunded as "storeRefunded"
        from order_item as item join orders on orders.id = order_id
        where order_id = any(${sql.param(orderIds)}::bigint[]) and (source = 'storefront' or item.revoked > 0)
        order by item.id`,
  )
  const changes = lines.map((line) => ({ line, ...toCancel(line) }))
  await changeOrderUnits(
    context,
    changes
      .filter(({ cancelled, parked }) => cancelled !== 0 || parked !== 0)
      .map(({ line, cancelled, parked }) => ({ orderItemId: line.id, cancelled, parked })),
  )
  return changes.filter(({ carried }) => carried > 0).map(({ line }) => line)
}

/** Writes how many units of lines left without us. The caller has locked the order. */
export async function writeElsewhere(
  db: Db,
  lines: readonly { id: number; elsewhere: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await db.execute(
    sql`update order_item set elsewhere = reported.units
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[],
          ${sql.param(lines.map(({ elsewhere }) => elsewhere))}::int[]) as reported (id, units)
        where order_item.id = reported.id`,
  )
}

/** Writes how many units of lines the storefront has refunded after they had shipped. The caller has locked the order. */
export async function writeStoreRefunded(
  db: Db,
  lines: readonly { id: number; storeRefunded: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await db.execute(
    sql`update order_item set shop_refunded = reported.units
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[],
          ${sql.param(lines.map(({ storeRefunded }) => storeRefunded))}::int[]) as reported (id, units)
        where order_item.id = reported.id`,
  )
}
