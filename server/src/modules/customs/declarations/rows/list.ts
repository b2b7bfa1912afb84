import type { DeclarationRow, declarationList } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { z } from 'zod'
import type { Page } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readCustomsStyle } from '../../customs-style/customs-style.public.ts'
import { isDeclarable, type MatchedProducts, matchOrder } from '../../hs-code-rules/hs-code-rules.public.ts'
import { declaredRow } from './declared-row.ts'
import { readRows } from './declared-rows.reads.ts'

/** The codes that are given to what is declared alike, by its key. */
export const codesByKey = (matched: readonly MatchedProducts[]) =>
  new Map(matched.map(({ key, codes }) => [key, codes]))

/** The products of a stock order as they are declared. */
export async function listDeclared(
  context: Context,
  { skip, size, ...filter }: z.output<(typeof declarationList)['query']>,
): Promise<Page<DeclarationRow>> {
  if (!(await isDeclarable(context.db, filter.id))) fail('STOCK_ORDER_NOT_FOUND')
  const matched = await matchOrder(context, filter.id)
  const page = await readRows(context.db, filter, matched, { skip, size })
  const codes = codesByKey(matched)
  const style = await readCustomsStyle(context)
  return {
    total: page.total,
    rows: page.rows.map((raw) => ({
      ...declaredRow(raw, codes.get(raw.key) ?? [], style),
      itemNo: raw.itemNo,
      count: raw.count,
    })),
  }
}
