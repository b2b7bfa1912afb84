import type {
  CustomerRedaction,
  customerRedactionList,
  RedactionWait,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage, timestamp } from '../../../../core/db/db.ts'
import type { Reading } from '../../../../core/http/context.ts'
import type { Module } from '../../../../core/modules/module.ts'
import { membersOf, ordersOf } from '../identities/members.reads.ts'
import { customerOfOrder } from '../identities/order-buyers.reads.ts'

/** A redaction as the job needs it. */
export interface StoredRedaction {
  id: number
  channel: string
  exId: string
  /** Null where nobody is known. */
  customerId: number | null
  orderExIds: string[]
  done: boolean
  /** Their shop has asked for all of its customers, and is connected again: nothing more of them is emptied. */
  lifted: boolean
}

/** Whether a shop that has asked for all of its customers is connected again since. */
export const isLifted = (run: SQL): SQL =>
  sql`exists (select from storefront_redaction as run where run.id = ${run} and run.lifted_at is not null)`

const bigints = (ids: readonly number[]): SQL => sql`${sql.param(ids)}::bigint[]`

/** Whether the shop of the order at hand still knows whoever has bought it: of people who were merged each for themselves. */
const isOfKnown = sql`exists (select from customer_identity as known
  where known.customer_id = ${customerOfOrder} and known.channel = orders.channel and known.gone_at is null)`

/**
 * The orders that are to be emptied, and are not yet: those that name them, those that the shop names, and all others of the
 * customer but in shops that still know them; each with the orders by which other goods were sent for those that came back of
 * it. Locked, in the order of their ids.
 */
export async function lockHisOrders(
  db: Db,
  { channel, exId, customerId, orderExIds }: StoredRedaction,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`with recursive his (id) as (
          (select id from orders where channel = ${channel} and customer_ex_id = ${exId} and customer_ex_id <> '' and deleted_at is null
          union all
          select id from orders where channel = ${channel} and ex_id = any(${sql.param(orderExIds)}::text[]) and deleted_at is null
          ${
            customerId === null
              ? sql``
              : sql`union all
          select own.id from ${ordersOf(customerId)} as own (id) join orders using (id)
          where not ${isOfKnown}`
          })
          union
          select made.exchange_order_id from his join order_item on order_item.order_id = his.id
          join return_exchange as made on made.order_item_id = order_item.id)
        select id from orders where redacted_at is null and id in (select id from his)
        order by id for no key update`,
  )
  return rows.map(({ id }) => id)
}

/** What needs the data of whoever bought the orders that are told by their id. */
const needs = (isMeant: (orderId: SQL) => SQL): SQL => sql`
  select 1 as place, 'order' as "waitsFor", id as "orderId" from orders where ${isMeant(sql`id`)} and state = 'open'
  union all
  select 2, 'shipOrder', link.order_id from ship_order_order as link
  join ship_order on ship_order.id = link.ship_order_id and ship_order.status & 255 in (0, 1)
  where ${isMeant(sql`link.order_id`)}
  union all
  select 3, 'return', order_id from return_receipt where ${isMeant(sql`order_id`)} and received_at is null
  union all
  select 4, 'refund', order_id from order_transaction
  where ${isMeant(sql`order_id`)} and kind = 'refund' and refund_status is null
  union all
  select 5, 'declaration', document.order_id from customs_document as document
  join orders on orders.id = document.order_id and (orders.state <> 'cancel' or document.state = 'sent')
  where ${isMeant(sql`document.order_id`)} and document.state <> 'accepted'`

/** What still needs the data of whoever bought these orders; null where nothing does. */
export async function findWait(
  db: Db,
  orderIds: readonly number[],
): Promise<{ waitsFor: RedactionWait; orderId: number } | null> {
  const [row] = await query<{ waitsFor: RedactionWait; orderId: number }>(
    db,
    sql`select "waitsFor", "orderId" from (${needs((id) => sql`${id} = any(${bigints(orderIds)})`)}) as needed
        order by place, "orderId" limit 1`,
  )
  return row ?? null
}

