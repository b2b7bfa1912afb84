import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type {
  ShopRedaction,
  shopRedactionList,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Reading } from '../../../../core/http/context.ts'

/** Somebody of a shop, and the place where they stand among all. */
export interface OfShop {
  stage: number
  key: string
  /** His number in the shop; of an order of nobody whom it names that of the order. */
  exId: string
  orderExId: string | null
}

/**
 * Whom the shop has told of; who is named by its orders alone; orders that name nobody. Each by an index of its own. Imports are
 * filed under a channel too, but come of no shop.
 */
const stages: readonly ((channel: Channel, key: string) => SQL)[] = [
  (channel, key) => sql`select ex_id as key, ex_id as "exId", null::text as "orderExId" from customer_identity
    where channel = ${channel} and ex_id > ${key}`,
  (
    channel,
    key,
  ) => sql`select distinct customer_ex_id as key, customer_ex_id as "exId", null::text as "orderExId" from orders
    where channel = ${channel} and customer_ex_id > ${key} and customer_ex_id <> '' and source = 'storefront'
      and deleted_at is null and redacted_at is null
      and not exists (select from customer_identity as known
        where known.channel = ${channel} and known.ex_id = customer_ex_id)`,
  (channel, key) => sql`select ex_id as key, 'order-' || ex_id as "exId", ex_id as "orderExId" from orders
    where channel = ${channel} and ex_id > ${key} and customer_ex_id = '' and source = 'storefront'
      and deleted_at is null and redacted_at is null`,
]

/** The next of them behind a place, of one stage. */
export async function readOfShop(
  db: Db,
  channel: Channel,
  { stage, key }: Pick<OfShop, 'stage' | 'key'>,
  most: number,
): Promise<OfShop[]> {
  const read = stages[stage]
  if (!read) return []
  const rows = await query<Omit<OfShop, 'stage'>>(db, sql`${read(channel, key)} order by key limit ${most}`)
  return rows.map((row) => ({ ...row, stage }))
}

/** Whether some shop of the channel has asked for all its customers, and is not known to be connected again. */
export async function hasRedactions(db: Db, channel: Channel): Promise<boolean> {
  const rows = await query(
    db,
    sql`select from storefront_redaction where channel = ${channel} and lifted_at is null limit 1`,
  )
  return rows.length > 0
}

/** By which address an order of a shop was bought; empty where it is not said. */
export async function findOrderEmail(db: Db, channel: Channel, exId: string): Promise<string> {
  const [row] = await query<{ email: string }>(
    db,
    sql`select email from orders where channel = ${channel} and ex_id = ${exId} and deleted_at is null`,
  )
  return row?.email ?? ''
}

/** Shops that have asked for all their customers, newest first. */
export const readShopRedactions = (
  { db }: Reading,
  { skip, size }: z.output<(typeof shopRedactionList)['query']>,
): Promise<Page<ShopRedaction>> =>
  queryPage(db, {
    columns: sql`run.id, run.channel, coalesce(storefront.name, run.channel) as "storeName", run.state, run.customers,
      ${iso(sql`run.requested_at`)} as "requestedAt", ${iso(sql`run.ended_at`)} as "endedAt",
      ${iso(sql`run.lifted_at`)} as "liftedAt"`,
    from: sql`from storefront_redaction as run left join storefront on storefront.channel = run.channel where true`,
    order: sql`run.id desc`,
    skip,
    size,
  })
