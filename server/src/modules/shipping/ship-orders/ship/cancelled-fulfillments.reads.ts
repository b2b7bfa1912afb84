import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** Ids in the storefront, of which one may be given. */
export const isOneOf = (exIds: readonly string[]) =>
  sql`(fulfillment.ex_id || fulfillment.further_ex_ids) && ${sql.param(exIds)}::text[] and fulfillment.cancelled_at is null`

/** Fulfilments of an order that have one of these ids in its storefront. */
export const findShipped = (
  db: Db,
  channel: Channel,
  orderExId: string,
  exIds: readonly string[],
): Promise<{ id: number; shipOrderId: number }[]> =>
  query(
    db,
    sql`select fulfillment.id, ship_order_id as "shipOrderId"
        from fulfillment join orders on orders.id = fulfillment.order_id
        where orders.channel = ${channel} and orders.ex_id = ${orderExId} and ${isOneOf(exIds)}`,
  )
