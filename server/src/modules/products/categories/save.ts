import {
  type Category,
  type categoryDelete,
  type categorySave,
  maxCategories,
  maxCategoryDepth,
} from '@selvedge/contract/products/categories/categories.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readCategoryTree } from './categories.reads.ts'
import {
  countCategorised,
  deleteCategoryRow,
  findCategoryId,
  recodeCategory,
  upsertCategories,
} from './categories.sql.ts'
import { depthsOf } from './tree.rules.ts'

/** The audit shows what a category is, not what tells that it has changed. */
const audited = ({ version: _, ...shown }: Category) => shown

/** Adds a category or changes one, wherever in the tree it is put. */
export async function saveCategory(
  context: Context,
  _query: unknown,
  { id, parent, version, ...wanted }: z.output<(typeof categorySave)['body']>,
): Promise<number> {
  const { db } = context
  await takeLock(db, 'categories')
  const tree = await readCategoryTree(context)
  const before = id === undefined ? null : tree.find((row) => row.id === id)
  const above = parent === null ? null : tree.find((row) => row.id === parent)
  if (before === undefined || above === undefined) return fail('CATEGORY_NOT_FOUND')
  if (before && version && version !== before.version) fail('CATEGORY_CHANGED_SINCE', { name: before.zhName })
  if (before === null && tree.length >= maxCategories) fail('CATEGORIES_TOO_MANY', { most: maxCategories })
  const twin = tree.find((row) => row.code === wanted.code)
  if (twin && twin.id !== id) fail('CATEGORY_CODE_TAKEN', { code: twin.code, name: twin.zhName })

  const self = before?.code ?? wanted.code
  const codeOf = new Map(tree.map((row) => [row.id, row.code]))
  const others = tree
    .filter((row) => row.id !== id)
    .map((row) => ({ code: row.code, parent: (row.parent && codeOf.get(row.parent)) || '' }))
  const depths = depthsOf([...others, { code: self, parent: above?.code ?? '' }])
  if (depths.get(self) === null) fail('CATEGORY_BELOW_ITSELF')
  if ([...depths.values()].some((depth) => (depth ?? 0) > maxCategoryDepth))
    fail('CATEGORY_TOO_DEEP', { most: maxCategoryDepth })

  if (before && before.code !== wanted.code) await recodeCategory(db, before.id, wanted.code)
  const stored = { ...wanted, parent: above?.code ?? '' }
  await upsertCategories(db, [stored], { at: context.now, by: actorOf(context) })
  const saved = before?.id ?? (await findCategoryId(db, wanted.code)) ?? fail('CATEGORY_NOT_FOUND')
  context.note({
    subject: 'category',
    subjectId: saved,
    before: before && audited(before),
    after: { id: saved, parent, ...wanted },
  })
  return saved
}

export async function deleteCategory(
  context: Context,
  { id }: z.output<(typeof categoryDelete)['query']>,
): Promise<1> {
  await takeLock(context.db, 'categories')
  const tree = await readCategoryTree(context)
  const before = tree.find((row) => row.id === id) ?? fail('CATEGORY_NOT_FOUND')
  const below = tree.filter(({ parent }) => parent === id)
  if (below.length > 0) fail('CATEGORY_HAS_CHILDREN', { count: below.length })
  const filed = await countCategorised(context.db, id)
  if (filed > 0) fail('CATEGORY_IN_USE', { count: filed })
  await deleteCategoryRow(context.db, id)
  context.note({ subject: 'category', subjectId: id, before: audited(before), after: null })
  return 1
}
