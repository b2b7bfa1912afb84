import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessTo } from '../../channels/storefronts/storefronts.public.ts'
import { readConnection } from './access/access.ts'
import { touchListings } from './effects.ts'
import { findThere } from './listings.reads.ts'
import { clearSent } from './listings.sql.ts'

async function sendAgain(context: Context, what: 'stock' | 'price', tag: string): Promise<number> {
  if (tag === '') fail('XIAOHONGSHU_NO_TAG')
  if (!(await readConnection(context))) fail('XIAOHONGSHU_NOT_SET_UP')
  const there = await findThere(context.db, tag)
  if (there.length === 0) fail('XIAOHONGSHU_NOT_THERE')
  await clearSent(context, what, there)
  touchListings(context, what, there)
  context.note({ subject: 'xiaohongshuListing', subjectId: what, after: { tag, products: there.length } })
  return there.length
}

/** Has the platform told all stock of the products of a tag, whatever it was told before. */
export const syncStock = (context: Context, { tag }: { tag: string }): Promise<number> =>
  sendAgain(context, 'stock', tag)

/** The same of prices, which are those of the first store. */
export async function syncPrices(context: Context, { tag }: { tag: string }): Promise<number> {
  if ('missing' in (await accessTo(context, 'first'))) fail('STOREFRONT_NONE')
  return sendAgain(context, 'price', tag)
}
