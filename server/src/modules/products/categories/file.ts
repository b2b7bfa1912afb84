import { takeLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readCategoryTree } from './categories.reads.ts'
import { fileUnder } from './categories.sql.ts'

/** Files styles under a category, which nobody deletes meanwhile. Answers how many have another one now. */
export async function fileProductsUnder(
  context: Context,
  categoryId: number,
  productIds: readonly number[],
): Promise<number> {
  await takeLock(context.db, 'categories')
  const category = (await readCategoryTree(context)).find(({ id }) => id === categoryId)
  if (!category) return fail('CATEGORY_NOT_FOUND')
  return fileUnder(context.db, categoryId, productIds, { at: context.now, by: actorOf(context) })
}
