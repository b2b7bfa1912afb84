import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../accounts/accounts.schema.ts'

/** A role that staff put together; the built-in ones stand in the contract. */
export const customRoles = pgTable(
  'custom_role',
  {
    id: identity(),
    /** Never that of another role, also after this one is gone: `custom-12`. */
    key: text('key').notNull().generatedAlwaysAs(sql`'custom-' || id::text`),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Names of rights. One that no longer exists gives nothing. */
    rights: text('rights').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('custom_role_key').on(table.key),
    uniqueIndex('custom_role_name').on(sql`lower(${table.name})`),
  ],
)

/** Roles whose holders must sign in by two steps: built-in ones, too. */
export const secondFactorRoles = pgTable('second_factor_role', { role: text('role').primaryKey() })

/** Who holds which role, by its key. */
export const accountRoles = pgTable(
  'account_role',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    role: text('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.role] }),
    index('account_role_role').on(table.role),
  ],
)
