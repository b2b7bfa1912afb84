import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../../house/accounts/accounts.schema.ts'
import { orderItems, orders } from '../../orders/orders/orders.schema.ts'
import { products, variants } from '../../products/products/products.schema.ts'
import { locations } from '../../stock/locations/locations.schema.ts'

/** CNY, in whole ten-thousandths. */
const cny = (name: string) => numeric(name, { precision: 24, scale: 4 }).notNull().default('0')
const units = (name: string) => integer(name).notNull().default(0)

/** Orders whose sales are to be worked out anew: whoever changes one leaves it here, and waits for nobody. */
export const salesPending = pgTable(
  'sales_pending',
  { id: identity(), orderId: bigint('order_id', { mode: 'number' }).notNull() },
  (table) => [index('sales_pending_order').on(table.orderId)],
)

/** SKUs whose stock and its worth are to be read anew, from a day on. */
export const skuDayPending = pgTable(
  'sku_day_pending',
  { id: identity(), sku: text('sku').notNull(), day: date('day').notNull() },
  (table) => [index('sku_day_pending_sku').on(table.sku)],
)

/** What lines of paid orders sold, on the day of the order, and what was lost of it again, on the day of that. */
const sales = {
  /** Units of orders of that day, whatever became of them once they had left. */
  sold: units('sold'),
  /** Less what came back or was refunded on that day. */
  units: units('units'),
  amount: cny('amount'),
  /** The same units at their list price. */
  tag: cny('tag'),
  cost: cny('cost'),
  /** Units among them that have not left yet, or of which nobody knows what they cost. */
  uncosted: units('uncosted'),
  /** Units among them in a currency without a rate by that day. */
  unrated: units('unrated'),
}

export const salesEntries = pgTable(
  'sales_entry',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    orderItemId: bigint('order_item_id', { mode: 'number' })
      .notNull()
      .references(() => orderItems.id),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    kind: text('kind', { enum: ['sale', 'loss'] }).notNull(),
    day: date('day').notNull(),
    /** Of the order. */
    currency: char('currency', { length: 3 }).notNull(),
    /** Of one unit, in that currency: what was found first stays. */
    listPrice: numeric('list_price', { precision: 16, scale: 4 }).notNull(),
    /** The earlier day whose rate the amounts are at; null where the day of the order has its own, or none is known. */
    rateDay: date('rate_day'),
    ...sales,
  },
  (table) => [
    index('sales_entry_order').on(table.orderId),
    index('sales_entry_product').on(table.productId, table.day),
    // With the units, which are added up by SKU for the styles of whole seasons.
    index('sales_entry_sku').on(table.sku, table.day, table.orderId, table.units),
    index('sales_entry_foreign').on(table.currency, table.day, table.orderId).where(sql`currency <> 'CNY'`),
    index('sales_entry_carried').on(table.productId, table.day).where(sql`rate_day is not null`),
  ],
)

/** What was there of a SKU at the end of a day on which it changed: on hand at real locations, and on its way. */
export const skuDays = pgTable(
  'sku_day',
  {
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
    day: date('day').notNull(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    units: integer('units').notNull(),
    value: cny('value'),
    /** Of the units, those at a cost that nobody knows: the value leaves them out. */
    uncosted: units('uncosted'),
    /** Whether there was any at some time of the day. */
    stocked: boolean('stocked').notNull(),
    /** What late charges of the day made units dearer that had left. */
    variance: cny('variance'),
  },
  (table) => [primaryKey({ columns: [table.sku, table.day] })],
)

/**
 * All of a style, added up until then: by day since the month began, by month since ever. What any days come to is the
 * difference of two such states, so that long spans cost no more than short ones. Sales by channel, stock under the empty one.
 */
const ofStyle = {
  productId: bigint('product_id', { mode: 'number' })
    .notNull()
    .references(() => products.id),
  channel: text('channel').notNull(),
}
const sums = {
  ...sales,
  variance: cny('variance'),
  stockUnits: units('stock_units'),
  stockValue: cny('stock_value'),
  stockUncosted: units('stock_uncosted'),
  /** SKUs that were there, each day of a change counted. */
  stocked: units('stocked'),
  /** Changes of stock value, each times its day since 2000-01-01: from it the sum over any days follows. */
  valueDays: numeric('value_days', { precision: 32, scale: 4 }).notNull().default('0'),
}

export const styleDays = pgTable(
  'style_day',
  { ...ofStyle, day: date('day').notNull(), ...sums },
  (table) => [primaryKey({ columns: [table.productId, table.channel, table.day] })],
)

export const styleMonths = pgTable(
  'style_month',
  {
    ...ofStyle,
    /** Its first day. */
    month: date('month').notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.channel, table.month] }),
    index('style_month_month').on(table.month),
  ],
)

/** When a style first came from its supplier, and when there was first anything of it. */
export const styleSpans = pgTable('style_span', {
  productId: bigint('product_id', { mode: 'number' })
    .primaryKey()
    .references(() => products.id),
  firstReceipt: date('first_receipt'),
  firstDay: date('first_day'),
})

/** Which locations the stock above was counted with as virtual ones. */
export const countedLocations = pgTable('counted_location', {
  locationId: bigint('location_id', { mode: 'number' })
    .primaryKey()
    .references(() => locations.id),
  virtual: boolean('virtual').notNull(),
})

/** Figures as they once were, to compare others with. */
export const salesSnapshots = pgTable(
  'sales_snapshot',
  {
    id: identity(),
    name: text('name').notNull(),
    tag: text('tag').notNull(),
    /** Empty: of all shops. */
    channel: text('channel').notNull(),
    /** Null where it was that of the season. */
    from: date('from'),
    until: date('until').notNull(),
    /** What each vendor's figures are made of. */
    sums: jsonb('sums').$type<readonly unknown[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Whose it is; null where that was never known, as of older ones by a name that several have. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  },
  (table) => [
    index('sales_snapshot_account').on(table.accountId),
    index('sales_snapshot_created_at').on(table.createdAt.desc(), table.id.desc()),
  ],
)
