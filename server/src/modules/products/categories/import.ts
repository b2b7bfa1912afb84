import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { type categoryImport, maxCategories } from '@selvedge/contract/products/categories/categories.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readByCode } from './categories.reads.ts'
import { upsertCategories } from './categories.sql.ts'
import { differs, readCategories } from './category-sheet.rules.ts'
import { firstCategories } from './first-categories.ts'

/** Adds and changes the categories that a sheet names, all of them or none. */
export async function importCategories(
  context: Context,
  _query: unknown,
  body: z.output<(typeof categoryImport)['body']>,
): Promise<DataOf<typeof categoryImport>> {
  await takeLock(context.db, 'categories')
  const onFile = await readByCode(context.db)
  const { rows, problems } = readCategories(body, onFile)
  if (rows.length === 0) fail('CATEGORIES_EMPTY')
  if (problems.length > 0) return { added: 0, changed: 0, same: 0, problems }
  const added = rows.filter(({ code }) => !onFile.has(code))
  if (onFile.size + added.length > maxCategories) fail('CATEGORIES_TOO_MANY', { most: maxCategories })
  const changed = rows.filter((row) => {
    const stored = onFile.get(row.code)
    return stored !== undefined && differs(row, stored)
  })
  await upsertCategories(context.db, [...added, ...changed], { at: context.now, by: actorOf(context) })
  const counts = { added: added.length, changed: changed.length }
  context.note({ subject: 'category', subjectId: 'import', after: counts })
  return { ...counts, same: rows.length - added.length - changed.length, problems: [] }
}

/** Puts the categories that come with the product on file; those of the shop are never mixed with them. */
export async function startCategories(context: Context): Promise<number> {
  await takeLock(context.db, 'categories')
  if ((await readByCode(context.db)).size > 0) fail('CATEGORIES_THERE')
  const rows = firstCategories()
  await upsertCategories(context.db, rows, { at: context.now, by: actorOf(context) })
  context.note({ subject: 'category', subjectId: 'start', after: { added: rows.length } })
  return rows.length
}