/** Finished ship orders of these orders, all of whose orders are among them or emptied before. */
export async function findShipOrdersOf(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct mine.ship_order_id as id from ship_order_order as mine
        where mine.order_id = any(${bigints(orderIds)}) and not exists (
          select from ship_order_order as other join orders on orders.id = other.order_id
          where other.ship_order_id = mine.ship_order_id and orders.redacted_at is null
            and other.order_id <> all(${bigints(orderIds)}))
        order by id`,
  )
  return rows.map(({ id }) => id)
}

/** By which addresses orders were bought, as they are compared. */
export async function readAddresses(db: Db, orderIds: readonly number[]): Promise<string[]> {
  const rows = await query<{ email: string }>(
    db,
    sql`select distinct lower(btrim(email)) as email from orders
        where id = any(${bigints(orderIds)}) and btrim(email) <> '' order by 1`,
  )
  return rows.map(({ email }) => email)
}

/** Of addresses those of nobody whom some shop still knows, as they are compared. */
export async function findUnknownAddresses(db: Db, emails: readonly string[]): Promise<string[]> {
  const rows = await query<{ email: string }>(
    db,
    sql`select distinct lower(btrim(given)) as email from unnest(${sql.param(emails)}::text[]) as given
        where btrim(given) <> '' and not exists (
          select from customer join customer_identity as known on known.customer_id = customer.id
          where lower(btrim(customer.email)) = lower(btrim(given)) and customer.email <> '' and known.gone_at is null)
        order by 1`,
  )
  return rows.map(({ email }) => email)
}

/** All who are the same person as this customer by now, whoever they are part of. */
export async function readFamily(db: Db, customerId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select member.id from ${membersOf(customerId)} as member (id) order by member.id`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Whom a shop means by an id that is not known here: whoever has the address that it says, or is the buyer of an order that
 * names the id. Nobody whom that shop still knows by another id.
 */
export async function findUnidentified(
  db: Db,
  { channel, exId, email }: { channel: string; exId: string; email: string },
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select customer.id from customer where id in (
          select id from customer where lower(btrim(email)) = lower(btrim(${email}::text)) and email <> ''
          union all
          select ${customerOfOrder} from orders
          where channel = ${channel} and customer_ex_id = ${exId} and customer_ex_id <> '' and deleted_at is null)
        and not exists (select from customer_identity as known where known.customer_id = customer.id
          and known.channel = ${channel} and known.ex_id <> ${exId} and known.gone_at is null)
        order by id limit 1`,
  )
  return row?.id ?? null
}

/** The redactions that an order of a shop is to be emptied by, and is not. */
export async function findRedactionsOf(
  db: Db,
  { channel, exId, customerExId }: { channel: string; exId: string; customerExId: string },
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select redaction.id from customer_redaction as redaction
        where redaction.channel = ${channel} and not ${isLifted(sql`redaction.of_storefront`)}
          and (redaction.ex_id = ${customerExId} or redaction.order_ex_ids @> array[${exId}]::text[])
          and exists (select from orders where orders.channel = ${channel} and orders.ex_id = ${exId}
            and orders.deleted_at is null and orders.redacted_at is null)
        order by redaction.id`,
  )
  return rows.map(({ id }) => id)
}

const stateIs = {
  waiting: sql`redaction.done_at is null and not ${isLifted(sql`redaction.of_storefront`)}`,
  done: sql`redaction.done_at is not null`,
}

/** Redactions, those that wait first: of one customer, with whom they were merged, where one is named. */
export const readRedactions = (
  { db }: Reading,
  { cid, state, skip, size }: z.output<(typeof customerRedactionList)['query']>,
): Promise<Page<CustomerRedaction>> =>
  queryPage(db, {
    columns: sql`redaction.id, redaction.channel, coalesce(storefront.name, redaction.channel) as "storeName", redaction.ex_id as "exId",
      redaction.customer_id as "customerId", ${iso(sql`redaction.requested_at`)} as "requestedAt",
      ${iso(sql`redaction.done_at`)} as "doneAt", redaction.waits_for as "waitsFor", orders.id as "orderId",
      coalesce(orders.name, '') as "orderName", ${isLifted(sql`redaction.of_storefront`)} as lifted`,
    from: sql`from customer_redaction as redaction
      where true ${cid ? sql`and redaction.customer_id in ${membersOf(cid)}` : sql``}
        ${state ? sql`and ${stateIs[state]}` : sql``}`,
    order: sql`redaction.done_at desc nulls first, redaction.id desc`,
    skip,
    size,
    read: {
      id: sql`redaction.id`,
      tables: sql`customer_redaction as redaction left join storefront on storefront.channel = redaction.channel
        left join orders on orders.id = redaction.waits_for_order_id`,
    },
  })

export const redactionInbox = {
  redactionsWaiting: () => ({
    counted: sql`select count(*) as count, min(requested_at) as oldest from customer_redaction
      where done_at is null and not ${isLifted(sql`of_storefront`)}`,
    path: '/user/redactions?st=waiting',
  }),
} satisfies Module['inbox']

/** An order that comes while a redaction is done, and neither sees the other, is kept by then. */
const lateDays = 2

/**
 * Those whose obstacle is gone, be it that the order was deleted, and those that an order has come to while they were done:
 * neither has seen the other. Whoever was done long ago is not looked at.
 */
export async function findWaiting(db: Db, now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from customer_redaction as redaction where done_at is null
          and not ${isLifted(sql`redaction.of_storefront`)} and (waits_for is null
          or exists (select from orders where orders.id = waits_for_order_id and deleted_at is not null)
          or not exists (select from (${needs((id) => sql`${id} = redaction.waits_for_order_id`)}) as needed
            where needed."waitsFor" = redaction.waits_for))
        union
        select id from customer_redaction as redaction
        where done_at > ${timestamp(now)} - make_interval(days => ${lateDays})
          and not ${isLifted(sql`redaction.of_storefront`)} and (
          exists (select from orders where orders.channel = redaction.channel and customer_ex_id = redaction.ex_id
            and customer_ex_id <> '' and deleted_at is null and redacted_at is null)
          or exists (select from orders where orders.channel = redaction.channel
            and orders.ex_id = any(redaction.order_ex_ids) and deleted_at is null and redacted_at is null))
        order by id`,
  )
  return rows.map(({ id }) => id)
}
