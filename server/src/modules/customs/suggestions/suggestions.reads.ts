import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import type { StyleWords } from './styles.ts'

/** So many of each are learned from, the last changed first. */
const maxExamples = 20_000

/** A product that a person has given a code, or an HS code rule. */
export type Accepted = StyleWords & { hsCode: string; handle: string }

/** What our own codes were given to. */
export async function readAccepted(db: Db): Promise<Accepted[]> {
  const rows = await query<Accepted>(
    db,
    sql`(select said.hs_code as "hsCode", product.spu as handle,
          coalesce(said.customs_component, product.composition) as component,
          coalesce(said.kind, product.category) as kind, coalesce(said.sex, product.sex) as sex,
          coalesce(said.weaving_type, product.weaving) as weaving, product.brand,
          concat_ws(' ', product.cn_name, product.name) as name
        from customs_product as said join product on product.id = said.product_id
        where said.hs_code <> '' order by said.changed_at desc limit ${maxExamples})
        union all
        (select hs_code, '', material, category, sex, weaving, '', design
        from customs_code_row order by changed_at desc limit ${maxExamples})`,
  )
  return rows.map((row) => ({ ...row, sex: normalSex(row.sex), weaving: normalWeaving(row.weaving) }))
}
