import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { RedactedShop } from '../../../../core/http/context.ts'

/** Keeps that all customers of a shop are to be forgotten, or finds that this is under way. */
export async function insertShopRedaction(
  db: Db,
  { channel, host }: RedactedShop,
  now: Date,
): Promise<{ id: number; isNew: boolean } | null> {
  const [row] = await query<{ id: number; isNew: boolean }>(
    db,
    sql`with made as (
          insert into storefront_redaction (channel, address, requested_at, state)
          values (${channel}, ${host}, ${timestamp(now)}, 'running')
          on conflict (channel, address) where state = 'running' do nothing returning id
        )
        select id, true as "isNew" from made union all
        select id, false from storefront_redaction
        where channel = ${channel} and address = ${host} and state = 'running'`,
  )
  return row ?? null
}

/** Of which shop it is, by its host; null where it has ended. */
export async function lockShopRedaction(db: Db, id: number): Promise<string | null> {
  const [row] = await query<{ address: string }>(
    db,
    sql`select address from storefront_redaction where id = ${id} and state = 'running' for no key update`,
  )
  return row?.address ?? null
}

/** Keeps whoever connects the shop again waiting; false where somebody has. */
export async function shareShopRedaction(db: Db, id: number): Promise<boolean> {
  const rows = await query(
    db,
    sql`select from storefront_redaction where id = ${id} and lifted_at is null for share`,
  )
  return rows.length > 0
}

export async function countRedacted(db: Db, id: number, count: number): Promise<void> {
  await db.execute(sql`update storefront_redaction set customers = customers + ${count} where id = ${id}`)
}

export async function endShopRedaction(
  db: Db,
  id: number,
  state: 'done' | 'refused',
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update storefront_redaction set state = ${state}, ended_at = ${timestamp(now)},
          lifted_at = case when ${state} = 'refused' then ${timestamp(now)} else lifted_at end
        where id = ${id}`,
  )
}

/** Ends what was asked of all customers of a shop, by any of its hosts: whom it knew until then may come anew. */
export async function liftRedactions(
  db: Db,
  { channel, hosts }: Pick<RedactedShop, 'channel'> & { hosts: readonly string[] },
  now: Date,
): Promise<void> {
  const rows = await query<{ id: number }>(
    db,
    sql`update storefront_redaction set lifted_at = ${timestamp(now)}, ended_at = coalesce(ended_at, ${timestamp(now)}),
          state = case when state = 'running' then 'refused' else state end
        where channel = ${channel} and address = any(${sql.param(hosts)}::text[]) and lifted_at is null returning id`,
  )
  if (rows.length === 0) return
  const ofRuns = sql`from customer_redaction as redaction join storefront_redaction as run on run.id = redaction.of_storefront
    where run.id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  await db.execute(
    sql`delete from customer_deletion as deleted using (select redaction.ex_id, run.requested_at ${ofRuns}) as line
        where deleted.channel = ${channel} and deleted.ex_id = line.ex_id and deleted.deleted_at >= line.requested_at`,
  )
  await db.execute(
    sql`update customer_identity as known set gone_at = null from (select redaction.ex_id, run.requested_at ${ofRuns}) as line
        where known.channel = ${channel} and known.ex_id = line.ex_id and known.gone_at >= line.requested_at`,
  )
}
