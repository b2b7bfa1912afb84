import type { brandTitleSave } from '@selvedge/contract/products/titles/titles.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockProducts, retitleProducts } from '../products/products.public.ts'
import { touchTitles } from './touch-titles.ts'

/** So many are named of those that somebody else has changed. */
const maxNamed = 10

/** Gives products other titles, all or none. Answers how many have another one now. */
export async function saveTitles(
  context: Context,
  _query: unknown,
  rows: z.output<(typeof brandTitleSave)['body']>,
): Promise<number> {
  const requested = new Map(rows.map((row) => [row.id, row]))
  if (requested.size < rows.length) fail('PRODUCT_TWICE')
  const products = await lockProducts(context.db, [...requested.keys()])
  if (products.length < requested.size) fail('PRODUCT_NOT_FOUND')
  const changes = products.map(({ id, spu, title }) => {
    const row = requested.get(id)
    return { id, spu, had: title, before: row?.before ?? '', title: row?.title ?? title }
  })
  for (const { spu, title } of changes) if (/[<>]/.test(title)) fail('PRODUCT_TITLE_MARKUP', { handle: spu })
  // One that somebody else has given the very same title is no trouble.
  const stale = changes.filter(({ had, before, title }) => had !== before && had !== title)
  if (stale.length > 0)
    fail('PRODUCT_TITLE_CHANGED', {
      handles: stale
        .slice(0, maxNamed)
        .map(({ spu }) => spu)
        .join('、'),
    })
  const changed = changes.filter(({ had, title }) => had !== title)
  if (changed.length === 0) return 0
  await retitleProducts(context.db, changed)
  await touchTitles(
    context,
    changed.map(({ id }) => id),
  )
  for (const { id, had, title } of changed)
    context.note({ subject: 'product', subjectId: id, before: { title: had }, after: { title } })
  return changed.length
}
