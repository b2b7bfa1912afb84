import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const imageInvariants = defineInvariants([
  {
    rule: 'a picture that is here waits for a store only as long as an effect says so',
    statement: sql`
      select store.channel || ' ' || image.name as subject, 1 as stored, 0 as recomputed
      from product_image_store as store join product_image as image on image.id = store.image_id
      where store.state in ('waiting', 'made') and not exists (
        select from outbox where outbox.key = 'storefront.image:' || store.channel || ':' || image.id
          and outbox.state in ('waiting', 'running'))`,
  },
])
