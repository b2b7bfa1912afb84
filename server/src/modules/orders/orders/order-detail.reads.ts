import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { progressOf, shipProgress } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso } from '../../../core/db/db.ts'
import { preparedOnce } from '../../../core/db/prepared/statements.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { effectsColumn } from '../../../core/outbox/queued-effects.ts'
import { productPage } from '../../products/products/products.public.ts'
import { carries, orderFacts, packedUnits } from './list/orders.reads.ts'
import { exchangedUnits, refundedUnits } from './units/settled-units.reads.ts'

type Detail = DataOf<typeof orderDetail>
type Fulfillment = Detail['fulfillments'][number]
type FulfillmentItem = Fulfillment['items'][number]

/** What the lines of a shipment have from those of their order is read once. */
interface DetailRead extends Omit<Detail, 'shipOrderNames' | 'items' | 'fulfillments'> {
  items: (Detail['items'][number] & { exId: string })[]
  fulfillments: (Omit<Fulfillment, 'items'> & {
    items: (Omit<FulfillmentItem, 'name' | 'image' | 'exLineItemId'> & { orderItemId: number })[]
  })[]
}

/** Rows as a JSON list, in the order that is given. */
const listOf = (object: SQL, order: SQL, from: SQL): SQL =>
  sql`coalesce((select json_agg(json_build_object(${object}) order by ${order}) ${from}), '[]')`

const productName = sql`coalesce(nullif(product.cn_name, ''), product.name, '')`
const image = sql`coalesce(nullif(variant.image, ''), product.image, '')`

const items = listOf(
  sql`'id', item.id, 'exId', item.ex_id, 'sku', item.sku, 'name', ${productName}, 'brand', coalesce(product.brand, ''),
    'setSku', coalesce((select bought.sku from order_set as bought where bought.id = item.set_id), ''),
    'color', coalesce(variant.color, ''), 'size', coalesce(variant.size, ''), 'image', ${image}, 'quantity', item.quantity,
    'unitPrice', item.unit_price::text, 'discount', item.discount::text, 'shipped', item.shipped, 'allocated', item.allocated,
    'cancelled', item.cancelled, 'returned', item.returned, 'refunded', ${refundedUnits},
    'exchanged', ${exchangedUnits},
    'thirdpartUrl', ${productPage(sql`item.sku`, sql`orders.channel`)}`,
  sql`item.id`,
  sql`from order_item as item left join variant on variant.sku = item.sku
      left join product on product.id = variant.product_id where item.order_id = orders.id`,
)

const shipOrders = listOf(
  sql`'id', ship_order.id, 'name', 'SO' || ship_order.id, 'status', ship_order.status,
    'locationName', location.name, 'quantity', (
      select coalesce(sum(${packedUnits}), 0) from ship_item
      where ship_item.ship_order_id = ship_order.id and ship_item.order_id = orders.id)`,
  sql`ship_order.id`,
  sql`from ship_order_order as link join ship_order on ship_order.id = link.ship_order_id
      join location on location.id = ship_order.location_id
      where link.order_id = orders.id and ${carries}`,
)

const fulfillmentItems = listOf(
  sql`'id', line.id, 'exId', line.ex_id, 'orderItemId', line.order_item_id, 'sku', line.sku, 'quantity', line.quantity,
    'maxReturnQuantity', line.quantity, 'fulfillmentId', line.fulfillment_id`,
  sql`line.id`,
  sql`from fulfillment_item as line where line.fulfillment_id = sent.id`,
)

/** The tracking number is a JSON list, in a text. */
const fulfillments = listOf(
  sql`'id', sent.id, 'exId', sent.ex_id, 'shipOrderId', sent.ship_order_id, 'locationId', ship_order.location_id,
    'locationName', location.name, 'trackingCompany', sent.tracking_company,
    'trackingNumber', json_build_array(sent.tracking_number)::text,
    'createdAt', ${iso(sql`sent.created_at`)}, 'items', ${fulfillmentItems}`,
  sql`sent.id`,
  sql`from fulfillment as sent join ship_order on ship_order.id = sent.ship_order_id
      join location on location.id = ship_order.location_id where sent.order_id = orders.id`,
)

const returns = listOf(
  sql`'id', receipt.id, 'fulfillmentId', line.fulfillment_id, 'fulfillmentItemId', line.id, 'sku', receipt.sku,
    'quantity', receipt.quantity, 'locationName', location.name, 'createdAt', ${iso(sql`receipt.created_at`)}`,
  sql`receipt.id`,
  sql`from return_receipt as receipt join fulfillment_item as line on line.id = receipt.fulfillment_item_id
      join location on location.id = receipt.location_id where receipt.order_id = orders.id`,
)

