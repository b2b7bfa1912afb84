import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const xiaohongshuInvariants = defineInvariants([
  {
    rule: 'what is on Xiaohongshu has an item and articles there',
    statement: sql`
      select product.spu as subject, listing.state as stored,
        (select count(*) from xiaohongshu_article as article where article.listing_id = listing.id)::text as recomputed
      from xiaohongshu_listing as listing join product on product.id = listing.product_id
      where (listing.state = 'created')
        <> (exists (select from xiaohongshu_article as article where article.listing_id = listing.id)
          and listing.listed_at is not null)`,
  },
  {
    rule: 'what is to be made on Xiaohongshu is about to be',
    statement: sql`
      select product.spu as subject, listing.state as stored, coalesce(effect.state, 'none') as recomputed
      from xiaohongshu_listing as listing join product on product.id = listing.product_id
      left join outbox as effect on effect.key = 'xiaohongshu.create:' || listing.id
      where listing.state = 'waiting' and coalesce(effect.state, 'none') not in ('waiting', 'running')`,
  },
])
