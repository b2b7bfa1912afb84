import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { flag, id, idParam, page, sheetFormat, sku, text } from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { seasonStyleSorts } from './season-sorts.ts'

/** CNY. */
const cny = z.string()
/** A part of one with four decimals; null where there is nothing to divide by. */
const rate = z.string().nullable()
const units = z.int()
const day = z.iso.date()

/** What was bought, came, was sold and is there. What follows from costs is null for whoever may not see those. */
export const performance = {
  /** Ordered from suppliers. */
  bought: units,
  /** Came from suppliers or was taken into stock. */
  received: units,
  /** Sold, whatever came back. */
  sold: units,
  /** Of that came back, or was refunded. */
  returned: units,
  onHand: units,
  inTransit: units,
  /** Sold less returned, over received. */
  sellThrough: rate,
  /** Sold less returned in the last four weeks. */
  recent: units,
  /** How many weeks the stock lasts at that rate: one decimal. */
  weeksOfCover: rate,
  amount: cny,
  tag: cny,
  gross_profit: cny.nullable(),
  gross_profit_margin: rate,
  /** Units sold that have not left, or of which nobody knows what they cost: they are not in the cost. */
  uncosted: units,
  /** Units sold in a currency without a rate: they are not in the amounts. */
  unrated: units,
  /** Units that are expected to sell until the season ends; null where it has no end, or is over. */
  expected: units.nullable(),
}

export const seasonStyle = z.strictObject({
  id,
  spu: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  ...performance,
  /** Core SKUs, each a size of a colour, that can't be sold while others can. */
  brokenSizes: units,
})
export type SeasonStyle = z.infer<typeof seasonStyle>

/** How far a season was when it was so many weeks old. */
const soldThrough = z.strictObject({
  /** Sold less returned until then. */
  sold: units,
  /** Received until then. */
  received: units,
  sellThrough: rate,
})

export const seasonWeek = z.strictObject({
  /** 1 is that of the first receipt. */
  week: z.int().positive(),
  /** Null in weeks that have not begun. */
  now: soldThrough.nullable(),
  /** Of the season before; null after its last week. */
  before: soldThrough.nullable(),
})
export type SeasonWeek = z.infer<typeof seasonWeek>

/** How wrong the forecast was at the same time of the season before. */
const forecastError = z.strictObject({
  /** As of which day. */
  day,
  /** Styles that had sold lately then, or sold afterwards. */
  styles: units,
  expected: units,
  /** What they did sell until the season was over. */
  actual: units,
  /** The errors of all styles added up, over what was sold: a part of one; null where nothing was. */
  wape: rate,
})

export const seasonForecast = z.strictObject({
  ends: day,
  expected: units,
  /** `season`: by what the season before did in these weeks. `flat`: as the last four weeks, where that is not known. */
  shape: z.enum(['season', 'flat']),
  /** What the season before sold in the four weeks and until its end, the shape of it. */
  before: z.strictObject({ recent: units, rest: units }),
  /** Null where the season before sold nothing lately and nothing afterwards. */
  error: forecastError.nullable(),
})
export type SeasonForecast = z.infer<typeof seasonForecast>

const season = text(50).default('')
const vendor = text(200).default('')
export const seasonErrors = ['SEASON_UNKNOWN'] as const

export const seasonPerformanceGet = endpoint({
  name: 'seasonPerformanceGet',
  method: 'GET',
  path: '/analytics/season',
  summary:
    'How a season goes: what was bought, sold and left, week by week beside the season before, and what is expected',
  access: 'analytics.view',
  query: z.strictObject({ season, vendor }),
  data: z.strictObject({
    season: z.string(),
    /** Null for what is sold all the year round. */
    seasonBefore: z.string().nullable(),
    /** The first day; null where there was nothing yet. */
    from: day.nullable(),
    until: day,
    styles: units,
    brokenStyles: units,
    ...performance,
    /** Returned over sold. */
    returnRate: rate,
    /** List price less what was paid for the same units. */
    discount: cny,
    /** That over the list price. */
    discountRate: rate,
    /** Granted for these goods, less what was taken back; and spent on them, less what was given back. */
    points: z.strictObject({ granted: units, spent: units }),
    weeks: z.array(seasonWeek),
    forecast: seasonForecast.nullable(),
  }),
  errors: [...seasonErrors],
})

const filters = {
  season,
  vendor,
  query: text(100).default(''),
  /** 1: only those with broken sizes. */
  broken: flag.default('0'),
}

export const seasonStyleList = endpoint({
  name: 'seasonStyleList',
  method: 'GET',
  path: '/analytics/season/styles',
  summary: 'How the styles of a season go, those that sold most first',
  access: 'analytics.view',
  query: z.strictObject({ ...filters, sort: sortParam(...seasonStyleSorts), ...page }),
  data: z.array(seasonStyle),
  reply: 'list',
  errors: [...seasonErrors],
})

export const seasonStyleExport = endpoint({
  name: 'seasonStyleExport',
  method: 'GET',
  path: '/analytics/season/styles/export',
  summary: 'The same as a sheet',
  access: 'analytics.view',
  query: z.strictObject({ ...filters, sort: sortParam(...seasonStyleSorts), ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
  errors: [...seasonErrors],
})

/** One size of a style, of all its colours. Shares are parts of what the style has of it. */
export const seasonSize = z.strictObject({
  size: z.string(),
  bought: units,
  boughtShare: rate,
  received: units,
  receivedShare: rate,
  /** Sold less returned. */
  sold: units,
  soldShare: rate,
  /** What can be promised. */
  available: units,
  inTransit: units,
  /** As many of one of its SKUs were sold as of the mean SKU, or more. */
  core: z.boolean(),
  /** Of its SKUs those that are core, with nothing that can be promised while there is of others. */
  broken: units,
})
export type SeasonSize = z.infer<typeof seasonSize>

/** What one location has of a SKU. */
export const seasonPlace = z.strictObject({
  locationId: id,
  location: z.string(),
  sku,
  color: z.string(),
  size: z.string(),
  onHand: units,
  available: units,
  /** On the way to it. */
  inTransit: units,
})
export type SeasonPlace = z.infer<typeof seasonPlace>

export const seasonStyleGet = endpoint({
  name: 'seasonStyleGet',
  method: 'GET',
  path: '/analytics/season/style',
  summary: 'A style of a season: the sizes that were bought beside those that sell, and where its units are',
  access: 'analytics.view',
  query: z.strictObject({ season, productId: idParam }),
  data: z.strictObject({ ...seasonStyle.shape, sizes: z.array(seasonSize), places: z.array(seasonPlace) }),
  errors: [...seasonErrors, 'FIGURE_STYLE_UNKNOWN'],
})
