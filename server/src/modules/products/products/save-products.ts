import type { Context } from '../../../core/http/context.ts'
import { upsertProducts } from './products.sql.ts'
import type { ProductInput } from './storefront-csv.rules.ts'

/** What saving products needs of whoever does it, a command among them. */
export type SavingProducts = Pick<Context, 'db' | 'now' | 'listeners'>

/** Writes products and their variants, and tells whoever keeps figures by style which SKUs are of another one from now on. */
export async function saveProducts(
  context: SavingProducts,
  products: readonly ProductInput[],
): Promise<void> {
  await tellMoved(context, await upsertProducts(context.db, products, context.now))
}

export async function tellMoved(
  context: Pick<Context, 'db' | 'listeners'>,
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) return
  for (const moved of context.listeners.variantsMoved) await moved(context, skus)
}
