import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** What a setting was set to, and when: the newest row of a key applies. */
export const settingVersions = pgTable(
  'setting_version',
  {
    id: identity(),
    key: text('key').notNull(),
    /** The text; of a secret, sealed. */
    value: text('value').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** The version that this one went back to. */
    restoredFrom: bigint('restored_from', { mode: 'number' }),
  },
  (table) => [index('setting_version_key').on(table.key, table.id)],
)
