import type {
  CustomerCartLine,
  CustomerCode,
  CustomerNotice,
  CustomerOrder,
  CustomerRefund,
  CustomerReturn,
  CustomerWish,
} from '@selvedge/contract/customers/customers/customer-page.ts'
import { type SQL, sql } from 'drizzle-orm'
import { iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Reading } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { isCustomer } from './customers.sql.ts'
import { addressesOf, membersOf, ordersOf } from './identities/members.reads.ts'

interface Requested {
  id: number
  skip: number
  size: number
}

/** A part of the page of a customer, read for itself. Where its columns take work, `read` has them worked out for a page alone. */
const part =
  <Row extends { id: unknown }>(
    columns: SQL,
    from: (id: number) => SQL,
    order: SQL,
    read?: { id: SQL; tables: SQL },
  ) =>
  async ({ db }: Reading, { id, skip, size }: Requested): Promise<Page<Row>> => {
    const page = await queryPage<Row>(db, { columns, from: from(id), order, skip, size, read })
    return page.total > 0 || (await isCustomer(db, id)) ? page : fail('CUSTOMER_NOT_FOUND')
  }

export const readCustomerOrders = part<CustomerOrder>(
  sql`orders.id, orders.name, orders.channel, orders.state, orders.ordered as quantity, orders.currency,
    (orders.shipping_fee + (select coalesce(sum(item.unit_price * item.quantity - item.discount), 0)
      from order_item as item where item.order_id = orders.id))::text as amount,
    ${iso(sql`orders.created_at`)} as "createdAt"`,
  (id) => sql`from orders where orders.id in ${ordersOf(id)}`,
  sql`orders.created_at desc nulls last, orders.id desc nulls last`,
  { id: sql`orders.id`, tables: sql`orders` },
)

export const readCustomerReturns = part<CustomerReturn>(
  sql`receipt.id, orders.id as "orderId", orders.name as "orderName", receipt.sku, receipt.quantity,
    location.name as "locationName", ${iso(sql`receipt.created_at`)} as "createdAt",
    ${iso(sql`receipt.received_at`)} as "receivedAt"`,
  (id) => sql`from orders join return_receipt as receipt on receipt.order_id = orders.id
    join location on location.id = receipt.location_id where orders.id in ${ordersOf(id)}`,
  sql`receipt.id desc`,
)

export const readCustomerRefunds = part<CustomerRefund>(
  sql`refund.id, orders.id as "orderId", orders.name as "orderName", refund.gateway, refund.amount::text as amount,
    refund.currency, refund.refund_status as "refundStatus", ${iso(sql`refund.created_at`)} as "createdAt"`,
  (
    id,
  ) => sql`from orders join order_transaction as refund on refund.order_id = orders.id and refund.kind = 'refund'
    where orders.id in ${ordersOf(id)}`,
  sql`refund.created_at desc, refund.id desc`,
)

export const readCustomerCart = part<CustomerCartLine>(
  sql`cart.channel || ':' || cart.token || ':' || place as id, cart.channel, line->>'sku' as sku,
    line->>'title' as title, (line->>'quantity')::int as quantity, line->>'price' as price,
    ${iso(sql`cart.reported_at`)} as at`,
  (
    id,
  ) => sql`from customer_cart as cart cross join jsonb_array_elements(cart.lines) with ordinality as line (line, place)
    where lower(btrim(cart.email)) in ${addressesOf(id)} and cart.closed = 0`,
  sql`cart.reported_at desc, cart.token, place`,
)

/** What two merged ones both wish for stands there once. */
export const readCustomerWishes = part<CustomerWish>(
  sql`wish.id, wish.sku, coalesce(nullif(product.cn_name, ''), product.name, '') as "productName",
    ${iso(sql`wish.wished_at`)} as "wishedAt"`,
  (id) => sql`from customer_wish as wish left join variant on variant.sku = wish.sku
    left join product on product.id = variant.product_id where wish.customer_id in ${membersOf(id)}
      and not exists (select from customer_wish as later where later.customer_id in ${membersOf(id)}
        and later.sku = wish.sku and (later.wished_at, later.id) > (wish.wished_at, wish.id))`,
  sql`wish.wished_at desc, wish.id desc`,
)

export const readCustomerCodes = part<CustomerCode>(
  sql`code.id || ':' || orders.id as id, code.code, campaign.id as "campaignId", coalesce(campaign.title, '') as campaign,
    orders.id as "orderId", orders.name as "orderName", ${iso(sql`used.used_at`)} as "usedAt"`,
  (id) => sql`from orders join discount_code_use as used on used.order_id = orders.id
    join discount_code as code on code.id = used.code_id left join campaign on campaign.id = code.campaign_id
    where orders.id in ${ordersOf(id)}`,
  sql`used.used_at desc, code.id desc, orders.id desc`,
)

/** Who the customer is in the mini program. */
export const openids = (id: number): SQL =>
  sql`(select account.openid from mini_program_account as account
      where account.ex_id <> '' and account.ex_id in (
        select ex_id from customer_identity where channel = 'first' and customer_id in ${membersOf(id)})
      union select account.openid from mini_program_account as account
      where lower(btrim(account.email)) in ${addressesOf(id)} and account.email <> '')`

export const readCustomerNotices = part<CustomerNotice>(
  sql`receiver.id, notice.id as "noticeId", notice.title, receiver.state, receiver.code,
    ${iso(sql`receiver.sent_at`)} as "sentAt", ${iso(sql`receiver.viewed_at`)} as "viewedAt"`,
  (id) => sql`from notice_recipient as receiver join notice on notice.id = receiver.notice_id
    where receiver.openid in ${openids(id)}`,
  sql`receiver.id desc`,
)
