import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'

/** The apps that stand inside the admin of a store. */
export const shopApps = pgTable(
  'shop_app',
  {
    app: text('app', { enum: ['main', 'cn', 'tb', 'gateway'] }).primaryKey(),
    /** As the platform names the store. */
    shop: text('shop').notNull(),
    /** Empty: at its domain. */
    baseUrl: text('base_url').notNull().default(''),
    clientId: text('client_id').notNull(),
    /** Sealed. */
    clientSecret: text('client_secret').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    enabled: boolean('enabled').notNull(),
    /** What the store has granted. */
    scopes: text('scopes').array().notNull().default([]),
    installedAt: moment('installed_at'),
    shopName: text('shop_name').notNull().default(''),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('shop_app_app', sql`${table.app} in ('main', 'cn', 'tb', 'gateway')`),
    check('shop_app_channel', sql`${table.channel} in ('first', 'second')`),
  ],
)
