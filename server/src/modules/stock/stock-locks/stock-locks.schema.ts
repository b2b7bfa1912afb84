import { stockLockReasons } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { locations } from '../locations/locations.schema.ts'

/** Units kept back from orders at a location, for as long as it is locked. */
export const stockLocks = pgTable(
  'stock_lock',
  {
    id: identity(),
    name: text('name').notNull(),
    locationId: bigint('location_id', { mode: 'number' })
      .notNull()
      .references(() => locations.id),
    owner: text('owner').notNull(),
    reason: text('reason', { enum: stockLockReasons }).notNull(),
    remark: text('remark').notNull(),
    /** 0 unlocked, 1 locked. */
    status: integer('status').notNull(),
    /** Units of all lines. */
    quantity: integer('quantity').notNull(),
    lineCount: integer('line_count').notNull(),
    /** The last day on which it holds its units. */
    expiresOn: date('expires_on'),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When it last took its units. */
    lockedAt: moment('locked_at').notNull(),
    unlockedAt: moment('unlocked_at'),
    unlockedBy: text('unlocked_by').notNull().default(''),
  },
  (table) => [
    index('stock_lock_fragment').using('gin', sql`(${table.name} || ' ' || ${table.owner}) gin_trgm_ops`),
    index('stock_lock_location').on(table.locationId, table.id.desc()),
    index('stock_lock_expiry').on(table.expiresOn, table.id).where(sql`${table.status} > 0`),
    check('stock_lock_status', sql`${table.status} in (0, 1)`),
    check(
      'stock_lock_reason',
      sql`${table.reason} in ('customer', 'campaign', 'inspection', 'photo', 'customs', 'other')`,
    ),
  ],
)

/** What a stock lock holds of one SKU while it is locked. */
export const stockLockLines = pgTable(
  'stock_lock_line',
  {
    id: identity(),
    stockLockId: bigint('stock_lock_id', { mode: 'number' })
      .notNull()
      .references(() => stockLocks.id),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    index('stock_lock_line_lock').on(table.stockLockId, table.id),
    index('stock_lock_line_search').using('gin', sql`sku gin_trgm_ops`),
    check('stock_lock_line_quantity', sql`${table.quantity} > 0`),
  ],
)
