import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'

/** Whoever takes an order and whoever hears that it was deleted wait for each other: neither sees the other's row yet. */
const lockExId = (db: Db, channel: Channel, exId: string): Promise<void> =>
  takeLock(db, 'storefrontOrder', `${channel}:${exId}`)

/** Keeps that a shop has deleted an order, whether or not it is known here. False where that was known. */
export async function noteDeletion(db: Db, channel: Channel, exId: string, now: Date): Promise<boolean> {
  await lockExId(db, channel, exId)
  const rows = await query(
    db,
    sql`insert into order_deletion (channel, ex_id, deleted_at) values (${channel}, ${exId}, ${timestamp(now)})
        on conflict (channel, ex_id) do nothing returning ex_id`,
  )
  return rows.length > 0
}

/** Whether a shop has deleted an order. What is about to be made of it is seen by who hears of that later. */
export async function isDeleted(db: Db, channel: Channel, exId: string): Promise<boolean> {
  await lockExId(db, channel, exId)
  const rows = await query(
    db,
    sql`select ex_id from order_deletion where channel = ${channel} and ex_id = ${exId}`,
  )
  return rows.length > 0
}
