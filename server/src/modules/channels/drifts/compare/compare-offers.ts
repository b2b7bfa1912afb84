import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { maxSku } from '@selvedge/contract/core/values/shapes.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { Offer } from '../../../../ports/storefront/storefront-offers.ts'
import { writeFound } from '../drifts.sql.ts'
import { noteSeen } from '../runs.sql.ts'
import { missingDrift, skuDrifts, tagDrifts } from './drift.rules.ts'
import { readLocalSkus, readLocalStyles } from './local-facts.reads.ts'
import { nextMissing } from './missing.reads.ts'

interface Run {
  id: number
  channel: Channel
}

/** So many SKUs in one transaction. */
export const maxMissing = 500

/** Compares a page of what a storefront offers, which was read after `since`, with what is here. */
export async function compareOffers(
  context: Context,
  run: Run,
  page: readonly Offer[],
  since: Date,
): Promise<void> {
  // What is longer is none of ours.
  const offers = page.filter(({ sku }) => sku !== '' && sku.length <= maxSku)
  const skus = [...new Set(offers.map(({ sku }) => sku))]
  const here = await readLocalSkus(context, run.channel, skus, since)
  const products = new Map(page.map((offer) => [offer.handle.toLowerCase(), offer]))
  const styles = await readLocalStyles(context, run.channel, [...products.keys()], since)
  const found = [
    ...offers.flatMap((offer) => skuDrifts(offer.sku, here.get(offer.sku) ?? null, offer)),
    ...styles.flatMap((style) => {
      const product = products.get(style.spu.toLowerCase())
      return product ? tagDrifts(style, { exId: product.productExId, tags: product.tags }) : []
    }),
  ]
  await noteSeen(context.db, run, skus)
  await writeFound(context, run, found, page.length)
}

/** Compares the next SKUs that a storefront has not offered; answers behind which it goes on, null where none is left. */
export async function compareMissing(
  context: Context,
  run: Run,
  after: string | null,
): Promise<string | null> {
  const rows = await nextMissing(context.db, run, { after: after ?? '', most: maxMissing })
  await writeFound(
    context,
    run,
    rows.map(({ sku }) => missingDrift(sku)),
    0,
  )
  return rows.length === maxMissing ? (rows.at(-1)?.sku ?? null) : null
}
