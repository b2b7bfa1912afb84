import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  maxListings,
  maxListingTitle,
  type xiaohongshuCancel,
  type xiaohongshuPublish,
  type xiaohongshuRetry,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import type { z } from 'zod'
import { takeLock } from '../../../core/db/locks.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readConnection } from './access/access.ts'
import { touchListings } from './effects.ts'
import {
  findCategory,
  findIncomplete,
  findItem,
  findOwner,
  findProducts,
  findUnsent,
  type ProductToList,
} from './listings.reads.ts'
import { clearSent, putOn, retryListings, takeBack, wantListings } from './listings.sql.ts'

type Requested = z.output<(typeof xiaohongshuPublish)['query']>

const namedUnknown = 10

async function choose({ db }: Context, { tag, query, view, products }: Requested): Promise<ProductToList[]> {
  if (tag === '' && products === undefined) fail('XIAOHONGSHU_NO_TAG')
  const found = await findProducts(db, { tag, query, view, products }, maxListings)
  if (found.length > maxListings) fail('XIAOHONGSHU_TOO_MANY', { most: maxListings })
  const known = new Set(found.map(({ id }) => id))
  const unknown = (products ?? []).filter((id) => !known.has(id))
  if (unknown.length > 0) fail('XIAOHONGSHU_UNKNOWN', { ids: unknown.slice(0, namedUnknown).join('、') })
  if (found.length === 0) fail('XIAOHONGSHU_NOTHING')
  return found
}

async function checkCategory({ db }: Context, categoryId: number | undefined): Promise<number> {
  if (categoryId === undefined) return fail('XIAOHONGSHU_NO_CATEGORY')
  const category = (await findCategory(db, categoryId)) ?? fail('CATEGORY_NOT_FOUND')
  if (category.rednote === '') fail('XIAOHONGSHU_CATEGORY_UNMAPPED', { category: category.zhName })
  return categoryId
}

async function checkOwner({ db }: Context, itemId: string, found: readonly ProductToList[]): Promise<void> {
  if (itemId === '') return
  if (found.length > 1) fail('XIAOHONGSHU_ITEM_ONE', { found: found.length })
  await takeLock(db, 'xiaohongshuItem', itemId)
  const owner = await findOwner(db, itemId)
  if (owner && owner.productId !== found[0]?.id)
    fail('XIAOHONGSHU_ITEM_TAKEN', { item: itemId, spu: owner.spu })
}

/** Behind the listing: whoever publishes the product at the same time has written his by then. */
async function checkItem(
  { db }: Context,
  itemId: string,
  [product]: readonly ProductToList[],
): Promise<void> {
  if (itemId === '' || !product) return
  const stored = await findItem(db, product.id)
  if (stored !== null && stored !== itemId)
    fail('XIAOHONGSHU_ITEM_OTHER', { spu: product.spu, item: stored || '-' })
}

/** What is longer than the platform takes is cut. */
function titleOf(title: string, { cnName, name }: ProductToList, isOnly: boolean): string {
  const own = cnName || name
  const whole = title === '' ? own : isOnly ? title : `${title} ${own}`
  return [...whole].slice(0, maxListingTitle).join('').trim()
}

/** Has products made on Xiaohongshu, each once; those that are there are on sale again. */
export async function publishListings(
  context: Context,
  requested: Requested,
): Promise<DataOf<typeof xiaohongshuPublish>> {
  const found = await choose(context, requested)
  const categoryId = await checkCategory(context, requested.categoryId)
  await checkOwner(context, requested.itemId, found)
  if (!(await readConnection(context))) fail('XIAOHONGSHU_NOT_SET_UP')
  const isOnly = found.length === 1
  const queued = await wantListings(
    context,
    found.map((product) => ({
      productId: product.id,
      title: titleOf(requested.title, product, isOnly),
      brand: requested.brand || product.brand,
      categoryId,
      itemId: requested.itemId,
    })),
  )
  await checkItem(context, requested.itemId, found)
  const products = found.map(({ id }) => id)
  // What was added there by hand since is taken for ours.
  const incomplete = await findIncomplete(context.db, products)
  const made = [...queued, ...incomplete].toSorted((a, b) => a - b)
  touchListings(context, 'create', made)
  const again = await putOn(context, products)
  touchListings(context, 'availability', again)
  context.note({
    subject: 'xiaohongshuListing',
    subjectId: 'publish',
    after: { tag: requested.tag, categoryId, products: found.length, changed: queued.length },
  })
  return { products: found.length, queued: queued.length, there: found.length - queued.length }
}

/** Takes products back: what is not there yet is not made, what is there goes off sale. */
export async function cancelListings(
  context: Context,
  _query: unknown,
  { products }: z.output<(typeof xiaohongshuCancel)['body']>,
): Promise<number> {
  const taken = await takeBack(
    context,
    [...new Set(products)].toSorted((a, b) => a - b),
  )
  if (taken.length === 0) fail('XIAOHONGSHU_NOTHING')
  touchListings(
    context,
    'availability',
    taken.filter(({ state }) => state === 'created').map(({ id }) => id),
  )
  context.note({ subject: 'xiaohongshuListing', subjectId: 'cancel', after: { products: taken.length } })
  return taken.length
}

/** Tries again what could not be made, or of which something could not be told. */
export async function retryFailed(
  context: Context,
  _query: unknown,
  { products }: z.output<(typeof xiaohongshuRetry)['body']>,
): Promise<number> {
  const ids = [...new Set(products)].toSorted((a, b) => a - b)
  const failed = await retryListings(context, ids)
  const unsent = await findUnsent(context.db, ids)
  if (failed.length + unsent.length === 0) fail('XIAOHONGSHU_NOTHING')
  touchListings(context, 'create', failed)
  for (const what of ['stock', 'price'] as const) {
    const of = unsent.filter((one) => one[what]).map(({ id }) => id)
    await clearSent(context, what, of)
    touchListings(context, what, of)
  }
  touchListings(
    context,
    'availability',
    unsent.filter(({ availability }) => availability).map(({ id }) => id),
  )
  const count = failed.length + unsent.length
  context.note({ subject: 'xiaohongshuListing', subjectId: 'retry', after: { products: count } })
  return count
}
