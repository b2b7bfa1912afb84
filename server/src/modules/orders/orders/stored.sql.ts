import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { HoldCause } from '@selvedge/contract/orders/order-holds/hold-causes.ts'
import type { OrderSource } from '@selvedge/contract/orders/orders/order-sources.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { Receiver } from './insert/orders.drafts.ts'

/** What a storefront may change of an order, beside its lines. */
export interface OrderFacts extends Receiver {
  name: string
  url: string
  email: string
  nickname: string
  shippingFee: string
  payStatus: string
  paid: boolean
  tags: string
  /** Empty where this reading does not tell it. */
  note: string
  checkoutToken?: string
  customerExId?: string
  cancelledAt: Date | null
}

export interface StoredOrder extends OrderFacts {
  id: number
  source: OrderSource
  held: boolean
  /** Why it waits, where nobody has put it on hold. */
  holdCause: HoldCause | null
  /** It was emptied of whoever bought it. */
  redacted: boolean
  exUpdatedAt: Date | null
}

/** The id of an order by its id outside; null where it is not here. */
export async function findOrderId(db: Db, channel: Channel, exId: string): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select id from orders where channel = ${channel} and ex_id = ${exId} and deleted_at is null`,
  )
  return row?.id ?? null
}

/** An order by its id outside, locked against every other change; null where it is not here. */
export async function lockStoredOrder(db: Db, channel: Channel, exId: string): Promise<StoredOrder | null> {
  const [row] = await query<
    Omit<StoredOrder, 'cancelledAt' | 'exUpdatedAt'> & { cancelled: string | null; exUpdated: string | null }
  >(
    db,
    sql`select id, source, name, url, email, nickname, shipping_fee::text as "shippingFee", pay_status as "payStatus",
          paid, tags, note, held_at is not null as held,
          hold_cause as "holdCause",
          redacted_at is not null as redacted, first_name as "firstName", last_name as "lastName", phone,
          country, province, city, address1, address2, postcode, cancelled_at::text as cancelled,
          customer_ex_id as "customerExId", ex_updated_at::text as "exUpdated"
        from orders where channel = ${channel} and ex_id = ${exId} and deleted_at is null for no key update`,
  )
  if (!row) return null
  const { cancelled, exUpdated, ...order } = row
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return { ...order, cancelledAt: moment(cancelled), exUpdatedAt: moment(exUpdated) }
}

/** What a storefront says of an order that was emptied: nothing of whoever bought it comes back. */
export const withoutBuyer = (facts: OrderFacts, stored: StoredOrder): OrderFacts => ({
  ...facts,
  ...receiverOf(stored),
  email: stored.email,
  nickname: stored.nickname,
  note: stored.note,
  checkoutToken: '',
})

/** What a storefront says of an order without naming an address: it goes where it went. */
export const withAddressOf = (stored: StoredOrder, facts: OrderFacts): OrderFacts => ({
  ...facts,
  ...receiverOf(stored),
})

const receiverOf = (stored: StoredOrder): Receiver => ({
  firstName: stored.firstName,
  lastName: stored.lastName,
  phone: stored.phone,
  country: stored.country,
  province: stored.province,
  city: stored.city,
  address1: stored.address1,
  address2: stored.address2,
  postcode: stored.postcode,
})

/** Empties orders of whoever bought them. Country and province stay, by which sales are counted and taxed. */
export async function emptyOrders(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update orders set email = '', nickname = '', first_name = '', last_name = '', phone = '', city = '', address1 = '',
          address2 = '', postcode = '', note = '', checkout_token = '', redacted_at = ${timestamp(now)},
          updated_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}

/** Writes the facts as they are in the storefront now. An order that was called off stays so. */
export async function updateOrderFacts(
  db: Db,
  id: number,
  facts: OrderFacts,
  { exUpdatedAt, now }: { exUpdatedAt: Date; now: Date },
): Promise<void> {
  const cancelledAt = sql`coalesce(cancelled_at, ${facts.cancelledAt?.toISOString() ?? null}::timestamptz)`
  await db.execute(
    sql`update orders set name = ${facts.name}, url = ${facts.url}, email = ${facts.email},
          nickname = ${facts.nickname}, first_name = ${facts.firstName}, last_name = ${facts.lastName},
          phone = ${facts.phone}, country = ${facts.country}, province = ${facts.province}, city = ${facts.city},
          address1 = ${facts.address1}, address2 = ${facts.address2}, postcode = ${facts.postcode},
          shipping_fee = ${facts.shippingFee}::numeric, pay_status = ${facts.payStatus}, paid = ${facts.paid},
          tags = ${facts.tags}, note = ${facts.note}, checkout_token = coalesce(nullif(${facts.checkoutToken ?? ''}, ''), checkout_token),
          customer_ex_id = coalesce(nullif(${facts.customerExId ?? ''}, ''), customer_ex_id),
          cancelled_at = ${cancelledAt},
          state = case when ${cancelledAt} is null then state else 'cancel' end,
          ex_updated_at = ${timestamp(exUpdatedAt)}, updated_at = ${timestamp(now)}
        where id = ${id}`,
  )
}

/** Notes whom the storefront names as the buyer, of an order that was read before it did. */
export async function writeBuyer(db: Db, id: number, customerExId: string): Promise<void> {
  await db.execute(sql`update orders set customer_ex_id = ${customerExId} where id = ${id}`)
}

/** Puts an order on hold, or ends its hold with null. */
export async function setHold(
  db: Db,
  id: number,
  hold: { at: Date; by: string; reason: string; cause?: HoldCause } | null,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update orders set held_at = ${hold?.at.toISOString() ?? null}::timestamptz, held_by = ${hold?.by ?? ''},
          hold_reason = ${hold?.reason ?? ''}, hold_cause = ${hold?.cause ?? null},
          updated_at = ${timestamp(now)}
        where id = ${id}`,
  )
}
