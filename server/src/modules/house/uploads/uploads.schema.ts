import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../accounts/accounts.schema.ts'

/** The images that are kept, by name. */
export const uploads = pgTable(
  'upload',
  {
    id: identity(),
    name: text('name').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Who was the first to send it. */
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('upload_name').on(table.name), index('upload_account').on(table.accountId)],
)
