import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type bulkPriceSync,
  type bulkStockSync,
  type bulkSubmit,
  maxBulkSkus,
} from '@selvedge/contract/products/bulk/bulk.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { accessTo, touchManyLevels } from '../../channels/storefronts/storefronts.public.ts'
import { fileProductsUnder } from '../categories/categories.public.ts'
import { requestPrices } from '../prices/prices.public.ts'
import { type ChosenSku, findChosen, findSearched } from './bulk.reads.ts'

type Chosen = z.output<(typeof bulkStockSync)['body']>

const namedUnknown = 10

/** The SKUs that are named; without any, all that the search lists. */
async function choose({ db }: Context, { skus, filedUnder, ...searched }: Chosen): Promise<ChosenSku[]> {
  const wanted = [...new Set(skus)]
  if (wanted.length === 0) {
    const requested = { ...searched, ...(filedUnder !== null && { categoryId: filedUnder }) }
    const found = await findSearched(db, requested, maxBulkSkus)
    if (found.length === 0) fail('BULK_NOTHING')
    if (found.length > maxBulkSkus) fail('BULK_TOO_MANY', { most: maxBulkSkus, found: `${maxBulkSkus}+` })
    return found
  }
  const found = await findChosen(db, wanted)
  const known = new Set(found.map(({ sku }) => sku))
  const unknown = wanted.filter((sku) => !known.has(sku))
  if (unknown.length > 0) fail('BULK_UNKNOWN', { skus: unknown.slice(0, namedUnknown).join('、') })
  return found
}

const note = (context: Context, what: string, after: object): void =>
  context.note({ subject: 'product', subjectId: what, after: { ...after } })

/** Files the styles of the chosen SKUs under a category. */
export async function submitBulk(
  context: Context,
  _query: unknown,
  { categoryId, ...chosen }: z.output<(typeof bulkSubmit)['body']>,
): Promise<DataOf<typeof bulkSubmit>> {
  if (categoryId === null) return fail('BULK_NO_CATEGORY')
  const found = await choose(context, chosen)
  const products = [...new Set(found.map(({ productId }) => productId))]
  const changed = await fileProductsUnder(context, categoryId, products)
  note(context, 'category', { categoryId, rows: products.length })
  return { products: products.length, changed }
}

/** The connected stores. */
async function connectedStores(context: Context): Promise<Channel[]> {
  const reached = await Promise.all(
    channels.map(async (channel) => ({ channel, access: await accessTo(context, channel) })),
  )
  const connected = reached.filter(({ access }) => !('missing' in access)).map(({ channel }) => channel)
  return connected.length > 0 ? connected : fail('STOREFRONT_NONE')
}

/** Has each connected store told anew what there is of the chosen SKUs: what is told is read as it goes out. */
export async function syncBulkStock(
  context: Context,
  _query: unknown,
  chosen: z.output<(typeof bulkStockSync)['body']>,
): Promise<number> {
  const connected = await connectedStores(context)
  const skus = (await choose(context, chosen)).map(({ sku }) => sku)
  for (const channel of connected) touchManyLevels(context, channel, skus)
  note(context, 'stock', { rows: skus.length })
  return skus.length
}

/** Has each connected store told our prices of the chosen SKUs. Each of them has one in some connected store. */
export async function syncBulkPrices(
  context: Context,
  _query: unknown,
  chosen: z.output<(typeof bulkPriceSync)['body']>,
): Promise<number> {
  const connected = await connectedStores(context)
  const found = await choose(context, chosen)
  const priced = new Set<string>()
  // One store after the other, as everybody locks prices.
  for (const channel of connected)
    for (const sku of await requestPrices(context, channel, found)) priced.add(sku)
  const without = found.filter(({ sku }) => !priced.has(sku)).map(({ sku }) => sku)
  if (without.length > 0)
    fail('BULK_NO_PRICE', { count: without.length, skus: without.slice(0, namedUnknown).join('、') })
  note(context, 'price', { rows: found.length })
  return found.length
}
