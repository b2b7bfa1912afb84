import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  dayParam,
  filledText,
  flag,
  id,
  idParam,
  instant,
  maxSku,
  page,
  sheetFormat,
  sku,
  text,
  wholePage,
} from '../../core/values/shapes.ts'

/** CNY. Sums may be longer than one amount. */
const cny = z.string()
/** Four decimals of a whole of 1; null where there is nothing to divide by. */
const rate = z.string().nullable()
const units = z.int()

/** The twelve figures. What follows from costs is null for whoever may not see those. */
export const figures = z.strictObject({
  total_sale_count: units,
  total_sale_amount: cny,
  total_tag_price: cny,
  total_sale_cost: cny.nullable(),
  total_inventory: units,
  total_stock_cost: cny.nullable(),
  marketing_rate: rate,
  gross_profit: cny.nullable(),
  gross_profit_margin: rate,
  sold_out_rate: rate,
  average_sale_discount: rate,
  /** Two decimals. */
  inventory_turnover_days: rate,
})
export type Figures = z.infer<typeof figures>

/** What figures are made of. */
export const figureSums = z.strictObject({
  units,
  amount: cny,
  tag: cny,
  cost: cny,
  variance: cny,
  inventory: units,
  stockValue: cny,
  stockUncosted: units,
  /** The worth of the stock at the end of each day, added up. */
  valueDays: cny,
  styles: units,
  stylesSold: units,
  stylesStocked: units,
  uncosted: units,
  unrated: units,
})
export type FigureSums = z.infer<typeof figureSums>

const day = z.iso.date()

const compared = {
  ...figures.shape,
  /** The days that they are of; null where there was nothing yet. */
  from: day.nullable(),
  until: day,
  styles: units,
  /** Units sold that have not left yet, or of which nobody knows what they cost: they are not in the cost. */
  uncosted: units,
  /** Units in stock of which nobody knows what they cost: they are not in the stock cost. */
  stockUncosted: units,
  /** Units sold in a currency without a rate by that day: they are not in the amounts. */
  unrated: units,
}

export const vendorFigures = z.strictObject({ vendor: z.string(), ...compared })
export type VendorFigures = z.infer<typeof vendorFigures>

/** Which vendors are shown, printed and exported. */
export interface VendorFilter {
  /** Part of the name, whatever the case of its letters. */
  query: string
  /** The name; empty for all. */
  vendor: string
}

export const isVendorShown = ({ query, vendor }: VendorFilter, row: Pick<VendorFigures, 'vendor'>): boolean =>
  (vendor === '' || row.vendor === vendor) && row.vendor.toLowerCase().includes(query.trim().toLowerCase())

export const styleFigures = z.strictObject({
  id,
  spu: z.string(),
  name: z.string(),
  image: z.string(),
  ...compared,
})
export type StyleFigures = z.infer<typeof styleFigures>

export const variantFigures = z.strictObject({
  id,
  sku,
  color: z.string(),
  size: z.string(),
  ...compared,
  /** Of the cost of sales what late charges have added in the days: it is of no order line. Null for whoever may not see costs. */
  variance: cny.nullable(),
})
export type VariantFigures = z.infer<typeof variantFigures>

/** A shop: first, second, or its address; all of them where none is named. */
const site = text(200).default('')
/** Products of a season, or those with a tag between two days; without either those of the usual season. */
export const figureSpan = {
  season: text(50).default(''),
  tag: text(100).default(''),
  st: dayParam.optional(),
  ed: dayParam.optional(),
  site,
}
export const spanErrors = [
  'SEASON_UNKNOWN',
  'FIGURE_DAYS_REVERSED',
  'FIGURE_DAYS_MISSING',
  'FIGURE_SITE_UNKNOWN',
] as const

export const salesReport = endpoint({
  name: 'salesReport',
  method: 'GET',
  path: '/plugin/analytics/report',
  summary: 'The figures of a season by vendor, in the order of their names',
  access: 'analytics.view',
  // The page embedded in the shop sends the token of its session; who is signed in here needs none.
  query: z.strictObject({ token: text(4000).default(''), season: figureSpan.season, site }),
  secrets: ['token'],
  data: z.array(vendorFigures),
  errors: ['SEASON_UNKNOWN', 'FIGURE_SITE_UNKNOWN'],
})

export const salesDataReport = endpoint({
  name: 'salesDataReport',
  method: 'GET',
  path: '/plugin/analytics/dataReport',
  summary: 'The figures of products with a tag between two days, by vendor',
  access: 'analytics.view',
  query: z.strictObject({ tag: filledText(100), st: dayParam, ed: dayParam, site }),
  data: z.record(z.string(), vendorFigures),
  errors: ['FIGURE_DAYS_REVERSED', 'FIGURE_SITE_UNKNOWN'],
})

export const figureVendorList = endpoint({
  name: 'figureVendorList',
  method: 'GET',
  path: '/analytics/vendors',
  summary: 'The same of either, as rows; all of them unless a size is asked for',
  access: 'analytics.view',
  query: z.strictObject(figureSpan),
  data: z.array(vendorFigures),
  errors: [...spanErrors],
})

