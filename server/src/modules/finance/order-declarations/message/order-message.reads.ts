import {
  companyOf,
  type PaymentCompany,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { paidBy, paidLines } from '../../payment-declarations/payment-declarations.public.ts'
import type { BoughtLine, BoughtOrder } from './order-message.rules.ts'

/** All that a message says of an order but its buyer. */
export interface OrderToDeclare extends BoughtOrder {
  phone: string
  consignee: { name: string; phone: string; address: string }
  company: PaymentCompany
  payTransactionId: string
}

interface Stored {
  phone: string
  name: string
  address: string
  freight: string
  gateway: string
  payTransactionId: string
  lines: (BoughtLine & { cancelled: number })[] | null
  paid: { gateway: string; amount: string }[] | null
}

/** An order with the payment that it is declared with; null where one of them is not there. */
export async function findOrderToDeclare(
  db: Db,
  orderId: number,
  paymentId: number,
): Promise<OrderToDeclare | null> {
  const [stored] = await query<Stored>(
    db,
    sql`select orders.phone, orders.last_name || orders.first_name as name,
          concat_ws(' ', nullif(orders.province, ''), nullif(orders.city, ''), nullif(orders.address1, ''),
            nullif(orders.address2, '')) as address,
          orders.shipping_fee::text as freight, payment.gateway,
          coalesce(nullif(declared.pay_transaction_id, ''), payment.trade_no) as "payTransactionId",
          (select json_agg(json_build_object('sku', item.sku, 'quantity', item.quantity, 'price', item.unit_price::text,
              'discount', item.discount::text, 'cancelled', item.cancelled, 'barcode', variant.barcode,
              'origin', coalesce(said.origin, product.origin),
              'name', coalesce(nullif(product.cn_name, ''), product.name)) order by item.id)
            from order_item as item join variant on variant.sku = item.sku
            join product on product.id = variant.product_id
            left join customs_product as said on said.product_id = product.id where item.order_id = orders.id) as lines,
          (select json_agg(json_build_object('gateway', row.gateway, 'amount', row.amount::text))
            from order_transaction as row
            where row.order_id = orders.id and row.kind in ('sale', 'capture') and row.result = 'success'
              and row.currency = orders.currency) as paid
        from orders join order_transaction as payment on payment.id = ${paymentId} and payment.order_id = orders.id
        left join payment_declaration as declared on declared.payment_id = payment.id
        where orders.id = ${orderId}`,
  )
  const company = stored ? companyOf(stored.gateway) : null
  if (!stored || !company) return null
  const { phone, name, address, freight, payTransactionId, lines } = stored
  const { paid, giftCards } = paidBy(stored.paid ?? [])
  return {
    phone,
    consignee: { name, phone, address },
    company,
    payTransactionId,
    freight,
    giftCards,
    lines: paidLines(lines ?? [], { freight, giftCards, paid }).map(({ cancelled: _, ...line }) => line),
  }
}
