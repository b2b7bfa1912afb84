import type {
  DeclarationHead,
  declarationHeadList,
} from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import type { z } from 'zod'
import type { Page } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { countMatched, matchAlike } from '../../hs-code-rules/hs-code-rules.public.ts'
import { readHeads } from './heads.reads.ts'

/** The stock orders that are declared, with how far the codes of each are. */
export async function listHeads(
  context: Context,
  requested: z.output<(typeof declarationHeadList)['query']>,
): Promise<Page<DeclarationHead>> {
  const { rows, total } = await readHeads(context.db, requested)
  const products = await matchAlike(
    context,
    rows.flatMap(({ id, alike }) => alike.map((one) => ({ ...one, orderId: id }))),
  )
  const byOrder = Map.groupBy(products, ({ orderId }) => orderId)
  return {
    total,
    rows: rows.map(({ alike: _, ...head }) => {
      const { matched, unmatched } = countMatched(byOrder.get(head.id) ?? [])
      return { ...head, products: matched + unmatched, matched, unmatched }
    }),
  }
}
