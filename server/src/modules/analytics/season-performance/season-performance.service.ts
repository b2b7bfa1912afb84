import { seasonBefore, seasonEnd, tagsOfSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import type {
  SeasonForecast,
  SeasonStyle,
  seasonPerformanceGet,
  seasonStyleExport,
  seasonStyleGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import type {
  SeasonPointLine,
  seasonPointList,
} from '@selvedge/contract/analytics/season-performance/season-points.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { z } from 'zod'
import type { Page } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { figuresOf, type Span, seesCosts, spanOf } from '../sales-figures/sales-figures.public.ts'
import {
  daysLeft,
  errorOf,
  expectedOf,
  isKnown,
  type Multiple,
  multipleOf,
  type Pace,
  type Shape,
  shapeOf,
  yearBefore,
} from './forecast/forecast.rules.ts'
import { findStart, readPaces, readWeeks } from './forecast/weeks.reads.ts'
import { addUpWeeks, sideBySide } from './forecast/weeks.rules.ts'
import { discountOf, ratesOf, sharesOf } from './performance.rules.ts'
import { readPointLines, readPoints } from './points.reads.ts'
import { readPlaces, readSizes } from './sizes.reads.ts'
import { type PerformanceSums, readSeasonStyles, readSeasonSums, type StyleSums } from './styles.reads.ts'

export interface Season {
  name: string
  span: Span
}

/** The season that is asked for, or the usual one, until today. */
export async function seasonOf(context: Context, season: string): Promise<Season> {
  const { name, ...span } = await spanOf(context, { season, tag: '', site: '' })
  return { name, span }
}

const before = ({ name, span }: Season): Season | null => {
  const other = seasonBefore(name)
  return other === null ? null : { name: other, span: { ...span, tags: tagsOfSeason(other) } }
}

/** What each style sold around a day, and until its season was over; nothing where there is no such season. */
const pacesOf = async (
  context: Context,
  season: Season | null,
  vendor: string,
  at: string,
): Promise<Pace[]> => {
  const end = season && seasonEnd(season.name)
  return season && end && at < end ? readPaces(context.db, season.span, vendor, { at, end }) : []
}

interface Outlook {
  ends: string
  multiple: Multiple
  shape: Shape
  /** The styles of the season before, around the same day a year ago. */
  paces: Pace[]
}

/**
 * By what units of four weeks are multiplied: the same for all brands, so that a style is expected to sell as much wherever it
 * is looked at. Null where the season has no end, or is over.
 */
export async function outlookOf(context: Context, season: Season): Promise<Outlook | null> {
  const ends = seasonEnd(season.name)
  const today = season.span.until
  if (ends === null || today >= ends) return null
  const paces = await pacesOf(context, before(season), '', yearBefore(today))
  const shape = shapeOf(paces)
  return { ends, shape, paces, multiple: multipleOf(shape, daysLeft(today, ends)) }
}

/** How wrong the same method would have been for these styles at this time of the season before. */
async function errorBefore(
  context: Context,
  season: Season,
  paces: readonly Pace[],
): Promise<SeasonForecast['error']> {
  const then = before(season)
  const ended = then && seasonEnd(then.name)
  if (!then || !ended) return null
  const day = yearBefore(season.span.until)
  const earlier = await pacesOf(context, before(then), '', yearBefore(day))
  return errorOf(paces, multipleOf(shapeOf(earlier), daysLeft(day, ended)), day)
}

function shownFigures(sums: PerformanceSums, mayCosts: boolean) {
  const { returned, sellThrough, weeksOfCover } = ratesOf(sums)
  const { total_sale_amount, total_tag_price, gross_profit, gross_profit_margin } = figuresOf(sums, mayCosts)
  const { bought, received, sold, onHand, inTransit, recent, uncosted, unrated } = sums
  return {
    ...{ bought, received, sold, returned, onHand, inTransit, sellThrough, recent, weeksOfCover },
    ...{
      amount: total_sale_amount,
      tag: total_tag_price,
      gross_profit,
      gross_profit_margin,
      uncosted,
      unrated,
    },
  }
}

const styleRow = (
  { id, spu, name, image, brand, brokenSizes, ...sums }: StyleSums,
  outlook: Outlook | null,
  mayCosts: boolean,
): SeasonStyle => ({
  ...{ id, spu, name, image, brand, brokenSizes },
  ...shownFigures(sums, mayCosts),
  expected: outlook && expectedOf(sums.recent, outlook.multiple),
})

export async function getSeason(
  context: Context,
  { season: requested, vendor }: z.output<(typeof seasonPerformanceGet)['query']>,
): Promise<DataOf<typeof seasonPerformanceGet>> {
  const season = await seasonOf(context, requested)
  const { db, zone } = context
  const then = before(season)
  const sums = (await readSeasonSums(db, season.span, vendor)) ?? nothing(season.span.until)
  const from = await findStart(db, season.span, vendor)
  const weeks = addUpWeeks(await readWeeks(db, season.span, vendor, zone), from, season.span.until)
  const weeksBefore = then
    ? addUpWeeks(
        await readWeeks(db, then.span, vendor, zone),
        await findStart(db, then.span, vendor),
        lastDay(then),
      )
    : []
  const forecast = await forecastOf(context, season, vendor)
  return {
    ...{ season: season.name, seasonBefore: then?.name ?? null, from, until: season.span.until },
    ...{ styles: sums.styles, brokenStyles: sums.brokenStyles },
    ...shownFigures(sums, seesCosts(context)),
    returnRate: ratesOf(sums).returnRate,
    ...discountOf(sums),
    points: await readPoints(db, season.span, vendor),
    weeks: sideBySide(weeks, weeksBefore),
    forecast,
    expected: forecast?.expected ?? null,
  }
}

/** Of a season that is over its end, otherwise today. */
const lastDay = ({ name, span }: Season): string => {
  const end = seasonEnd(name)
  return end !== null && end < span.until ? end : span.until
}

/** Where there is nothing of a season. */
const nothing = (until: string) => ({
  ...{
    units: 0,
    amount: '0',
    tag: '0',
    cost: '0',
    variance: '0',
    inventory: 0,
    stockValue: '0',
    stockUncosted: 0,
  },
  ...{
    valueDays: '0',
    styles: 0,
    stylesSold: 0,
    stylesStocked: 0,
    uncosted: 0,
    unrated: 0,
    from: null,
    until,
  },
  ...{ bought: 0, received: 0, sold: 0, onHand: 0, inTransit: 0, recent: 0, brokenStyles: 0 },
})

async function forecastOf(context: Context, season: Season, vendor: string): Promise<SeasonForecast | null> {
  const outlook = await outlookOf(context, season)
  if (!outlook) return null
  const { ends, shape, paces, multiple } = outlook
  const { until } = season.span
  const now = await readPaces(context.db, season.span, vendor, { at: until, end: until })
  const then = vendor === '' ? paces : await pacesOf(context, before(season), vendor, yearBefore(until))
  return {
    ends,
    // What the styles are expected to sell, added up: the table shows the same.
    expected: now.reduce((sum, { recent }) => sum + expectedOf(recent, multiple), 0),
    shape: isKnown(shape) ? 'season' : 'flat',
    before: shape,
    error: await errorBefore(context, season, then),
  }
}

/** Styles of a season from a row on; also for sheets, a portion at a time. */
export async function readStyles(
  context: Context,
  requested: Omit<z.output<(typeof seasonStyleExport)['query']>, 'format'>,
  { skip, size }: { skip: number; size: number },
): Promise<Page<SeasonStyle>> {
  const season = await seasonOf(context, requested.season)
  const { vendor, query, broken, sort } = requested
  const chosen = { vendor, query, broken: broken === '1' }
  const { rows, total } = await readSeasonStyles(context.db, season.span, chosen, { sort, skip, size })
  const outlook = await outlookOf(context, season)
  const mayCosts = seesCosts(context)
  return { total, rows: rows.map((row) => styleRow(row, outlook, mayCosts)) }
}

export const listStyles = (
  context: Context,
  { skip, size, ...requested }: z.output<(typeof seasonStyleList)['query']>,
): Promise<Page<SeasonStyle>> => readStyles(context, requested, { skip, size })

/** What the points of a season consist of. */
export async function listPoints(
  context: Context,
  { season: requested, ...chosen }: z.output<(typeof seasonPointList)['query']>,
): Promise<Page<SeasonPointLine>> {
  const { span } = await seasonOf(context, requested)
  return readPointLines(context.db, span, chosen)
}

export async function getStyle(
  context: Context,
  { season: requested, productId }: z.output<(typeof seasonStyleGet)['query']>,
): Promise<DataOf<typeof seasonStyleGet>> {
  const season = await seasonOf(context, requested)
  const chosen = { vendor: '', query: '', broken: false, productId }
  const found = await readSeasonStyles(context.db, season.span, chosen, { skip: 0, size: 1 })
  const [row] = found.rows
  if (!row) return fail('FIGURE_STYLE_UNKNOWN')
  const outlook = await outlookOf(context, season)
  const sizes = await readSizes(context.db, season.span, productId)
  const bought = sharesOf(sizes.map((size) => size.bought))
  const received = sharesOf(sizes.map((size) => size.received))
  const sold = sharesOf(sizes.map((size) => size.sold))
  return {
    ...styleRow(row, outlook, seesCosts(context)),
    sizes: sizes.map((size, index) => ({
      ...size,
      boughtShare: bought[index] ?? null,
      receivedShare: received[index] ?? null,
      soldShare: sold[index] ?? null,
    })),
    places: await readPlaces(context.db, productId),
  }
}
