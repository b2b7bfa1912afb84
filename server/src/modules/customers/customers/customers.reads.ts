import type { Customer, customerList } from '@selvedge/contract/customers/customers/customers.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Question, SearchedList } from '../../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../../core/big-lists/counted-page.ts'
import { idsWith, readSearchedPage, type Search } from '../../../core/big-lists/searched-page.ts'
import { momentOf } from '../../../core/clock.ts'
import {
  countOf,
  type Db,
  fixed,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
  wallTime,
} from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'
import { emailKey } from './customers.schema.ts'
import { customerVersion } from './customers.sql.ts'
import { rootOf } from './identities/members.reads.ts'

/** The list of customers at any size. */
const bigCustomers: SearchedList = {
  name: 'customers',
  table: sql`customer`,
  at: sql`customer.created_at`,
  live: sql`customer.merged_into is null`,
  status: sql`'all'::text`,
  statusType: sql`text`,
  search: sql`customer_search`,
}

const emailIs = (email: string): SQL =>
  sql`${emailKey(sql`email`)} = lower(btrim(${email}::text)) and email <> ''`

/** Nobody is called exactly so: who is stands alone. */
const searchFor = (text: string): Search => ({ text, exact: sql`'{}'::bigint[]` })

/**
 * Whoever types a whole address that is known means that customer alone, and nobody whose address contains it: the password
 * is shown of one alone. Where nobody has it as it was typed, it is compared whatever the width of its characters, and means
 * the one customer who has it so. Null where nobody has it, or several have.
 */
async function idByEmail(db: Db, email: string): Promise<number | null> {
  const found = await query<{ id: number; asTyped: boolean }>(
    db,
    sql`select distinct coalesce(merged_into, id) as id, ${emailIs(email)} as "asTyped" from customer
        where email_match = lower(btrim(normalize(${email}::text, NFKC))) and email_match <> ''`,
  )
  const ids = new Set(found.map(({ id }) => id))
  return found.find(({ asTyped }) => asTyped)?.id ?? (ids.size === 1 ? [...ids][0] : null) ?? null
}

const columns = fixed(sql`customer.id, customer.email as account, customer.name, customer.phone, '' as passwd,
  greatest(coalesce(balance.net, 0), 0) as credits, greatest(-coalesce(balance.net, 0), 0) as debt,
  customer.tags, customer.tag, ${iso(sql`customer.created_at`)} as "createdAt",
  coalesce(customer.birthday::text, '') as birthday, customer.email_consent as "emailConsent",
  customer.sms_consent as "smsConsent", customer.idcard_mask as idcard,
  customer.realname_mask as realname, ${customerVersion} as version`)
const joins = fixed(sql`left join point_balance as balance on balance.customer_id = customer.id`)

const questionOf = (start: string | undefined, zone: string): Question => ({
  statuses: null,
  span: { from: start ? momentOf(start, zone) : null, until: null },
})

export async function readCustomers(
  { db, zone }: Reading,
  { keyword, start, no, limit, count, ...range }: z.output<(typeof customerList)['query']>,
): Promise<Page<Customer>> {
  const size = limit ?? range.size
  const skip = no ? (no - 1) * size : range.skip
  const question = questionOf(start, zone)
  const parts = { columns, joins, skip, size, exactTotal: count === 'exact' }
  if (!keyword) return readCountedPage<Customer>(db, bigCustomers, question, parts)
  const meant = await idByEmail(db, keyword)
  if (meant === null) return readSearchedPage<Customer>(db, bigCustomers, question, searchFor(keyword), parts)
  return queryPage<Customer>(db, {
    columns,
    from: sql`from customer ${joins} where ${isMeant(meant)} ${isSince(start, zone)}`,
    order: sql`customer.id`,
    skip,
    size,
  })
}

const isMeant = (id: number): SQL => sql`customer.merged_into is null and customer.id = ${id}`
const isSince = (start: string | undefined, zone: string): SQL =>
  start ? sql`and customer.created_at >= ${timestamp(momentOf(start, zone))}` : sql``

const oneWhere = async (db: Db, condition: SQL): Promise<Customer | null> => {
  const [row] = await query<Customer>(db, sql`select ${columns} from customer ${joins} where ${condition}`)
  return row ?? null
}

export const findCustomer = (db: Db, id: number): Promise<Customer | null> =>
  oneWhere(db, sql`customer.id = ${rootOf(id)}`)

export async function findCustomerByEmail(db: Db, email: string): Promise<Customer | null> {
  const id = await idByEmail(db, email)
  return id === null ? null : oneWhere(db, sql`customer.id = ${id}`)
}

interface Filter {
  keyword?: string | undefined
  start?: string | undefined
}

/** The condition of what the list has, for those who read all of it. */
async function matching({ db, zone }: Reading, { keyword, start }: Filter): Promise<SQL> {
  const since = isSince(start, zone)
  if (!keyword) return sql`customer.merged_into is null ${since}`
  const meant = await idByEmail(db, keyword)
  if (meant !== null) return sql`${isMeant(meant)} ${since}`
  const found = idsWith(bigCustomers, searchFor(keyword), questionOf(start, zone))
  return sql`customer.merged_into is null and customer.id in (${found}) ${since}`
}

export const countCustomers = async (reading: Reading, filter: Filter): Promise<number> =>
  countOf(reading.db, sql`from customer where ${await matching(reading, filter)}`)

/** With the time of the shop. */
export type ExportedCustomer = Customer & { at: string }

/** A portion of what an export asks for, newest first, after the row that ended the one before. */
export async function readCustomerPortion(
  reading: Reading,
  filter: Filter,
  after: { createdAt: string; id: number } | null,
): Promise<ExportedCustomer[]> {
  const condition = await matching(reading, filter)
  return query<ExportedCustomer>(
    reading.db,
    sql`with page as materialized (
          select id from customer where ${condition}
            ${after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id})` : sql``}
          order by created_at desc nulls last, id desc nulls last limit ${exportPageSize}
        )
        select ${columns}, ${wallTime(sql`customer.created_at`, reading.zone)} as at
        from page join customer using (id) ${joins}
        order by customer.created_at desc nulls last, customer.id desc nulls last`,
  )
}
