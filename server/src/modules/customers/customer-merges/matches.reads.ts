import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What these customers are compared by. */
export const keysOf = (ids: readonly number[]): SQL =>
  sql`(select unnest(array[email_match, phone_match]) from customer where id = any(${sql.param(ids)}::bigint[]))`

/** The same, read. */
export async function readKeys(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await query<{ key: string }>(
    db,
    sql`select key from ${keysOf(ids)} as compared (key) where key <> ''`,
  )
  return rows.map(({ key }) => key)
}

/** Addresses and phones that several customers share: of all, or of those that one of these customers has. */
export function sharedKeys(ids: readonly number[] | null): SQL {
  const found = (kind: string, column: SQL) =>
    sql`select ${kind}::text as kind, ${column} as key, count(*)::int as members from customer
        where merged_into is null and ${column} <> ''
          ${ids === null ? sql`` : sql`and ${column} in ${keysOf(ids)}`}
        group by ${column} having count(*) > 1`
  return sql`${found('email', sql`email_match`)} union all ${found('phone', sql`phone_match`)}`
}
