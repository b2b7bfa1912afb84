import type { Sort } from '@selvedge/contract/core/values/sort.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The order that a list was asked for; `usual` where it was not. What is alike goes by `id`, the same way, so that no row
 * stands on two pages; what has no value comes last either way.
 */
export function sorted<Key extends string>(
  requested: Sort<Key> | undefined,
  columns: Readonly<Record<Key, SQL>>,
  id: SQL,
  usual: SQL,
): SQL {
  for (const key in columns) {
    if (requested === key) return sql`${columns[key]} nulls last, ${id}`
    if (requested === `-${key}`) return sql`${columns[key]} desc nulls last, ${id} desc`
  }
  return usual
}
