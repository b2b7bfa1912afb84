import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { takeLocks } from '../../../../core/db/locks.ts'
import { emailKey } from '../customers.schema.ts'

const texts = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`
const ids = (values: readonly number[]): SQL => sql`${sql.param(values)}::bigint[]`
const moments = (values: readonly Date[]): SQL =>
  sql`${sql.param(values.map((at) => at.toISOString()))}::timestamptz[]`

/**
 * Whoever gives somebody one of these addresses waits for this, behind the locks of identities and before those of customers: of
 * two who want one, the second sees that it is taken.
 */
export const lockAddresses = (db: Db, emails: readonly string[]): Promise<void> =>
  takeLocks(
    db,
    'customerAddress',
    emails.map((email) => email.trim()).filter((email) => email !== ''),
  )

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
        select email, phone, name, created_at, ${timestamp(now)} from ${linesOf(made)}
        order by ${emailKey(sql`email`)}, created_at, place
        on conflict (lower(btrim(email))) where email <> '' do nothing
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Makes customers without an address; answers their ids in the same order. */
export async function insertAnonymous(db: Db, made: readonly NewCustomer[], now: Date): Promise<number[]> {
  if (made.length === 0) return []
  const rows = await query<{ id: number }>(
    db,
    sql`insert into customer (phone, name, created_at, updated_at)
        select phone, name, created_at, ${timestamp(now)} from ${linesOf(made)} order by place returning id`,
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

export interface ReportedFacts extends Omit<NewCustomer, 'createdAt'> {
  id: number
}

/**
 * What a shop tells of who customers are; an address that another customer has by now is not taken over: the addresses are locked.
 * Answers whom it changes.
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
            ${column(({ phone }) => phone)}, ${column(({ name }) => name)})
            with ordinality as line (id, email, phone, name, place)
          order by id, place desc
        ), wanted as (
          select given.id, coalesce(nullif(given.phone, ''), locked.phone) as phone,
            coalesce(nullif(given.name, ''), locked.name) as name,
            case when given.email <> ''
              and row_number() over (partition by ${emailKey(sql`given.email`)} order by given.id) = 1
              and not exists (
                select from customer as other where ${emailKey(sql`other.email`)} = ${emailKey(sql`given.email`)}
                  and other.email <> '' and other.id <> given.id) then given.email else locked.email end as email
          from given join locked using (id)
        )
        update customer set phone = wanted.phone, name = wanted.name, email = wanted.email, updated_at = ${timestamp(now)}
        from wanted
        where customer.id = wanted.id and (customer.phone, customer.name, customer.email)
          is distinct from (wanted.phone, wanted.name, wanted.email)
        returning customer.id`,
  )
  return new Set(rows.map(({ id }) => id))
}
