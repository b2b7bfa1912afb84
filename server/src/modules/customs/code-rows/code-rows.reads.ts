import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { codeRowMap } from '@selvedge/contract/customs/code-rows/code-rows.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { type CodedKey, type CodeIndex, indexCodes, type RowFacts } from './matching.rules.ts'

/** A code row as it was written. */
type WrittenRow = RowFacts & { id: number; hsCode: string }

/** All code rows, ready to be asked. */
export const readCodeIndex = async (db: Db): Promise<CodeIndex> =>
  indexCodes(await query<CodedKey>(db, sql`select key, hs_code as "hsCode" from customs_code_row`))

/** Code rows from a place on, for a file that is written meanwhile. */
export const readWrittenRows = (db: Db, after: number, size: number): Promise<WrittenRow[]> =>
  query(
    db,
    sql`select id, material, sex, category, weaving, design, hs_code as "hsCode" from customs_code_row
        where id > ${after} order by id limit ${size}`,
  )

/** The code rows with these keys, as they were written. */
export const findCodeRows = (db: Db, keys: readonly string[]): Promise<WrittenRow[]> =>
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
