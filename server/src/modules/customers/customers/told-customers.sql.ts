import type { Channel } from '@selvedge/contract/orders/orders/order-list.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { emailKey } from './customers.schema.ts'

const stamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Who a customer of a shop is here, and when the shop changed him last; null where nobody knows him. */
export async function findIdentity(
  db: Db,
  channel: Channel,
  exId: string,
): Promise<{ customerId: number; exUpdatedAt: Date } | null> {
  const [row] = await query<{ customerId: number; at: string }>(
    db,
    sql`select customer_id as "customerId", ex_updated_at as at from customer_identity
        where channel = ${channel} and ex_id = ${exId}`,
  )
  return row ? { customerId: row.customerId, exUpdatedAt: new Date(row.at) } : null
}

export async function findIdByEmail(db: Db, email: string): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select id from customer where ${emailKey(sql`email`)} = lower(btrim(${email}::text)) and email <> ''`,
  )
  return row?.id ?? null
}

export interface NewCustomer {
  email: string
  phone: string
  name: string
  createdAt: Date
}

/**
 * Makes customers, in the order of their addresses. One whose address is taken stays as it is, and no id is answered for
 * it; of several with one address one is made.
 */
export async function insertCustomers(db: Db, made: readonly NewCustomer[], now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`insert into customer (email, phone, name, created_at, updated_at)
        select email, phone, name, created_at, ${stamp(now)}
        from unnest(${sql.param(made.map(({ email }) => email))}::text[],
                    ${sql.param(made.map(({ phone }) => phone))}::text[],
                    ${sql.param(made.map(({ name }) => name))}::text[],
                    ${sql.param(made.map(({ createdAt }) => createdAt.toISOString()))}::timestamptz[])
          with ordinality as line (email, phone, name, created_at, place)
        order by ${emailKey(sql`email`)}, created_at, place
        on conflict (lower(btrim(email))) where email <> '' do nothing
        returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function writeIdentity(
  db: Db,
  { channel, exId, customerId, at }: { channel: Channel; exId: string; customerId: number; at: Date },
): Promise<void> {
  await db.execute(
    sql`insert into customer_identity (channel, ex_id, customer_id, ex_updated_at)
        values (${channel}, ${exId}, ${customerId}, ${stamp(at)})
        on conflict (channel, ex_id) do update set ex_updated_at = excluded.ex_updated_at`,
  )
}

/** What a shop tells of a customer; an address that another customer has by now is not taken over. */
export async function followTold(
  db: Db,
  id: number,
  { email, phone, name, tags }: Omit<NewCustomer, 'createdAt'> & { tags: string },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update customer set phone = coalesce(nullif(${phone}, ''), phone), name = coalesce(nullif(${name}, ''), name),
          tags = ${tags}, updated_at = ${stamp(now)},
          email = case when ${email}::text <> '' and not exists (
            select from customer as other where ${emailKey(sql`other.email`)} = lower(btrim(${email}::text))
              and other.email <> '' and other.id <> customer.id) then ${email} else email end
        where id = ${id}`,
  )
}

/** Newer wishes beside those that are here; those that the list no longer has go. */
export async function replaceWishes(
  db: Db,
  customerId: number,
  skus: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(
    sql`delete from customer_wish where customer_id = ${customerId} and sku <> all(${sql.param(skus)}::text[])`,
  )
  await db.execute(
    sql`insert into customer_wish (customer_id, sku, wished_at)
        select ${customerId}, sku, ${stamp(now)} from unnest(${sql.param([...new Set(skus)])}::text[]) as sku
        on conflict (customer_id, sku) do nothing`,
  )
}
