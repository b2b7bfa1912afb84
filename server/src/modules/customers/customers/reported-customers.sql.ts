import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { emailKey } from './customers.schema.ts'

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`
const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::bigint[]`
const moments = (values: readonly Date[]): SQL =>
  sql`${sql.param(values.map((at) => at.toISOString()))}::timestamptz[]`

/** Who customers of a shop are here, and when the shop changed them last; by their ids there. */
export async function findIdentities(
  db: Db,
  channel: Channel,
  exIds: readonly string[],
): Promise<Map<string, { customerId: number; exUpdatedAt: Date }>> {
  const rows = await query<{ exId: string; customerId: number; at: string }>(
    db,
    sql`select ex_id as "exId", customer_id as "customerId", ex_updated_at as at from customer_identity
        where channel = ${channel} and ex_id = any(${texts(exIds)})`,
  )
  return new Map(rows.map(({ exId, customerId, at }) => [exId, { customerId, exUpdatedAt: new Date(at) }]))
}

/** The customers of these addresses, in their order; null where nobody has one. */
export async function findIdsByEmails(db: Db, emails: readonly string[]): Promise<(number | null)[]> {
  if (emails.length === 0) return []
  const rows = await query<{ id: number | null }>(
    db,
    sql`select customer.id from unnest(${texts(emails)}) with ordinality as line (email, place)
        left join customer on ${emailKey(sql`customer.email`)} = ${emailKey(sql`line.email`)}
          and customer.email <> '' and line.email <> ''
        order by place`,
  )
  return rows.map(({ id }) => id)
}

export interface NewCustomer {
  email: string
  phone: string
  name: string
  createdAt: Date
}

const linesOf = (made: readonly NewCustomer[]): SQL =>
  sql`unnest(${texts(made.map(({ email }) => email))}, ${texts(made.map(({ phone }) => phone))},
             ${texts(made.map(({ name }) => name))}, ${moments(made.map(({ createdAt }) => createdAt))})
        with ordinality as line (email, phone, name, created_at, place)`

/**
 * Makes customers, in the order of their addresses. One whose address is taken stays as it is, and no id is answered for
 * it; of several with one address one is made.
 */
export async function insertCustomers(db: Db, made: readonly NewCustomer[], now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`insert into customer (email, phone, name, created_at, updated_at)
        select email, phone, name, created_at, ${stamp(now)} from ${linesOf(made)}
        order by ${emailKey(sql`email`)}, created_at, place
        on conflict (lower(btrim(email))) where email <> '' do nothing
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Makes customers without an address; answers their ids in the same order. */
export async function insertNameless(db: Db, made: readonly NewCustomer[], now: Date): Promise<number[]> {
  if (made.length === 0) return []
  const rows = await query<{ id: number }>(
    db,
    sql`insert into customer (phone, name, created_at, updated_at)
        select phone, name, created_at, ${stamp(now)} from ${linesOf(made)} order by place returning id`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export interface ReportedIdentity {
  exId: string
  customerId: number
  at: Date
}

export async function writeIdentities(
  db: Db,
  channel: Channel,
  identities: readonly ReportedIdentity[],
): Promise<void> {
  await db.execute(
    sql`insert into customer_identity (channel, ex_id, customer_id, ex_updated_at)
        select ${channel}, ex_id, customer_id, at
        from unnest(${texts(identities.map(({ exId }) => exId))}, ${ids(identities.map(({ customerId }) => customerId))},
          ${moments(identities.map(({ at }) => at))}) as line (ex_id, customer_id, at) order by ex_id
        on conflict (channel, ex_id) do update set ex_updated_at = excluded.ex_updated_at`,
  )
}

export interface ReportedFacts extends Omit<NewCustomer, 'createdAt'> {
  id: number
  tags: string
  /** Null where the shop has not told it. */
  emailConsent: MarketingConsent | null
  smsConsent: MarketingConsent | null
}

/**
 * What a shop tells of customers; an address that another customer has by now is not taken over. Answers whom it changes.
 */
export async function applyReported(
  db: Db,
  facts: readonly ReportedFacts[],
  now: Date,
): Promise<Set<number>> {
  const column = (pick: (one: ReportedFacts) => string | null) => sql`${sql.param(facts.map(pick))}::text[]`
  const rows = await query<{ id: number }>(
    db,
    sql`with locked as materialized (
          select * from customer where id = any(${ids(facts.map(({ id }) => id))}) order by id for no key update
        ), given as (
          select distinct on (id) * from unnest(${ids(facts.map(({ id }) => id))}, ${column(({ email }) => email)},
            ${column(({ phone }) => phone)}, ${column(({ name }) => name)}, ${column(({ tags }) => tags)},
            ${column(({ emailConsent }) => emailConsent)}, ${column(({ smsConsent }) => smsConsent)})
            with ordinality as line (id, email, phone, name, tags, email_consent, sms_consent, place)
          order by id, place desc
        ), wanted as (
          select given.id, coalesce(nullif(given.phone, ''), locked.phone) as phone,
            coalesce(nullif(given.name, ''), locked.name) as name, given.tags,
            coalesce(given.email_consent, locked.email_consent) as email_consent,
            coalesce(given.sms_consent, locked.sms_consent) as sms_consent,
            case when given.email <> ''
              and row_number() over (partition by ${emailKey(sql`given.email`)} order by given.id) = 1
              and not exists (
                select from customer as other where ${emailKey(sql`other.email`)} = ${emailKey(sql`given.email`)}
                  and other.email <> '' and other.id <> given.id) then given.email else locked.email end as email
          from given join locked using (id)
        )
        update customer set phone = wanted.phone, name = wanted.name, tags = wanted.tags, email = wanted.email,
          email_consent = wanted.email_consent, sms_consent = wanted.sms_consent, updated_at = ${stamp(now)}
        from wanted
        where customer.id = wanted.id
          and (customer.phone, customer.name, customer.tags, customer.email, customer.email_consent, customer.sms_consent)
            is distinct from
            (wanted.phone, wanted.name, wanted.tags, wanted.email, wanted.email_consent, wanted.sms_consent)
        returning customer.id`,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface ReportedWishes {
  customerId: number
  skus: readonly string[]
}

/** Newer wishes beside those that are here; those of storefronts that the lists no longer have go. */
export async function replaceWishes(db: Db, reported: readonly ReportedWishes[], now: Date): Promise<void> {
  if (reported.length === 0) return
  const wished = reported.flatMap(({ customerId, skus }) => skus.map((sku) => ({ customerId, sku })))
  const pairs = sql`unnest(${ids(wished.map(({ customerId }) => customerId))}, ${texts(wished.map(({ sku }) => sku))})
    as wished (customer_id, sku)`
  await db.execute(
    sql`delete from customer_wish as wish where customer_id = any(${ids(reported.map(({ customerId }) => customerId))})
          and source = 'storefront'
          and not exists (select from ${pairs} where wished.customer_id = wish.customer_id and wished.sku = wish.sku)`,
  )
  await db.execute(
    sql`insert into customer_wish (customer_id, sku, wished_at)
        select distinct customer_id, sku, ${stamp(now)} from ${pairs} order by customer_id, sku
        on conflict (customer_id, sku) do nothing`,
  )
}
