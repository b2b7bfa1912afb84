import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { storefronts } from './storefronts.schema.ts'

export type StorefrontRow = typeof storefronts.$inferSelect
type VersionedRow = StorefrontRow & { version: string }

/** What tells whether somebody has set a shop up otherwise, beside its columns. */
const versioned = {
  ...getTableColumns(storefronts),
  version: sql<string>`md5(jsonb_build_array(name, base_url, token, webhook_secret, enabled)::text)`,
}

export async function findRow(db: Db, channel: Channel): Promise<StorefrontRow | null> {
  const [row] = await db.select().from(storefronts).where(eq(storefronts.channel, channel))
  return row ?? null
}

/** As the shop is called here. */
export const storefrontName = async (db: Db, channel: Channel): Promise<string> =>
  (await findRow(db, channel))?.name ?? ''

export const selectRows = (db: Db): Promise<VersionedRow[]> =>
  db.select(versioned).from(storefronts).orderBy(storefronts.channel)

/** Locked against other changes of it until the transaction ends. */
export async function lockRow(db: Db, channel: Channel): Promise<VersionedRow | null> {
  const [row] = await db
    .select(versioned)
    .from(storefronts)
    .where(eq(storefronts.channel, channel))
    .for('no key update')
  return row ?? null
}

export async function upsertRow(
  db: Db,
  row: Omit<StorefrontRow, 'subscribedAt' | 'problem' | 'currency'>,
): Promise<void> {
  const { channel: _, ...changes } = row
  await db
    .insert(storefronts)
    .values(row)
    .onConflictDoUpdate({
      target: storefronts.channel,
      set: { ...changes, subscribedAt: null, problem: null },
    })
}

export async function noteCurrency(db: Db, channel: Channel, currency: string): Promise<void> {
  await db.update(storefronts).set({ currency }).where(eq(storefronts.channel, channel))
}

export async function noteSubscription(
  db: Db,
  channel: Channel,
  outcome: Pick<StorefrontRow, 'subscribedAt' | 'problem'>,
): Promise<void> {
  await db.update(storefronts).set(outcome).where(eq(storefronts.channel, channel))
}

/** Its token was taken back by the shop. */
export async function clearToken(db: Db, channel: Channel, problem: StorefrontRow['problem']): Promise<void> {
  await db
    .update(storefronts)
    .set({ token: '', subscribedAt: null, problem })
    .where(eq(storefronts.channel, channel))
}

export interface LocationLink {
  locationId: number
  exId: string
}

/** Links of a shop's locations; what was linked to either end before gives way. */
export async function linkLocations(db: Db, channel: Channel, links: readonly LocationLink[]): Promise<void> {
  const ids = sql.param(links.map(({ locationId }) => locationId))
  const exIds = sql.param(links.map(({ exId }) => exId))
  await db.execute(
    sql`delete from storefront_location as old using unnest(${ids}::bigint[], ${exIds}::text[]) as link (id, ex_id)
        where old.channel = ${channel} and (old.location_id = link.id or old.ex_id = link.ex_id)
          and (old.location_id, old.ex_id) <> (link.id, link.ex_id)`,
  )
  await db.execute(
    sql`insert into storefront_location (channel, location_id, ex_id)
        select ${channel}, * from unnest(${ids}::bigint[], ${exIds}::text[]) on conflict do nothing`,
  )
}

export const selectLinks = (db: Db, channel: Channel): Promise<LocationLink[]> =>
  query(
    db,
    sql`select location_id as "locationId", ex_id as "exId" from storefront_location where channel = ${channel}`,
  )
