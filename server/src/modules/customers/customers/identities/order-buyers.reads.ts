import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { personNameOf } from '../../../../core/db/person-name.ts'

export interface OrderBuyer {
  orderId: number
  email: string
  phone: string
  name: string
  createdAt: string
  channel: string
  checkoutToken: string
  /** The buyer's id in that shop; empty where it did not say. */
  exId: string
  /** The shop has deleted them. */
  deleted: boolean
  /** Null where nobody is known by the shop's id of them, nor by the address. */
  customerId: number | null
}

/** The customer of the order at hand, as they were before any merge; null where none is known. */
export const customerOfOrder: SQL = sql`customer_of_order(orders.channel, orders.customer_ex_id, orders.email)`

/** Who has bought: of orders that name an address, or whom their shop knows. */
export const findOrderBuyers = (db: Db, orderIds: readonly number[]): Promise<OrderBuyer[]> =>
  query(
    db,
    sql`select orders.id as "orderId", btrim(orders.email) as email, orders.phone,
          coalesce(nullif(orders.nickname, ''), ${personNameOf(sql`orders.first_name`, sql`orders.last_name`)}) as name,
          orders.created_at as "createdAt", orders.channel,
          orders.customer_ex_id as "exId", exists (select from customer_deletion as deleted
            where deleted.channel = orders.channel and deleted.ex_id = orders.customer_ex_id) as deleted,
          orders.checkout_token as "checkoutToken", ${customerOfOrder} as "customerId"
        from orders
        where orders.id = any(${sql.param(orderIds)}::bigint[]) and (btrim(orders.email) <> '' or orders.customer_ex_id <> '')
          and orders.deleted_at is null
        order by orders.id`,
  )
