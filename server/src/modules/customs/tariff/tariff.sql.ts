import type { TariffRow } from '@selvedge/contract/customs/tariff/tariff.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'

/** Puts a tariff in place of the one before; two imports follow each other. Answers what came and what went. */
export async function replaceTariff(
  db: Db,
  rows: readonly TariffRow[],
  { at, by }: { at: Date; by: string },
): Promise<{ added: number; removed: number }> {
  await takeLock(db, 'tariff')
  const codes = sql`${sql.param(rows.map(({ hsCode }) => hsCode))}::text[]`
  const [gone] = await query<{ removed: number }>(
    db,
    sql`with gone as (delete from customs_tariff where hs_code <> all(${codes}) returning 1)
        select count(*) as removed from gone`,
  )
  const [written] = await query<{ added: number }>(
    db,
    sql`with written as (
          insert into customs_tariff (hs_code, name, unit, changed_at, changed_by)
          select given.*, ${timestamp(at)}, ${by}
          from unnest(${codes}, ${sql.param(rows.map(({ name }) => name))}::text[],
            ${sql.param(rows.map(({ unit }) => unit))}::text[]) as given
          on conflict (hs_code) do update set name = excluded.name, unit = excluded.unit,
            changed_at = excluded.changed_at, changed_by = excluded.changed_by
          returning xmax = 0 as added
        )
        select count(*) filter (where added) as added from written`,
  )
  return { added: written?.added ?? 0, removed: gone?.removed ?? 0 }
}
