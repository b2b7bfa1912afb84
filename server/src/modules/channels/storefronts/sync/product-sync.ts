import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { productSync } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { maxSku } from '@selvedge/contract/core/values/shapes.ts'
import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { z } from 'zod'
import { takeLock } from '../../../../core/db/locks.ts'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { isJobUnderWay, triesNow } from '../../../../core/jobs/failures/failed-jobs.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { followTrail, newTrail } from '../../../../ports/partner-pages.ts'
import { StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { seePrices } from '../../../products/prices/prices.public.ts'
import { saveProducts } from '../../../products/products/products.public.ts'
import { accessTo } from '../connection/access.ts'
import { touchLevels } from '../levels.ts'
import { noteCurrency, storefrontName } from '../storefronts.sql.ts'
import { type Item, storeItems } from './items.ts'
import { readKnownStyles } from './known-styles.reads.ts'
import { productsOf } from './product-sync.rules.ts'

export const productSyncJob = 'syncStorefrontProducts'

const payload = z.object({
  channel: z.enum(channels),
  after: z.string().nullable(),
  trail: z.object({ pages: z.int(), marked: z.string().nullable() }).default(newTrail),
})

/** Starts to read the products of a shop, page by page; a shop is read once at a time. */
export async function startProductSync(
  context: Context,
  _query: unknown,
  { channel }: z.output<(typeof productSync)['body']>,
): Promise<1> {
  const access = await accessTo(context, channel)
  if ('missing' in access) fail('STOREFRONT_NONE')
  // Pages are queued under one key: a second beginning would take the place of the page that waits, or go on beside it.
  await takeLock(context.db, 'productSync', channel)
  // One that failed goes on where it was.
  if (await triesNow(context.db, keyOf(channel))) {
    context.note({ subject: 'storefront', subjectId: channel, after: { products: 'sync' } })
    return 1
  }
  if (await isJobUnderWay(context.db, keyOf(channel)))
    fail('PRODUCT_SYNC_RUNNING', { shop: await storefrontName(context.db, channel) })
  await queuePage(context, { channel, after: null, trail: newTrail })
  context.note({ subject: 'storefront', subjectId: channel, after: { products: 'sync' } })
  return 1
}

const keyOf = (channel: Channel): string => `${productSyncJob}:${channel}`

const queuePage = (context: Context, page: z.output<typeof payload>) =>
  queueJob(context.db, productSyncJob, page, { key: keyOf(page.channel), lane: storefrontLane(page.channel) })

/** What could not go on, for the shop was off or nobody could read its token, does so now. */
export async function resumeProductSync({ db }: Pick<Context, 'db'>, channel: Channel): Promise<void> {
  await triesNow(db, keyOf(channel))
}

/** Reads one page and queues the next: a node that dies in between loses one page's work at most. */
export async function syncPage(steps: Steps, given: unknown): Promise<void> {
  const { channel, after, trail: sofar } = payload.parse(given)
  const { access, readAt } = await steps.step(async (context) => ({
    access: await accessTo(context, channel),
    readAt: context.now,
  }))
  if ('missing' in access)
    throw new StorefrontError(access.missing, { retryable: true, reportedByPartner: false })
  const storefront = steps.partners.storefront(channel, access.credentials)
  const currency = after === null ? await storefront.currency() : null
  const { rows, next } = await storefront.variants(after)
  const trail = followTrail(sofar, next)
  await steps.step(async (context) => {
    const styles = await readKnownStyles(context.db, channel, rows)
    if (currency !== null) await noteCurrency(context.db, channel, currency)
    await saveProducts(context, productsOf(rows, styles), { cameFrom: 'storefront', site: channel })
    await seePrices(
      context,
      channel,
      rows.filter(({ sku }) => sku.length <= maxSku),
      readAt,
    )
    await syncArticles(
      context,
      channel,
      rows.map(({ inventoryItemExId, sku, url }) => ({ exId: inventoryItemExId, sku, url: addressOf(url) })),
    )
    if (next !== null) await queuePage(context, { channel, after: next, trail })
  })
}

/** It becomes a link: nothing else than a page is kept. */
const addressOf = (url: string): string => (/^https?:\/\//i.test(url) ? url : '')

/** Keeps the articles of a shop. Of what it did not sell when it was last told of it, it is told the levels. */
export async function syncArticles(
  context: Context,
  channel: Channel,
  articles: readonly Item[],
): Promise<void> {
  const stocked = articles.filter(({ sku }) => sku !== '' && sku.length <= maxSku)
  const skus = await storeItems(context.db, channel, stocked)
  if (skus.length > 0) touchLevels(context, channel, skus)
}
