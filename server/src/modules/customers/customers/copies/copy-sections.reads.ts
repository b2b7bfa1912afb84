import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { openids } from '../customer-page.reads.ts'
import { addressesOf, membersOf, ordersOf } from '../identities/members.reads.ts'

/** Of whom a copy tells: whom the shop means, where they are known, and the orders that it names. */
export interface CopySubject {
  channel: string
  exId: string
  customerId: number | null
  orderExIds: readonly string[]
}

/** What nobody is, so that sections of somebody who is not known are empty. */
const nobody = 0
const who = ({ customerId }: CopySubject): number => customerId ?? nobody

const ordersFor = (subject: CopySubject): SQL => sql`(select id from ${ordersOf(who(subject))} as own (id)
  union select id from orders where channel = ${subject.channel} and customer_ex_id = ${subject.exId} and customer_ex_id <> ''
    and deleted_at is null
  union select id from orders where channel = ${subject.channel} and ex_id = any(${sql.param(subject.orderExIds)}::text[])
    and deleted_at is null)`

/**
 * All that is kept of a customer: each section selects `key`, by which it is read on, and `row`. Who of the house has done something,
 * and what they have remarked, is nothing of theirs.
 */
const sections: readonly { name: string; rows(subject: CopySubject): SQL }[] = [
  {
    name: 'customers',
    rows: (
      subject,
    ) => sql`select id as key, to_jsonb(customer) - '{passwd,email_match,phone_match}'::text[] as row from customer
      where id in ${membersOf(who(subject))}`,
  },
  {
    name: 'shops',
    rows: (subject) => sql`select row_number() over (order by channel, ex_id) as key, to_jsonb(known) as row
      from customer_identity as known where customer_id in ${membersOf(who(subject))}`,
  },
  {
    name: 'miniProgramAccounts',
    rows: (subject) => sql`select row_number() over (order by openid) as key, to_jsonb(account) as row
      from mini_program_account as account where openid in ${openids(who(subject))}`,
  },
  {
    name: 'orders',
    rows: (
      subject,
    ) => sql`select id as key, to_jsonb(orders) - '{held_by,hold_reason}'::text[] || jsonb_build_object('lines', (
        select jsonb_agg(jsonb_build_object('sku', sku, 'quantity', quantity, 'unit_price', unit_price, 'discount', discount)
          order by item.id) from order_item as item where item.order_id = orders.id)) as row
      from orders where id in ${ordersFor(subject)}`,
  },
  {
    name: 'payments',
    rows: (
      subject,
    ) => sql`select payment.id as key, to_jsonb(payment) - '{note,created_by}'::text[] || jsonb_build_object('payer', buyer.name_mask,
        'payer_identity', buyer.idcard_mask) as row
      from order_transaction as payment left join payment_buyer as buyer on buyer.payment_id = payment.id
      where payment.order_id in ${ordersFor(subject)}`,
  },
  {
    name: 'returns',
    rows: (
      subject,
    ) => sql`select id as key, to_jsonb(receipt) - 'created_by' as row from return_receipt as receipt
      where order_id in ${ordersFor(subject)}`,
  },
  {
    name: 'points',
    rows: (
      subject,
    ) => sql`select id as key, to_jsonb(entry) - '{remark,actor}'::text[] as row from point_entry as entry
      where customer_id in ${membersOf(who(subject))}`,
  },
  {
    name: 'messageConsents',
    rows: (subject) => sql`select id as key, to_jsonb(consent) as row from notice_consent as consent
      where openid in ${openids(who(subject))}`,
  },
  {
    name: 'messages',
    rows: (
      subject,
    ) => sql`select receiver.id as key, to_jsonb(receiver) || jsonb_build_object('title', notice.title) as row
      from notice_recipient as receiver join notice on notice.id = receiver.notice_id
      where receiver.openid in ${openids(who(subject))}`,
  },
  {
    name: 'carts',
    rows: (
      subject,
    ) => sql`select row_number() over (order by reported_at, channel, token) as key, to_jsonb(cart) as row
      from customer_cart as cart where lower(btrim(email)) in ${addressesOf(who(subject))}`,
  },
  {
    name: 'wishes',
    rows: (subject) => sql`select id as key, to_jsonb(wish) as row from customer_wish as wish
      where customer_id in ${membersOf(who(subject))}`,
  },
  {
    name: 'codes',
    rows: (
      subject,
    ) => sql`select id as key, jsonb_build_object('code', code, 'email', email, 'state', state, 'created_at', created_at)
        as row from discount_code
      where email <> '' and lower(btrim(email)) in ${addressesOf(who(subject))}`,
  },
  {
    name: 'merges',
    rows: (
      subject,
    ) => sql`select id as key, jsonb_build_object('kept_id', kept_id, 'merged_ids', merged_ids, 'points', points,
        'merged_at', merged_at, 'undone_at', undone_at) as row
      from customer_merge where kept_id in ${membersOf(who(subject))}
        or merged_ids && array${membersOf(who(subject))}::bigint[]`,
  },
]

export const sectionCount = sections.length

/** The next rows of a section, as JSON. */
export async function readSection(
  db: Db,
  subject: CopySubject,
  { section, after }: { section: number; after: number },
  most: number,
): Promise<{ name: string; rows: { key: number; row: string }[] }> {
  const one = sections[section]
  if (!one) return { name: '', rows: [] }
  const rows = await query<{ key: number; row: string }>(
    db,
    sql`select key::bigint as key, row::text as row from (${one.rows(subject)}) as part where key > ${after}
        order by key limit ${most}`,
  )
  return { name: one.name, rows }
}
