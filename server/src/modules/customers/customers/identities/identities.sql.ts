import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

const texts = (values: readonly (string | null)[]): SQL => sql`${sql.param(values)}::text[]`
const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::bigint[]`

export interface Identity {
  customerId: number
  exUpdatedAt: Date
  /** The shop has deleted them, and does not take that back. */
  gone: boolean
}

/** Who customers of a shop are here, and when the shop changed them last; by their ids there. */
export async function findIdentities(
  db: Db,
  channel: Channel,
  exIds: readonly string[],
): Promise<Map<string, Identity>> {
  const rows = await query<{ exId: string; customerId: number; at: string; gone: boolean }>(
    db,
    sql`select ex_id as "exId", customer_id as "customerId", ex_updated_at as at, gone_at is not null as gone
        from customer_identity where channel = ${channel} and ex_id = any(${texts(exIds)})`,
  )
  return new Map(
    rows.map(({ exId, customerId, at, gone }) => [exId, { customerId, exUpdatedAt: new Date(at), gone }]),
  )
}

export interface ReportedIdentity {
  exId: string
  customerId: number
  at: Date
  tags: string
  /** Null where the shop has not told it: then what it has told before stays. */
  emailConsent: MarketingConsent | null
  smsConsent: MarketingConsent | null
  wishes: readonly string[] | null
}

export async function writeIdentities(
  db: Db,
  channel: Channel,
  identities: readonly ReportedIdentity[],
): Promise<void> {
  const column = (pick: (one: ReportedIdentity) => string | null) => texts(identities.map(pick))
  await db.execute(
    sql`insert into customer_identity as known
          (channel, ex_id, customer_id, ex_updated_at, tags, email_consent, sms_consent, wishes)
        select ${channel}, ex_id, customer_id, at::timestamptz, tags, email_consent, sms_consent, wishes::jsonb
        from unnest(${column(({ exId }) => exId)}, ${ids(identities.map(({ customerId }) => customerId))},
          ${column(({ at }) => at.toISOString())}, ${column(({ tags }) => tags)},
          ${column(({ emailConsent }) => emailConsent)}, ${column(({ smsConsent }) => smsConsent)},
          ${column(({ wishes }) => wishes && JSON.stringify(wishes))})
          as line (ex_id, customer_id, at, tags, email_consent, sms_consent, wishes) order by ex_id
        on conflict (channel, ex_id) do update set ex_updated_at = excluded.ex_updated_at, tags = excluded.tags,
          email_consent = coalesce(excluded.email_consent, known.email_consent),
          sms_consent = coalesce(excluded.sms_consent, known.sms_consent),
          wishes = coalesce(excluded.wishes, known.wishes)`,
  )
}

/** A shop has deleted this customer, and says nothing of them any more. Answers who it was; null where nobody is known. */
export async function endIdentity(db: Db, channel: Channel, exId: string, now: Date): Promise<number | null> {
  const [row] = await query<{ customerId: number }>(
    db,
    sql`update customer_identity set gone_at = ${timestamp(now)}, tags = '', email_consent = null, sms_consent = null,
          wishes = null
        where channel = ${channel} and ex_id = ${exId} and gone_at is null returning customer_id as "customerId"`,
  )
  return row?.customerId ?? null
}

/** The strictest of what shops say: who has taken it back anywhere gets nothing. */
const strictest = (consent: SQL): SQL =>
  sql`coalesce((array_agg(${consent} order by array_position(
      array['unsubscribed', 'notSubscribed', 'pending', 'subscribed'], ${consent}))
      filter (where ${consent} <> 'unknown'))[1], 'unknown')`

/**
 * Gives locked customers the tags that any shop has, and the consents that all agree to; for whoever they are part of, those
 * of all that were merged, too. Answers whom it changes.
 */
export async function uniteIdentities(
  db: Db,
  customerIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await query<{ id: number }>(
    db,
    sql`with root as (
          select distinct coalesce(merged_into, id) as id from customer where id = any(${ids(customerIds)})
        ), member as (
          select id as customer_id, id from root
          union select merged_into, customer.id from customer join root on root.id = merged_into
          union select id, id from unnest(${ids(customerIds)}) as requested (id)
        ), customer_tags as (
          select member.customer_id, bool_or(member.id = member.customer_id and ex_id is not null) as known,
            ${strictest(sql`email_consent`)} as email_consent, ${strictest(sql`sms_consent`)} as sms_consent
          from member left join customer_identity as own on own.customer_id = member.id group by member.customer_id
        ), tagged as (
          select customer_id, string_agg(tag, ',' order by channel, ex_id, place) as tags from (
            select distinct on (customer_id, tag) customer_id, tag, channel, ex_id, place
            from customer_identity cross join unnest(string_to_array(tags, ',')) with ordinality as own (tag, place)
            where customer_id in (select customer_id from customer_tags) order by customer_id, tag, channel, ex_id, place
          ) as different group by customer_id
        ), wanted as (
          select customer_tags.*, case when known then coalesce(tagged.tags, '') else customer.tags end as tags
          from customer_tags join customer on customer.id = customer_id left join tagged using (customer_id)
        )
        update customer set tags = wanted.tags, email_consent = wanted.email_consent,
          sms_consent = wanted.sms_consent, updated_at = ${timestamp(now)}
        from wanted
        where customer.id = wanted.customer_id and (customer.tags, customer.email_consent, customer.sms_consent)
          is distinct from (wanted.tags, wanted.email_consent, wanted.sms_consent)
        returning customer.id`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Makes the wishes of locked customers those of all their shops together; what no shop has any more is deleted. */
export async function uniteWishes(db: Db, customerIds: readonly number[], now: Date): Promise<void> {
  const wished = sql`(select distinct customer_id, own.sku
      from customer_identity cross join jsonb_array_elements_text(wishes) as own (sku)
      where customer_id = any(${ids(customerIds)})) as wished`
  await db.execute(
    sql`delete from customer_wish as wish where customer_id = any(${ids(customerIds)}) and source = 'storefront'
          and not exists (
            select from ${wished} where wished.customer_id = wish.customer_id and wished.sku = wish.sku)`,
  )
  await db.execute(
    sql`insert into customer_wish (customer_id, sku, wished_at)
        select customer_id, sku, ${timestamp(now)} from ${wished} order by customer_id, sku
        on conflict (customer_id, sku) do nothing`,
  )
}
