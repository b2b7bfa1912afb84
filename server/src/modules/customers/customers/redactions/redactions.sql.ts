import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { RedactionWait } from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { isLifted, type StoredRedaction } from './redactions.reads.ts'

const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::bigint[]`
const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`

/**
 * Keeps that a customer is to be emptied; asked once more it is the same one, with the orders of both. Whoever was asked for
 * alone stays so, and who was emptied with all of his shop before it came back is emptied anew. Answers its id.
 */
export async function upsertRedaction(
  db: Db,
  wanted: {
    channel: Channel
    exId: string
    customerId: number | null
    orderExIds: readonly string[]
    ofStorefront: number | null
  },
  now: Date,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`insert into customer_redaction as stored (channel, ex_id, customer_id, order_ex_ids, requested_at, of_storefront)
        values (${wanted.channel}, ${wanted.exId}, ${wanted.customerId}, ${texts(wanted.orderExIds)}, ${timestamp(now)},
          ${wanted.ofStorefront})
        on conflict (channel, ex_id) do update set customer_id = coalesce(stored.customer_id, excluded.customer_id),
          order_ex_ids = array(select distinct unnest(stored.order_ex_ids || excluded.order_ex_ids) order by 1),
          of_storefront = case when stored.of_storefront is not null then excluded.of_storefront end,
          done_at = case when ${isLifted(sql`stored.of_storefront`)} then null else stored.done_at end
        returning id`,
  )
  if (!row) throw new Error('a redaction was not inserted')
  return row.id
}

export async function lockRedaction(db: Db, id: number): Promise<StoredRedaction | null> {
  const [row] = await query<StoredRedaction>(
    db,
    sql`select id, channel, ex_id as "exId", customer_id as "customerId", to_json(order_ex_ids) as "orderExIds",
          done_at is not null as done, ${isLifted(sql`of_storefront`)} as lifted
        from customer_redaction where id = ${id} for no key update`,
  )
  return row ?? null
}

/** The same, of whom a shop is to forget once more: the job that empties them locks it before all else. */
export async function lockRequested(db: Db, channel: Channel, exId: string): Promise<void> {
  await db.execute(
    sql`select from customer_redaction where channel = ${channel} and ex_id = ${exId} for no key update`,
  )
}

/** It waits for this, perhaps once more: an order of theirs has come late, and is open. */
export async function noteWait(
  db: Db,
  id: number,
  { waitsFor, orderId }: { waitsFor: RedactionWait; orderId: number },
): Promise<void> {
  await db.execute(
    sql`update customer_redaction set done_at = null, waits_for = ${waitsFor}, waits_for_order_id = ${orderId}
        where id = ${id}`,
  )
}

export async function noteDone(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update customer_redaction set done_at = ${timestamp(now)}, waits_for = null, waits_for_order_id = null
        where id = ${id}`,
  )
}

/** The shop says nothing of them any more but that they want no offers. */
export async function refuseIdentity(db: Db, channel: Channel, exId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update customer_identity set gone_at = coalesce(gone_at, ${timestamp(now)}), tags = '',
          email_consent = 'unsubscribed', sms_consent = 'unsubscribed', wishes = null
        where channel = ${channel} and ex_id = ${exId}`,
  )
}

/**
 * Empties locked customers of who they are. Whom a shop still knows keeps address, tags and consents, which that says; what
 * it said of name and phone comes with its next news. Answers the addresses that are gone, as they are compared.
 */
export async function emptyCustomers(
  db: Db,
  customerIds: readonly number[],
  now: Date,
): Promise<{ emails: string[]; emptied: number[] }> {
  const rows = await query<{ id: number; email: string; living: boolean }>(
    db,
    sql`with before as materialized (
          select id, email, exists (select from customer_identity as known
            where known.customer_id = customer.id and known.gone_at is null) as living
          from customer where id = any(${ids(customerIds)}) order by id
        ), emptied as (
          update customer set phone = '', name = '', tag = '', birthday = null, realname = '', realname_mask = '', idcard = '',
            idcard_mask = '', passwd = '', email = case when living then customer.email else '' end,
            tags = case when living then customer.tags else '' end,
            email_consent = case when living then customer.email_consent else 'unsubscribed' end,
            sms_consent = case when living then customer.sms_consent else 'unsubscribed' end,
            updated_at = ${timestamp(now)}
          from before where customer.id = before.id
        )
        select id, lower(btrim(email)) as email, living from before order by id`,
  )
  const gone = rows.filter(({ living }) => !living)
  return {
    emails: gone.flatMap(({ email }) => (email === '' ? [] : [email])),
    emptied: gone.map(({ id }) => id),
  }
}

/**
 * What emptied customers, and whoever has had these addresses, have put into carts and on wish lists. Of those whom a shop
 * still knows it is what they want in shops that do not; the mini program belongs to the first store.
 */
export async function deleteWanted(
  db: Db,
  {
    emails,
    customerIds,
    emptied,
  }: { emails: readonly string[]; customerIds: readonly number[]; emptied: readonly number[] },
): Promise<void> {
  await db.execute(sql`delete from customer_wish where customer_id = any(${ids(emptied)})`)
  await db.execute(
    sql`delete from customer_cart where lower(btrim(email)) = any(${texts(emails)}) and email <> ''`,
  )
  await db.execute(
    sql`delete from customer_cart as cart using customer
        where customer.id = any(${ids(customerIds)}) and customer.email <> '' and cart.email <> ''
          and lower(btrim(cart.email)) = lower(btrim(customer.email))
          and not exists (select from customer_identity as known
            where known.customer_id = customer.id and known.channel = cart.channel and known.gone_at is null)`,
  )
  await db.execute(
    sql`delete from customer_wish where customer_id = any(${ids(customerIds)}) and source = 'miniProgram'
          and not exists (select from customer_identity as known
            where known.customer_id = any(${ids(customerIds)}) and known.channel = 'first' and known.gone_at is null)`,
  )
}

/**
 * Who they were in the mini program: by address, by a number of the first store that it has deleted, or by the one that it says.
 * Answers their ids there.
 */
export async function deleteAccounts(
  db: Db,
  {
    emails,
    customerIds,
    exIds,
  }: Record<'emails' | 'exIds', readonly string[]> & { customerIds: readonly number[] },
): Promise<string[]> {
  const rows = await query<{ openid: string }>(
    db,
    sql`delete from mini_program_account
        where lower(btrim(email)) = any(${texts(emails)}) and email <> ''
          or ex_id <> '' and (ex_id = any(${texts(exIds)}) or ex_id in (select ex_id from customer_identity
            where customer_id = any(${ids(customerIds)}) and channel = 'first' and gone_at is not null))
        returning openid`,
  )
  return rows.map(({ openid }) => openid)
}