const refundedGoods = listOf(
  sql`'sku', item.sku, 'quantity', line.quantity`,
  sql`line.id`,
  sql`from refund_item as line join order_item as item on item.id = line.order_item_id where line.refund_id = paid.id`,
)

const transactions = listOf(
  sql`'id', paid.id, 'exId', paid.ex_id, 'gateway', gateway, 'currency', paid.currency, 'kind', kind,
    'amount', amount::text, 'result', result, 'refundStatus', refund_status, 'paymentId', payment_id, 'note', note,
    'createdBy', created_by, 'replaced', replaced_by is not null, 'items', ${refundedGoods}, 'createdAt', ${iso(sql`paid.created_at`)}`,
  sql`paid.id`,
  sql`from order_transaction as paid where paid.order_id = orders.id`,
)

/** What waits to be told outside, of the order and of its ship orders. */
const effects = effectsColumn(
  sql`where subject = 'order' and subject_id = orders.id`,
  sql`join ship_order_order as link on subject = 'shipOrder' and subject_id = link.ship_order_id
    where link.order_id = orders.id and ${carries}`,
)

/** The order whose goods came back for those of this one. */
const exchangeOf = sql`(select json_build_object('id', first.id, 'name', first.name)
  from return_exchange as made join return_receipt as receipt on receipt.id = made.return_receipt_id
  join orders as first on first.id = receipt.order_id where made.exchange_order_id = orders.id limit 1)`

const exchanges = listOf(
  sql`'id', other.id, 'name', other.name`,
  sql`other.id`,
  sql`from orders as other where other.id in (
    select made.exchange_order_id from return_exchange as made
    join return_receipt as receipt on receipt.id = made.return_receipt_id where receipt.order_id = orders.id)`,
)

const orderStatement = preparedOnce<DetailRead, { id: number }>(
  'order',
  (value) => sql`select ${orderFacts}, source, deleted_at is not null as deleted, currency,
      shipping_fee::text as "shippingFee", pay_status as "payStatus", nickname,
      country, province, city, address1, address2, first_name as "firstName", last_name as "lastName", phone,
      shipping_tag as "shippingTag", hold_reason as "holdReason", hold_cause as "holdCause", held_by as "heldBy",
      ${iso(sql`held_at`)} as "heldAt", postcode,
      (select coalesce(customer.merged_into, customer.id) from customer
        where customer.id = customer_of_order(orders.channel, orders.customer_ex_id, orders.email)) as "customerId",
      ${items} as items, ${shipOrders} as "shipOrders", ${fulfillments} as fulfillments,
      ${returns} as "fulfillmentRefunds", ${exchangeOf} as "exchangeOf", ${exchanges} as exchanges,
      ${transactions} as transactions, ${effects} as effects
    from orders where orders.id = ${value('id')}`,
)

const toMoney = (amount: string): string => formatMoney(parseMoney(amount))

/** The ship orders that are not cancelled, as the list of orders names them. */
const namesOf = (shipOrders: Detail['shipOrders']): string =>
  shipOrders
    .filter(({ status }) => progressOf(status) !== shipProgress.cancelled)
    .map(({ name }) => name)
    .join()

function withOrderLines({ items, fulfillments }: DetailRead): Pick<Detail, 'items' | 'fulfillments'> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    items: items.map(({ exId, ...item }) => ({ ...item, unitPrice: toMoney(item.unitPrice) })),
    fulfillments: fulfillments.map((sent) => ({
      ...sent,
      items: sent.items.map(({ orderItemId, ...line }) => {
        const { name = '', image = '', exId = '' } = byId.get(orderItemId) ?? {}
        return { ...line, name, image, exLineItemId: exId }
      }),
    })),
  }
}

/** One order with all that belongs to it, and what waits to be told about it outside: one statement. */
export async function readOrder(
  context: Context,
  { id }: z.output<(typeof orderDetail)['query']>,
): Promise<Detail> {
  const [order] = await orderStatement(context.db, { id })
  if (!order) fail('ORDER_NOT_FOUND')
  return {
    ...order,
    ...withOrderLines(order),
    shipOrderNames: namesOf(order.shipOrders),
    shippingFee: toMoney(order.shippingFee),
    transactions: order.transactions.map((row) => ({ ...row, amount: toMoney(row.amount) })),
  }
}
