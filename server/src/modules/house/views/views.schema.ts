import { viewListNames } from '@selvedge/contract/house/views/views.ts'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'
import { accounts } from '../accounts/accounts.schema.ts'

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id)

/** Filters and columns of a list under a name. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: identity(),
    accountId: accountId(),
    list: text('list', { enum: viewListNames }).notNull(),
    name: text('name').notNull(),
    search: jsonb('search').$type<Record<string, string>>().notNull(),
    columns: jsonb('columns').$type<Record<string, boolean>>().notNull(),
    shared: boolean('shared').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.accountId, table.list, table.name),
    index('saved_view_list').on(table.list, table.name),
  ],
)

/** The view that somebody comes to when they open a list. */
export const defaultViews = pgTable(
  'default_view',
  {
    accountId: accountId(),
    list: text('list', { enum: viewListNames }).notNull(),
    viewId: bigint('view_id', { mode: 'number' })
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.list] }),
    index('default_view_view').on(table.viewId),
  ],
)
