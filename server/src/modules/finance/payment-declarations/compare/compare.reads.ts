import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { IdentityCheck } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { isGiftCard } from '@selvedge/contract/finance/transactions/transactions.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { carries, packedUnits } from '../../../orders/orders/orders.public.ts'
import type { NamedPerson, OrderDocument, WaybillDocument } from './compare.rules.ts'
import { lineAmount, paidLines } from './paid-lines.rules.ts'

/** The documents of an order as they are kept; of a payment's buyer only with whom it was declared. */
export interface StoredDocuments {
  orderId: number
  order: OrderDocument
  reported: readonly {
    paymentId: number
    number: string
    identity: IdentityCheck
    print: string
    mask: string
  }[]
  waybills: readonly WaybillDocument[]
}

interface Stored extends NamedPerson {
  orderId: number
  currency: string
  freight: string
  lines: { sku: string; quantity: number; cancelled: number; price: string; discount: string }[]
  paid: { gateway: string; amount: string }[]
  declared: { orderNo: string; print: string; mask: string } | null
  reported: StoredDocuments['reported']
  waybills: (NamedPerson & Omit<WaybillDocument, 'receiver'>)[]
}

const person = ({ firstName, lastName }: NamedPerson): NamedPerson => ({ firstName, lastName })
const sumOf = (amounts: readonly bigint[]): string => formatMoney(amounts.reduce((sum, one) => sum + one, 0n))

/** What was paid for an order in money, and by gift cards. */
export function paidBy(payments: readonly { gateway: string; amount: string }[]) {
  const of = (byCard: boolean) =>
    payments.filter(({ gateway }) => isGiftCard(gateway) === byCard).map(({ amount }) => parseMoney(amount))
  return { paid: sumOf(of(false)), giftCards: sumOf(of(true)) }
}

function documentsOf(stored: Stored): StoredDocuments {
  const { orderId, currency, freight, declared, reported, waybills } = stored
  const paid = paidBy(stored.paid)
  const lines = paidLines(stored.lines, { freight, ...paid })
  return {
    orderId,
    reported,
    order: {
      currency,
      receiver: person(stored),
      goods: sumOf(lines.map(lineAmount)),
      freight,
      giftCards: paid.giftCards,
      units: lines,
      declared: declared && {
        orderNo: declared.orderNo,
        buyer: { print: declared.print, mask: declared.mask },
      },
    },
    waybills: waybills.map(({ trackingNumber, declaredNumber, units, ...receiver }) => ({
      trackingNumber,
      declaredNumber,
      units,
      receiver: person(receiver),
    })),
  }
}

/** What order, payments and waybills of these orders say, in the order of their ids. */
export async function readDocuments(db: Db, orderIds: readonly number[]): Promise<StoredDocuments[]> {
  const rows = await query<Stored>(
    db,
    sql`select orders.id as "orderId", orders.currency, orders.shipping_fee::text as freight,
          orders.first_name as "firstName", orders.last_name as "lastName",
          coalesce((
            select json_agg(json_build_object('sku', item.sku, 'quantity', item.quantity, 'price', item.unit_price::text,
              'discount', item.discount::text, 'cancelled', item.cancelled) order by item.id)
            from order_item as item where item.order_id = orders.id), '[]') as lines,
          coalesce((
            select json_agg(json_build_object('gateway', payment.gateway, 'amount', payment.amount::text))
            from order_transaction as payment
            where payment.order_id = orders.id and payment.kind in ('sale', 'capture') and payment.result = 'success'
              and payment.currency = orders.currency), '[]') as paid,
          (select json_build_object('orderNo', declared.order_no, 'print', declared.sent_buyer,
              'mask', declared.buyer_mask)
            from order_declaration as declared where declared.order_id = orders.id) as declared,
          coalesce((
            select json_agg(json_build_object('paymentId', reported.payment_id, 'identity', reported.identity,
              'print', reported.sent_buyer, 'mask', reported.buyer_mask, 'number', coalesce((
                select board.number from customs_document as board
                where board.document = 'payment' and board.subject_id = payment.id), '')) order by reported.payment_id)
            from order_transaction as payment join payment_declaration as reported on reported.payment_id = payment.id
            where payment.order_id = orders.id), '[]') as reported,
          coalesce((
            select json_agg(json_build_object('firstName', ship_order.first_name,
              'lastName', ship_order.last_name, 'trackingNumber', ship_order.tracking_number,
              'declaredNumber', coalesce((
                select board.number from customs_document as board
                where board.document = 'waybill' and board.subject_id = orders.id
                order by board.number = ship_order.tracking_number desc, board.id desc limit 1), ''),
              'units', coalesce((
                select json_agg(json_build_object('sku', ship_item.sku, 'quantity', ${packedUnits}) order by ship_item.id)
                from ship_item
                where ship_item.ship_order_id = ship_order.id and ship_item.order_id = orders.id), '[]'))
              order by ship_order.id)
            from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
            where link.order_id = orders.id and ship_order.status & 8 = 0 and ${carries}), '[]') as waybills
        from orders where orders.id = any(${sql.param(orderIds)}::bigint[]) order by orders.id`,
  )
  return rows.map(documentsOf)
}