export const figureCarriedRates = endpoint({
  name: 'figureCarriedRates',
  method: 'GET',
  path: '/analytics/carried_rates',
  summary:
    'How many orders the same figures take at the exchange rate of an earlier day, for want of one of their own',
  access: 'analytics.view',
  query: z.strictObject(figureSpan),
  data: z.strictObject({
    orders: z.int(),
    /** The earliest of the days whose rates these are; null where there is no such order. */
    since: day.nullable(),
  }),
  errors: [...spanErrors],
})

export const figureStyleList = endpoint({
  name: 'figureStyleList',
  method: 'GET',
  path: '/analytics/styles',
  summary: 'The figures of the styles of a vendor, or of all, those that sold most first',
  access: 'analytics.view',
  query: z.strictObject({
    ...figureSpan,
    /** Empty for those of all vendors. */
    vendor: text(200).default(''),
    /** 1: those that have no vendor, which an empty one can't say. */
    unbranded: flag.default('0'),
    ...page,
  }),
  data: z.array(styleFigures),
  reply: 'list',
  errors: [...spanErrors],
})

export const figureVariantList = endpoint({
  name: 'figureVariantList',
  method: 'GET',
  path: '/analytics/variants',
  summary:
    'The figures of the variants of a style, in the days of its vendor; all of them unless a size is asked for',
  access: 'analytics.view',
  query: z.strictObject({ ...figureSpan, productId: idParam, ...wholePage }),
  data: z.array(variantFigures),
  reply: 'list',
  errors: [...spanErrors, 'FIGURE_STYLE_UNKNOWN'],
})

/** What an order line sold on a day, or what was lost of it. */
export const figureLine = z.strictObject({
  id,
  day,
  kind: z.enum(['sale', 'loss']),
  orderId: id,
  orderName: z.string(),
  channel: z.enum(channels),
  sku,
  units: z.int(),
  amount: cny,
  tag: cny,
  cost: cny.nullable(),
  uncosted: z.int(),
  unrated: z.int(),
})
export type FigureLine = z.infer<typeof figureLine>

export const figureLineList = endpoint({
  name: 'figureLineList',
  method: 'GET',
  path: '/analytics/lines',
  summary: 'The order lines behind the figures of a style or one of its variants, the latest first',
  access: 'analytics.view',
  query: z.strictObject({ ...figureSpan, productId: idParam, sku: text(maxSku).default(''), ...page }),
  data: z.array(figureLine),
  reply: 'list',
  errors: [...spanErrors, 'FIGURE_STYLE_UNKNOWN'],
})

export const figureExport = endpoint({
  name: 'figureExport',
  method: 'GET',
  path: '/analytics/vendors/export',
  summary: 'The figures by vendor as a sheet',
  access: 'analytics.view',
  query: z.strictObject({
    ...figureSpan,
    /** Part of a vendor's name. */
    query: text(100).default(''),
    /** One vendor by its name; empty for all. */
    vendor: text(200).default(''),
    /** The id of a snapshot, or a season: its rows come behind those of the same vendors. */
    comparedWith: text(50).default(''),
    ...sheetFormat,
  }),
  data: z.undefined(),
  reply: 'file',
  errors: [...spanErrors, 'SNAPSHOT_NOT_FOUND'],
})

/** What figures are compared with is saved under an id, or is a season. */
export const isSavedId = (comparedWith: string): boolean => /^\d{1,15}$/.test(comparedWith)

/** Figures as they once were. */
export const snapshotRow = z.strictObject({
  id,
  name: z.string(),
  /** The season or tag. */
  tag: z.string(),
  site: z.enum(['', ...channels]),
  from: day.nullable(),
  until: day,
  createdAt: instant,
  createdBy: z.string(),
})
export type SnapshotRow = z.infer<typeof snapshotRow>

export const snapshotList = endpoint({
  name: 'snapshotList',
  method: 'GET',
  path: '/analytics/snapshots',
  summary: 'Figures that were kept, the newest first',
  access: 'analytics.view',
  query: z.strictObject({ query: text(100).default(''), id: idParam.optional(), ...page }),
  data: z.array(snapshotRow),
  reply: 'list',
})

export const snapshotGet = endpoint({
  name: 'snapshotGet',
  method: 'GET',
  path: '/analytics/snapshot',
  summary: 'Figures that were kept, by vendor',
  access: 'analytics.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    ...snapshotRow.shape,
    rows: z.array(vendorFigures),
    /** Whether who asks may forget them. */
    mayDelete: z.boolean(),
  }),
  errors: ['SNAPSHOT_NOT_FOUND'],
})

export const snapshotSave = endpoint({
  name: 'snapshotSave',
  method: 'POST',
  path: '/analytics/snapshots',
  summary: 'Keep the figures of this moment, to compare others with',
  access: 'analytics.view',
  body: z.strictObject({ name: text(100).default(''), ...figureSpan }),
  data: id,
  errors: [...spanErrors, 'SNAPSHOTS_TOO_MANY'],
})

export const snapshotDelete = endpoint({
  name: 'snapshotDelete',
  method: 'DELETE',
  path: '/analytics/snapshots',
  summary: 'Forget kept figures: those of oneself, or anybody’s with the right to change',
  access: 'analytics.view',
  query: z.strictObject({ id: idParam }),
  data: z.literal(1),
  errors: ['SNAPSHOT_NOT_FOUND', 'SNAPSHOT_OF_OTHERS'],
})
