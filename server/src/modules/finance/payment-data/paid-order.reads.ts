import {
  companyOf,
  type PaymentCompany,
} from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { PaidOrder } from './answer.rules.ts'

/**
 * The payment under whose number customs know an order; null where it is none of ours, or not in the currency that customs are told
 * of. Several may bear one number: customs mean the one that they were told of, also where it has another number since.
 */
export async function findPaid(db: Db, orderNo: string): Promise<{ id: number; orderId: number } | null> {
  const rows = await query<{ id: number; orderId: number; gateway: string }>(
    db,
    sql`select id, order_id as "orderId", gateway from order_transaction as payment
        where (out_trade_no = ${orderNo}
            or id = any(array(select payment_id from order_declaration where order_no = ${orderNo})))
          and kind in ('sale', 'capture') and result = 'success'
          and currency = 'CNY'
        order by exists (select 1 from order_declaration where order_id = payment.order_id and payment_id = payment.id
            and order_no = ${orderNo}) desc,
          exists (select 1 from payment_declaration where payment_id = payment.id) desc, id limit 10`,
  )
  return rows.find(({ gateway }) => companyOf(gateway) !== null) ?? null
}

/** What customs ask for of a payment and its order; null where it is gone. */
export async function readPaid(db: Db, paymentId: number): Promise<PaidOrder | null> {
  const [found] = await query<Omit<PaidOrder, 'company' | 'paidAt'> & { gateway: string; paidAt: string }>(
    db,
    sql`select payment.gateway, payment.out_trade_no as "outTradeNo", payment.trade_no as "tradeNo",
          round(payment.amount, 2)::text as amount, payment.currency, coalesce((
            select notice.paid_at from payment_notice as notice
            where notice.out_trade_no = payment.out_trade_no and notice.payment_id = payment.id
              and notice.trade_no = payment.trade_no order by notice.id limit 1), payment.created_at)::text as "paidAt",
          coalesce(nullif(declared.pay_transaction_id, ''), payment.trade_no) as "payTransactionId",
          coalesce(declared.verify_department, '') as "verifyDepartment",
          (select json_agg(json_build_object('name', coalesce(nullif(product.cn_name, ''), product.name),
              'link', coalesce(link.url, '')) order by item.id)
            from order_item as item join variant on variant.sku = item.sku
            join product on product.id = variant.product_id
            left join product_link as link on link.spu = split_part(item.sku, '-', 1) || '-01'
            where item.order_id = payment.order_id) as goods
        from order_transaction as payment
        left join payment_declaration as declared on declared.payment_id = payment.id
        where payment.id = ${paymentId}`,
  )
  const company: PaymentCompany | null = found ? companyOf(found.gateway) : null
  return found && company
    ? { ...found, goods: found.goods ?? [], company, paidAt: new Date(found.paidAt) }
    : null
}
