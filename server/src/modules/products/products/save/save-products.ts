import type { Context } from '../../../../core/http/context.ts'
import { upsertProducts } from '../products.sql.ts'
import { changedFacts, type ProductOrigin } from './changed-facts.rules.ts'
import type { ProductInput } from './storefront-csv.rules.ts'

/** What saving products needs of whoever does it; a command keeps no history. */
export type SavingProducts = Pick<Context, 'db' | 'now' | 'listeners'> & Partial<Pick<Context, 'note'>>

/**
 * Writes products and their variants, keeps in the history of each what that has changed and where it came from, and tells whoever
 * keeps figures by style which SKUs are of another one from now on.
 */
export async function saveProducts(
  context: SavingProducts,
  products: readonly ProductInput[],
  from?: ProductOrigin,
): Promise<void> {
  const written = await upsertProducts(context.db, products, context.now)
  for (const { id, before, after } of changedFacts(written))
    context.note?.({
      subject: 'product',
      subjectId: id,
      ...(before && { before }),
      after: { ...after, ...from },
    })
  await notifyMoved(context, written.moved)
}

export async function notifyMoved(
  context: Pick<Context, 'db' | 'listeners'>,
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) return
  for (const moved of context.listeners.variantsMoved) await moved(context, skus)
}
