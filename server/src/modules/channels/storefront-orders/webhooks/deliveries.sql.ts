import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { eq, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { storefrontWebhooks } from '../storefront-orders.schema.ts'

export type Outcome = NonNullable<(typeof storefrontWebhooks.$inferSelect)['outcome']>

/** Keeps a delivery; null where it came before. */
export async function insertDelivery(
  db: Db,
  delivery: { channel: Channel; webhookId: string; topic: string; payload: string; receivedAt: Date },
): Promise<number | null> {
  const [row] = await db
    .insert(storefrontWebhooks)
    .values({ ...delivery, payload: sql`${delivery.payload}::jsonb` })
    .onConflictDoNothing({ target: [storefrontWebhooks.channel, storefrontWebhooks.webhookId] })
    .returning({ id: storefrontWebhooks.id })
  return row?.id ?? null
}

/** A delivery that nobody else can take until the transaction ends; null where there is none. */
export async function lockDelivery(db: Db, id: number) {
  const [row] = await db.select().from(storefrontWebhooks).where(eq(storefrontWebhooks.id, id)).for('update')
  return row ?? null
}

export async function noteOutcome(db: Db, id: number, outcome: Outcome, now: Date): Promise<void> {
  await db.update(storefrontWebhooks).set({ takenAt: now, outcome }).where(eq(storefrontWebhooks.id, id))
}

/** Whoever is to be forgotten is not kept by the very news of it. */
export async function emptyDelivery(db: Db, id: number): Promise<void> {
  await db.execute(sql`update storefront_webhook set payload = '{}'::jsonb where id = ${id}`)
}

const retentionDays = 14

/**
 * They hold addresses: kept only as long as somebody may ask what came, and what could not be taken no longer than that. What
 * the law asks for stays until it was taken: the shop asks once.
 */
export async function deleteOldDeliveries(
  db: Db,
  now: Date,
  isDue: (delivery: { topic: string }) => boolean,
): Promise<void> {
  const old = sql`received_at < ${timestamp(now)} - make_interval(days => ${retentionDays})`
  const topics = await query<{ topic: string }>(
    db,
    sql`select distinct topic from storefront_webhook where taken_at is null and ${old}`,
  )
  const due = topics.filter(isDue).map(({ topic }) => topic)
  await db.execute(
    sql`delete from storefront_webhook
          where ${old} and (taken_at is not null or topic <> all(${sql.param(due)}::text[]))`,
  )
}
