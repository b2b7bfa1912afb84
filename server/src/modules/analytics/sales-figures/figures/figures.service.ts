import type {
  FigureLine,
  figureCarriedRates,
  figureLineList,
  figureStyleList,
  figureVariantList,
  figureVendorList,
  StyleFigures,
  salesDataReport,
  salesReport,
  VariantFigures,
  VendorFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { z } from 'zod'
import { dayOf } from '../../../../core/clock.ts'
import type { Page } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  findDays,
  findStorefrontChannel,
  readCarriedRates,
  readStyleSums,
  readVendorSums,
  type Span,
  type SumsOf,
  type VendorSums,
} from './figures.reads.ts'
import { figuresOf } from './figures.rules.ts'
import { type PlannedSpan, planSpan, type RequestedSpan } from './span.rules.ts'
import { readLines, readVariantSums } from './variants.reads.ts'

export type Requested = RequestedSpan & { site: string }

export const seesCosts = ({ caller }: Context): boolean => caller?.rights.has('costs.view') ?? false

/** What is asked for, once it is clear that there is such a thing. */
export async function spanOf(context: Context, requested: Requested): Promise<Span & PlannedSpan> {
  const planned = planSpan(requested, dayOf(context.now, context.zone))
  if ('refusal' in planned) return fail(planned.refusal, planned.params)
  return { ...planned, channel: await channelOf(context, requested.site) }
}

async function channelOf({ db }: Context, site: string): Promise<Span['channel']> {
  if (site === '' || site === 'first' || site === 'second') return site
  return (await findStorefrontChannel(db, site)) ?? fail('FIGURE_SITE_UNKNOWN', { site })
}

const reported = (sums: SumsOf, mayCosts: boolean) => ({
  ...figuresOf(sums, mayCosts),
  ...{
    from: sums.from,
    until: sums.until,
    styles: sums.styles,
    uncosted: sums.uncosted,
    stockUncosted: sums.stockUncosted,
    unrated: sums.unrated,
  },
})

export const vendorRows = (sums: readonly VendorSums[], mayCosts: boolean): VendorFigures[] =>
  sums.map((row) => ({ vendor: row.vendor, ...reported(row, mayCosts) }))

/** The figures by vendor, with or without what follows from costs. */
export async function figuresByVendor(
  context: Context,
  requested: Requested,
  { mayCosts }: { mayCosts: boolean },
): Promise<VendorFigures[]> {
  return vendorRows(await readVendorSums(context.db, await spanOf(context, requested)), mayCosts)
}

export const listVendors = (
  context: Context,
  requested: z.output<(typeof figureVendorList)['query']>,
): Promise<VendorFigures[]> => figuresByVendor(context, requested, { mayCosts: seesCosts(context) })

export const findCarriedRates = async (
  context: Context,
  requested: z.output<(typeof figureCarriedRates)['query']>,
): Promise<DataOf<typeof figureCarriedRates>> =>
  readCarriedRates(context.db, await spanOf(context, requested))

export const reportSeason = (
  context: Context,
  { season, site }: z.output<(typeof salesReport)['query']>,
): Promise<VendorFigures[]> =>
  figuresByVendor(context, { season, site, tag: '' }, { mayCosts: seesCosts(context) })

export async function reportTag(
  context: Context,
  { tag, st, ed, site }: z.output<(typeof salesDataReport)['query']>,
): Promise<Record<string, VendorFigures>> {
  const rows = await figuresByVendor(
    context,
    { season: '', tag, st, ed, site },
    { mayCosts: seesCosts(context) },
  )
  return Object.fromEntries(rows.map((row) => [row.vendor, row]))
}

export async function listStyles(
  context: Context,
  { vendor, unbranded, skip, size, ...requested }: z.output<(typeof figureStyleList)['query']>,
): Promise<Page<StyleFigures>> {
  const of = unbranded === '1' ? '' : vendor || null
  const { rows, total } = await readStyleSums(context.db, await spanOf(context, requested), of, {
    skip,
    size,
  })
  const mayCosts = seesCosts(context)
  return {
    total,
    rows: rows.map(({ id, spu, name, image, ...sums }) => ({
      id,
      spu,
      name,
      image,
      ...reported(sums, mayCosts),
    })),
  }
}

/** The days that figures of a style are of. */
async function daysOf(context: Context, span: Span, productId: number) {
  const days = (await findDays(context.db, span, productId)) ?? fail('FIGURE_STYLE_UNKNOWN')
  // Where there was nothing yet, there is nothing in any days.
  return { from: days.from ?? days.until, until: days.until }
}

export async function listVariants(
  context: Context,
  { productId, skip, size, ...requested }: z.output<(typeof figureVariantList)['query']>,
): Promise<Page<VariantFigures>> {
  const span = await spanOf(context, requested)
  const days = await daysOf(context, span, productId)
  const of = { productId, channel: span.channel }
  const { rows, total } = await readVariantSums(context.db, of, days, { skip, size })
  const mayCosts = seesCosts(context)
  return {
    total,
    rows: rows.map(({ id, sku, color, size: name, ...sums }) => ({
      id,
      sku,
      color,
      size: name,
      ...reported(sums, mayCosts),
      variance: mayCosts ? formatMoney(parseMoney(sums.variance)) : null,
    })),
  }
}

export async function listLines(
  context: Context,
  { productId, sku, skip, size, ...requested }: z.output<(typeof figureLineList)['query']>,
): Promise<Page<FigureLine>> {
  const span = await spanOf(context, requested)
  const days = await daysOf(context, span, productId)
  const of = { productId, sku, channel: span.channel, mayCosts: seesCosts(context) }
  return readLines(context.db, of, days, { skip, size })
}
