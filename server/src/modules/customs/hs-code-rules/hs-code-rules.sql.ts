import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { RowFacts } from './matching/matching.rules.ts'
import type { ReadRow } from './sheet/sheet.rules.ts'

const texts = (rows: readonly ReadRow[], pick: (row: ReadRow) => string) =>
  sql`${sql.param(rows.map(pick))}::text[]`

/**
 * Writes rows, each once, in the order of their keys, so that two imports never wait for each other in a circle. Answers how
 * many are new, and how many had another code; what is as it was is not touched.
 */
export async function upsertHsCodeRules(
  db: Db,
  rows: readonly ReadRow[],
  { at, by }: { at: Date; by: string },
): Promise<{ added: number; changed: number }> {
  if (rows.length === 0) return { added: 0, changed: 0 }
  const [written] = await query<{ added: number; changed: number }>(
    db,
    sql`with given as (
          select * from unnest(${texts(rows, (row) => row.material)}, ${texts(rows, (row) => row.sex)},
            ${texts(rows, (row) => row.category)}, ${texts(rows, (row) => row.weaving)},
            ${texts(rows, (row) => row.design)}, ${texts(rows, (row) => row.key)}, ${texts(rows, (row) => row.hsCode)})
            as line (material, sex, category, weaving, design, key, hs_code)
        ), written as (
          insert into customs_code_row as known
            (material, sex, category, weaving, design, key, hs_code, changed_at, changed_by)
          select given.*, ${timestamp(at)}, ${by} from given order by key collate "C"
          on conflict (key) do update set material = excluded.material, sex = excluded.sex,
            category = excluded.category, weaving = excluded.weaving, design = excluded.design,
            hs_code = excluded.hs_code, changed_at = excluded.changed_at, changed_by = excluded.changed_by
          where known.hs_code <> excluded.hs_code
          returning xmax = 0 as added
        )
        select count(*) filter (where added) as added, count(*) filter (where not added) as changed from written`,
  )
  return written ?? { added: 0, changed: 0 }
}

/** An HS code rule that is no more. */
export type GoneRow = RowFacts & { id: number; hsCode: string }

/** In the order of their keys, as imports write them. */
export const deleteRows = (db: Db, ids: readonly number[]): Promise<GoneRow[]> =>
  query(
    db,
    sql`with held as (
          select id from customs_code_row where id = any(${sql.param(ids)}::bigint[])
          order by key collate "C" for update
        )
        delete from customs_code_row as row using held where row.id = held.id
        returning row.id, material, sex, category, weaving, design, hs_code as "hsCode"`,
  )
