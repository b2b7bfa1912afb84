import type { InboxKind } from '@selvedge/contract/house/inbox/inbox-kinds.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../core/core.schema.ts'
import { accounts } from '../accounts/accounts.schema.ts'

const accountId = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id)

/** Who has taken work of a kind over. */
export const inboxOwners = pgTable(
  'inbox_owner',
  {
    kind: text('kind').$type<InboxKind>().primaryKey(),
    accountId: accountId(),
    takenAt: moment('taken_at').notNull(),
    /** Put off for everybody until then, or until there are more than so many. */
    snoozedUntil: moment('snoozed_until'),
    snoozedCount: integer('snoozed_count'),
  },
  (table) => [
    index('inbox_owner_account').on(table.accountId),
    check('inbox_owner_snoozed', sql`(${table.snoozedUntil} is null) = (${table.snoozedCount} is null)`),
  ],
)

/** What somebody has put off for themselves until a time, or until there are more than so many. */
export const inboxSnoozes = pgTable(
  'inbox_snooze',
  {
    kind: text('kind').$type<InboxKind>().notNull(),
    accountId: accountId(),
    until: moment('until').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.accountId] }),
    index('inbox_snooze_account').on(table.accountId),
  ],
)
