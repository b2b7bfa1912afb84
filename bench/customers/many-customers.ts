import { type Db, query } from '@selvedge/server/core/db/db.ts'
import { sql } from 'drizzle-orm'

const chunk = 50_000

/**
 * Customers over two years, by SQL: each with an address and a phone of their own, and a name of two words, of which many share
 * the first. What they are searched by and counted by is written by the same triggers as in life.
 */
export async function writeManyCustomers(db: Db, customers: number): Promise<void> {
  for (let first = 1; first <= customers; first += chunk)
    await db.execute(sql`
      insert into customer (email, phone, name, created_at, updated_at)
      select 'buyer' || n || '@shop' || n % 97 || '.example', '1' || lpad((n * 7919::bigint % 10000000000)::text, 10, '0'),
        (array['Anna', 'Bea', 'Chen', '王', '沈', 'Jonas', 'Maria', 'Noor'])[n % 8 + 1] || ' '
          || to_hex(hashint4(n) & 16777215), at, at
      from generate_series(${first}::int, ${Math.min(customers, first + chunk - 1)}::int) as n,
        lateral (select now() - make_interval(secs => 63072000.0 * (${customers}::int - n) / ${customers}::int) as at) as moment`)
  await db.execute(sql`vacuum (analyze)`)
}

export async function countCustomers(db: Db): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*)::int as count from customer`)
  return row?.count ?? 0
}
