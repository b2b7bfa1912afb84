import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { variants } from '../../products/products/products.schema.ts'
import { locations } from '../locations/locations.schema.ts'

/** Units of one SKU at one location; kept in the same transaction as the journal and the holds. */
export const balances = pgTable(
  'balance',
  {
    /** What a row is called outside; a balance is found by its SKU and location. */
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sku: text('sku')
      .notNull()
      .references(() => variants.sku),
    locationId: bigint('location_id', { mode: 'number' }).notNull(),
    /** The location's, carried along so that the check below can see it. */
    virtual: boolean('virtual').notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    locked: integer('locked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.locationId] }),
    foreignKey({
      columns: [table.locationId, table.virtual],
      foreignColumns: [locations.id, locations.virtual],
    }).onUpdate('cascade'),
    index('balance_location').on(table.locationId, table.sku),
    check('balance_on_hand', sql`${table.onHand} >= 0 or ${table.virtual}`),
    check('balance_reserved', sql`${table.locked} >= 0 and ${table.reserved} >= ${table.locked}`),
  ],
)

/** The stock journal. Append-only: the database refuses update and delete. */
export const movements = pgTable(
  'movement',
  {
    id: identity(),
    sku: text('sku').notNull(),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    quantity: integer('quantity').notNull(),
    /** On hand after this line. */
    onHandAfter: integer('on_hand_after').notNull(),
    kind: text('kind').notNull(),
    /** The document that moved the units. */
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    sourceName: text('source_name').notNull(),
    /** Empty, but in lines of before: nobody's name is kept where nothing can be emptied. It is neither written nor read. */
    customerName: text('customer_name').notNull().default(''),
    remark: text('remark').notNull().default(''),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
  },
  (table) => [
    index('movement_sku').on(table.sku, table.id.desc()),
    // Of one SKU at one location time and order agree: what was on hand at a time is its latest line by then.
    index('movement_as_of').on(table.sku, table.locationId, table.at.desc(), table.id.desc()),
    index('movement_source').on(table.kind, table.sourceId),
    check('movement_quantity', sql`${table.quantity} <> 0`),
    check('movement_kind', sql`${table.kind} in ('PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF')`),
  ],
)

/** One open claim on stock; a released hold is gone. */
export const holds = pgTable(
  'hold',
  {
    id: identity(),
    kind: text('kind', { enum: ['order', 'lock', 'transfer'] }).notNull(),
    /** order: the ship item. lock: the line of the stock lock. transfer: its line. */
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    sku: text('sku').notNull(),
    locationId: bigint('location_id', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('hold_item').on(table.kind, table.itemId),
    index('hold_sku').on(table.sku, table.locationId, table.id),
    check('hold_quantity', sql`${table.quantity} > 0`),
    check('hold_kind', sql`${table.kind} in ('order', 'lock', 'transfer')`),
    foreignKey({
      columns: [table.sku, table.locationId],
      foreignColumns: [balances.sku, balances.locationId],
    }),
  ],
)
