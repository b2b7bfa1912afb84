import type {
  codeRowList,
  ListedHsCodeRule,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rule-list.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { inTariff } from '../tariff/tariff.public.ts'

/** Those whose code the tariff on file does not have. */
export const outsideTariff = sql`(not ${inTariff(sql`row.hs_code`)})`

/** The digits of what is typed as a code is; of a text such as `95%棉` none. */
const beginningOfCode = (typed: string): string =>
  /^[\d\s.\-'’]+$/.test(typed) ? typed.replace(/\D/g, '') : ''

/** Of the rows on file, as `row`, those that are asked for. */
export const hsCodeRulesWith = ({
  query: requested,
  tariff,
}: Pick<z.output<(typeof codeRowList)['query']>, 'query' | 'tariff'>): SQL =>
  sql`${
    requested === ''
      ? sql`true`
      : sql`(row.hs_code like ${`${beginningOfCode(requested) || '?'}%`}
        or concat_ws(' ', material, sex, category, weaving, design) ilike ${fragment(requested)})`
  } ${tariff === 'missing' ? sql`and ${outsideTariff}` : sql``}`

/** The HS code rules on file, the last changed first. */
export const listHsCodeRules = (
  { db }: Context,
  { skip, size, ...filter }: z.output<(typeof codeRowList)['query']>,
): Promise<Page<ListedHsCodeRule>> =>
  queryPage<ListedHsCodeRule>(db, {
    columns: sql`row.id, row.hs_code as "hsCode", material, sex, category, weaving, design,
      ${inTariff(sql`row.hs_code`)} as "inTariff", ${iso(sql`row.changed_at`)} as "changedAt",
      row.changed_by as "changedBy"`,
    from: sql`from customs_code_row as row where ${hsCodeRulesWith(filter)}`,
    order: sql`row.changed_at desc nulls last, row.id desc nulls last`,
    skip,
    size,
  })
