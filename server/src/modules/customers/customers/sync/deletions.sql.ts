import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

/** Keeps that a shop has deleted a customer, whether or not they are known here: no news of them counts any more. */
export async function noteDeletion(db: Db, channel: Channel, exId: string, now: Date): Promise<void> {
  await db.execute(
    sql`insert into customer_deletion (channel, ex_id, deleted_at) values (${channel}, ${exId}, ${timestamp(now)})
        on conflict (channel, ex_id) do nothing`,
  )
}

/** Of these customers of a shop those that it has deleted. */
export async function findDeleted(
  db: Db,
  channel: Channel,
  exIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query<{ exId: string }>(
    db,
    sql`select ex_id as "exId" from customer_deletion
        where channel = ${channel} and ex_id = any(${sql.param(exIds)}::text[])`,
  )
  return new Set(rows.map(({ exId }) => exId))
}
