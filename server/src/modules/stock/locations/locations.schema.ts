import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

export const locations = pgTable(
  'location',
  {
    id: identity(),
    name: text('name').notNull(),
    receiver: text('receiver').notNull().default(''),
    parentId: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => locations.id),
    customs: boolean('customs').notNull().default(false),
    postalCode: text('postal_code').notNull().default(''),
    phone: text('phone').notNull().default(''),
    country: char('country', { length: 2 }).notNull(),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    company: text('company').notNull().default(''),
    fulfills: boolean('fulfills').notNull().default(false),
    weight: integer('weight').notNull().default(0),
    defaultReturn: boolean('default_return').notNull().default(false),
    autoReturn: boolean('auto_return').notNull().default(false),
    chinaStock: boolean('china_stock').notNull().default(false),
    proxy: boolean('proxy').notNull().default(false),
    virtual: boolean('virtual').notNull().default(false),
    hidden: boolean('hidden').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('location_name').on(table.name),
    // Balances refer to id and virtual together, so that the database itself can allow them below zero.
    unique('location_id_virtual').on(table.id, table.virtual),
    check('location_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
)
