import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The id of the order that a storefront calls so; no row where it is not here. */
export const orderOf = (channel: Channel, exId: string): SQL =>
  sql`select id from orders where channel = ${channel} and ex_id = ${exId} and source = 'storefront' and deleted_at is null`
