import type { MatchState } from '@selvedge/contract/customs/declarations/declaration-pages.ts'
import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { isDeclarable, matchOrder } from '../../hs-code-rules/hs-code-rules.public.ts'
import { applying, cameIn } from '../fields/entered-fields.rules.ts'
import { readRows } from '../rows/declared-rows.reads.ts'

/** A product that has no code yet, as it is declared. */
export type OpenProduct = Pick<
  DeclarationRow['product'],
  'id' | 'brand' | 'name' | 'kind' | 'sex' | 'weavingType' | 'customsComponent'
>

/** Those without a code among the rows of a page of a declaration. */
export async function readOpenProducts(
  context: Context,
  {
    skip,
    size,
    ...filter
  }: {
    id: number
    kind: string
    status?: MatchState | undefined
    query: string
    skip: number
    size?: number | undefined
  },
): Promise<OpenProduct[]> {
  if (!(await isDeclarable(context.db, filter.id))) fail('STOCK_ORDER_NOT_FOUND')
  const matched = await matchOrder(context, filter.id)
  const { rows } = await readRows(context.db, filter, matched, { skip, size })
  return rows
    .filter(({ code }) => code === '')
    .map((raw) => ({ id: raw.id, brand: raw.brand, name: raw.name, ...applying(raw.said, cameIn(raw)) }))
}
