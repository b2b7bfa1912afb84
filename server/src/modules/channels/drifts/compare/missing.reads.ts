import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** SKUs that a storefront has sold and a run has not met there, behind one; only such as there is something of to sell. */
export const nextMissing = (
  db: Db,
  { id, channel }: { id: number; channel: Channel },
  { after, most }: { after: string; most: number },
): Promise<{ sku: string }[]> =>
  query(
    db,
    sql`select sku from (
          select sku from storefront_item where channel = ${channel} and sku > ${after}
          union
          select sku from variant_price where channel = ${channel} and seen_at is not null and sku > ${after}
        ) as sold
        where not exists (select from drift_seen as seen
            where seen.channel = ${channel} and seen.sku = sold.sku and seen.run_id = ${id})
          and exists (select from balance join storefront_location as link
              on link.channel = ${channel} and link.location_id = balance.location_id
            where balance.sku = sold.sku and balance.on_hand > balance.reserved)
        order by sku limit ${most}`,
  )
