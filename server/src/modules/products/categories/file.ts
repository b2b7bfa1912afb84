import type { Category } from '@selvedge/contract/products/categories/categories.ts'
import { z } from 'zod'
import { shareLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { type ChangedRow, keepBulkChange, undoing } from '../bulk-changes/bulk-changes.public.ts'
import { lockProducts, lockStyles } from '../products/products.public.ts'
import { type FiledStyle, readCategorised, readCategoryTree, readFiledBySpu } from './categories.reads.ts'
import { type Filing, fileUnder, restoreFilings, uncategorise } from './categories.sql.ts'
import { wayTo } from './tree.rules.ts'

const filingOf = ({ categoryId, changedAt, changedBy }: FiledStyle): Filing | null =>
  categoryId === null || changedAt === null || changedBy === null
    ? null
    : { categoryId, changedAt, changedBy }

/** A category by its way from the top, as its names were. */
const named = (tree: readonly Category[], categoryId: number | null): string | null =>
  categoryId === null
    ? null
    : wayTo(tree, categoryId)
        .map(({ zhName, enName }) => zhName || enName)
        .join(' / ')

/** In the history of a style: what it was filed under, and what it is by now. */
function noteFiling(
  context: Context,
  tree: readonly Category[],
  style: FiledStyle,
  now: number | null,
): void {
  context.note({
    subject: 'product',
    subjectId: style.id,
    before: { filedUnder: named(tree, style.categoryId) },
    after: { filedUnder: named(tree, now) },
  })
}

/** Files styles under a category, which nobody deletes meanwhile. Answers how many have another one now. */
export async function fileProductsUnder(
  context: Context,
  categoryId: number,
  productIds: readonly number[],
): Promise<number> {
  const { db, now } = context
  await shareLock(db, 'categories')
  const tree = await readCategoryTree(context)
  if (!tree.some(({ id }) => id === categoryId)) return fail('CATEGORY_NOT_FOUND')
  // Whoever files one of them meanwhile comes first or waits.
  await lockProducts(db, productIds)
  const others = (await readCategorised(db, productIds)).filter((style) => style.categoryId !== categoryId)
  const by = actorOf(context)
  await fileUnder(
    db,
    categoryId,
    others.map(({ id }) => id),
    { at: now, by },
  )
  const after = { categoryId, changedAt: now.toISOString(), changedBy: by }
  for (const style of others) noteFiling(context, tree, style, categoryId)
  await keepBulkChange(context, {
    kind: 'categories',
    rows: productIds.length,
    changed: others.map((style) => ({ key: style.spu, before: filingOf(style), after })),
  })
  return others.length
}

const isSame = (one: Filing | null, other: Filing): boolean =>
  one?.categoryId === other.categoryId &&
  one.changedAt === other.changedAt &&
  one.changedBy === other.changedBy

/** A category that was deleted since files nothing any more. */
async function restoreFiled(context: Context, rows: readonly ChangedRow<Filing>[]): Promise<Set<string>> {
  const { db } = context
  await shareLock(db, 'categories')
  const tree = await readCategoryTree(context)
  const known = new Set(tree.map(({ id }) => id))
  const spus = rows.map(({ key }) => key)
  await lockStyles(db, spus)
  const styles = await readFiledBySpu(db, spus)
  const styleOf = new Map(styles.map((style) => [style.spu, style]))
  const restored = rows.flatMap(({ key, before, after }) => {
    const now = styleOf.get(key)
    if (!now || !isSame(filingOf(now), after)) return []
    return before === null || known.has(before.categoryId) ? [{ now, before }] : []
  })
  await restoreFilings(
    db,
    restored.flatMap(({ now, before }) => (before ? [{ id: now.id, ...before }] : [])),
  )
  await uncategorise(
    db,
    restored.flatMap(({ now, before }) => (before ? [] : [now.id])),
  )
  for (const { now, before } of restored) noteFiling(context, tree, now, before?.categoryId ?? null)
  return new Set(restored.map(({ now }) => now.spu))
}

/** Files styles again as they were filed before, or under no category. */
export const undoFiling = undoing({
  kind: 'categories',
  value: z.strictObject({ categoryId: z.int(), changedAt: z.string(), changedBy: z.string() }),
  restore: restoreFiled,
})
