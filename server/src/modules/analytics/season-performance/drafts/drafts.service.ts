import {
  maxDraftLines,
  type seasonDiscountDraft,
  type seasonPurchaseDraft,
  type seasonTransferDraft,
} from '@selvedge/contract/analytics/season-performance/season-drafts.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { maxDiscountTags } from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { seesCosts } from '../../sales-figures/sales-figures.public.ts'
import { expectedOf } from '../forecast/forecast.rules.ts'
import { outlookOf, type Season, seasonOf } from '../season-performance.service.ts'
import {
  findSeasonStyles,
  readBrands,
  readLastPrices,
  readNeeds,
  readSharedTags,
  readShelves,
} from './drafts.reads.ts'
import { missingOf, moveOf } from './drafts.rules.ts'

type Requested = z.output<(typeof seasonDiscountDraft)['query']>

/** The season, once it is clear that all of these styles are of it. */
async function seasonWith(context: Context, { season: requested, ids }: Requested): Promise<Season> {
  const season = await seasonOf(context, requested)
  const known = await findSeasonStyles(context.db, season.span, ids)
  return known.length === ids.length ? season : fail('FIGURE_STYLE_UNKNOWN')
}

const firstOf = <Line>(lines: readonly Line[]) => ({
  lines: lines.slice(0, maxDraftLines),
  left: Math.max(lines.length - maxDraftLines, 0),
})

export async function draftDiscount(
  context: Context,
  requested: Requested,
): Promise<DataOf<typeof seasonDiscountDraft>> {
  await seasonWith(context, requested)
  return readSharedTags(context.db, requested.ids, maxDiscountTags)
}

export async function draftTransfer(
  context: Context,
  requested: Requested,
): Promise<DataOf<typeof seasonTransferDraft>> {
  await seasonWith(context, requested)
  const move = moveOf(await readShelves(context.db, requested.ids))
  if (!move) return { sourceLocation: null, targetLocation: null, lines: [], left: 0 }
  const { lines, ...between } = move
  return { ...between, ...firstOf(lines) }
}

export async function draftPurchase(
  context: Context,
  requested: Requested,
): Promise<DataOf<typeof seasonPurchaseDraft>> {
  const season = await seasonWith(context, requested)
  const outlook = await outlookOf(context, season)
  const needs = await readNeeds(context.db, season.span, requested.ids)
  // A season that is over, or has no end, is bought for as many weeks as its pace is of.
  const missing = missingOf(needs, (recent) =>
    outlook ? expectedOf(recent, outlook.multiple) : Math.max(recent, 0),
  )
  const prices = seesCosts(context) ? await readLastPrices(context.db, requested.ids) : []
  const currency = prices[0]?.currency ?? 'EUR'
  const agreed = new Map(
    prices.filter((price) => price.currency === currency).map((price) => [price.sku, price.cost]),
  )
  const [brand = '', ...others] = await readBrands(context.db, requested.ids)
  return {
    brand: others.length > 0 ? '' : brand,
    currency,
    ...firstOf(missing.map((line) => ({ ...line, cost: agreed.get(line.sku) ?? '' }))),
  }
}
