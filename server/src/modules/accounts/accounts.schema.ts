import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../core/core.schema.ts'

export const accounts = pgTable(
  'account',
  {
    id: identity(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    /** argon2id, with its salt and costs. */
    passwordHash: text('password_hash').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('account_username').on(table.username)],
)

export const accountRoles = pgTable(
  'account_role',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    role: text('role').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.role] })],
)

/** A sign-in. Only the hash of its token is kept. */
export const sessions = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('session_account').on(table.accountId)],
)
