import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { codeRowMap } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, fixed, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { type CodedKey, type CodeIndex, indexCodes, type RowFacts } from './matching/matching.rules.ts'

/** An HS code rule as it was written. */
type WrittenRow = RowFacts & { id: number; hsCode: string }

/** Tells what all rows say: the same of the same rows, whoever wrote them and when. */
const printed =
  fixed(sql`select count(*) || ':' || coalesce(sum(hashtextextended(key || hs_code, 0)), 0) as print
  from customs_code_row`)

let latest: { print: string; index: CodeIndex } | null = null

/** All HS code rules, ready to be asked; read anew where they are others than the last time. */
export async function readCodeIndex(db: Db): Promise<CodeIndex> {
  const [now] = await query<{ print: string }>(db, printed)
  if (latest && latest.print === now?.print) return latest.index
  // With the print of these very rows: they may be others again than a moment ago.
  const rows = await query<CodedKey & { print: string }>(
    db,
    sql`select row.key, row.hs_code as "hsCode", ruled.print from customs_code_row as row cross join (${printed}) as ruled`,
  )
  const index = indexCodes(rows)
  if (rows[0]) latest = { print: rows[0].print, index }
  return index
}

/** Those of the HS code rules from a place on, for a file that is written meanwhile. */
export const readWrittenRows = (db: Db, of: SQL, after: number, size: number): Promise<WrittenRow[]> =>
  query(
    db,
    sql`select id, material, sex, category, weaving, design, hs_code as "hsCode" from customs_code_row as row
        where id > ${after} and ${of} order by id limit ${size}`,
  )

/** The HS code rules with these keys, as they were written. */
export const findHsCodeRules = (db: Db, keys: readonly string[]): Promise<WrittenRow[]> =>
  query(
    db,
    sql`select id, material, sex, category, weaving, design, hs_code as "hsCode" from customs_code_row
        where key = any(${sql.param(keys)}::text[]) order by id`,
  )

/** The rows on file as a map of what they say to its code. */
export async function readCodeMap({ db }: Context): Promise<DataOf<typeof codeRowMap>> {
  const rows = await query<{ said: string; hsCode: string }>(
    db,
    sql`select concat_ws('|', material, sex, category, weaving, design) as said, hs_code as "hsCode"
        from customs_code_row order by category, material, sex, weaving, design`,
  )
  return Object.fromEntries(rows.map(({ said, hsCode }) => [said, hsCode]))
}
