import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'

/** Which column of the sheets of a brand is which property, where it is not one of the usual ones. */
export const productMappings = pgTable(
  'product_mapping',
  {
    /** By name: a brand may have a sheet before it has a product. */
    brand: text('brand').notNull(),
    prop: text('prop').notNull(),
    name: text('name').notNull(),
    propertyValue: text('property_value').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brand, table.prop] })],
)
