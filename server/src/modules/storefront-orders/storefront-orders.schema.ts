import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../core/core.schema.ts'

/** What a storefront told by itself, as it came; kept for some days. */
export const storefrontWebhooks = pgTable(
  'storefront_webhook',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    /** The delivery's id: the same one is sent again until it is answered. */
    webhookId: text('webhook_id').notNull(),
    /** `orders/updated` */
    topic: text('topic').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Null until the job has taken it. */
    takenAt: moment('taken_at'),
    /** What came of it. */
    outcome: text('outcome', { enum: ['created', 'updated', 'unchanged', 'read', 'ignored'] }),
  },
  (table) => [
    uniqueIndex('storefront_webhook_id').on(table.channel, table.webhookId),
    index('storefront_webhook_received_at').on(table.receivedAt),
  ],
)
