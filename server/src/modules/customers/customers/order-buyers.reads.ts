import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { emailKey } from './customers.schema.ts'

export interface OrderBuyer {
  orderId: number
  email: string
  phone: string
  name: string
  createdAt: string
  channel: string
  checkoutToken: string
  /** Null where no customer has the address yet. */
  customerId: number | null
}

/** Who has bought: of orders that name an address. */
export const findOrderBuyers = (db: Db, orderIds: readonly number[]): Promise<OrderBuyer[]> =>
  query(
    db,
    sql`select orders.id as "orderId", btrim(orders.email) as email, orders.phone,
          coalesce(nullif(orders.nickname, ''), btrim(orders.first_name || ' ' || orders.last_name)) as name,
          orders.created_at as "createdAt", orders.channel,
          orders.checkout_token as "checkoutToken", customer.id as "customerId"
        from orders left join customer on ${emailKey(sql`customer.email`)} = ${emailKey(sql`orders.email`)}
          and customer.email <> ''
        where orders.id = any(${sql.param(orderIds)}::bigint[]) and btrim(orders.email) <> ''
          and orders.deleted_at is null
        order by orders.id`,
  )
