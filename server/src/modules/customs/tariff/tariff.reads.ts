import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { tariffGet } from '@selvedge/contract/customs/tariff/tariff.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Whether the tariff on file has a code; null while there is no tariff. */
export const inTariff = (hsCode: SQL): SQL => sql`case when exists (select from customs_tariff)
  then exists (select from customs_tariff where customs_tariff.hs_code = ${hsCode}) end`

const strangers = sql`(select count(*) from customs_code_row
  where exists (select from customs_tariff)
    and not exists (select from customs_tariff where hs_code = customs_code_row.hs_code))`

export async function readTariffState({ db }: Context): Promise<DataOf<typeof tariffGet>> {
  const [state] = await query<DataOf<typeof tariffGet>>(
    db,
    sql`select count(*) as codes, ${iso(sql`max(changed_at)`)} as "changedAt",
          coalesce((array_agg(changed_by order by changed_at desc))[1], '') as "changedBy", ${strangers} as strangers
        from customs_tariff`,
  )
  return state ?? { codes: 0, changedAt: null, changedBy: '', strangers: 0 }
}

/** Those of the codes that the tariff on file does not have; none while there is no tariff. */
export async function strangeCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const found = await query<{ code: string }>(
    db,
    sql`select code from unnest(${sql.param([...new Set(codes)])}::text[]) as code
        where exists (select from customs_tariff)
          and not exists (select from customs_tariff where hs_code = code)`,
  )
  return new Set(found.map(({ code }) => code))
}
