import type { DeclarationRow } from '@selvedge/contract/customs/declarations/declarations.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type CustomsStyle, readCustomsStyle } from '../../customs-style/customs-style.public.ts'
import type { MatchedProducts } from '../../hs-code-rules/hs-code-rules.public.ts'
import { declaredRow } from './declared-row.ts'
import { type RawRow, readRows } from './declared-rows.reads.ts'

/** A product as it goes out. */
export type DeclaredLine = Pick<DeclarationRow, 'itemNo' | 'count' | 'description' | 'elements' | 'unit'> &
  Pick<
    DeclarationRow['product'],
    | 'hsCode'
    | 'handle'
    | 'ref'
    | 'brand'
    | 'name'
    | 'kind'
    | 'sex'
    | 'weavingType'
    | 'customsComponent'
    | 'origin'
    | 'remark'
  >

function lineOf(raw: RawRow, style: CustomsStyle): DeclaredLine {
  const { product, description, elements, unit } = declaredRow(raw, [], style)
  const { hsCode, handle, ref, brand, name, kind, sex, weavingType, customsComponent, origin, remark } =
    product
  return {
    itemNo: raw.itemNo,
    hsCode,
    handle,
    ref,
    brand,
    name,
    kind,
    sex,
    weavingType,
    customsComponent,
    origin,
    description,
    elements,
    unit,
    count: raw.count,
    remark,
  }
}

/** So many are read at once: what each is given by the HS code rules is worked out anew for every page. */
const pageSize = 10_000

/** The products of a stock order as they go out, in the order of its lines. */
export async function* declaredLines(
  context: Context,
  id: number,
  matched: readonly MatchedProducts[],
): AsyncGenerator<DeclaredLine> {
  const style = await readCustomsStyle(context)
  for (let skip = 0; ; skip += pageSize) {
    const { rows } = await readRows(context.db, { id, kind: '', query: '' }, matched, {
      skip,
      size: pageSize,
    })
    for (const raw of rows) yield lineOf(raw, style)
    if (rows.length < pageSize) return
  }
}
