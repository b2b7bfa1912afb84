import { storefrontLanePrefix } from '@selvedge/contract/house/sync/partners.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.ts'
import { touchEffectsFrom } from '../../../core/outbox/outbox.ts'
import { ofStorefronts } from './tags.reads.ts'

/** Has the tags of these orders told anew, as far as they live in a storefront: what they are is read when they are told. */
export const touchTags = (context: Context, orderIds: readonly number[]): void =>
  touchEffectsFrom(
    context,
    sql`select 'storefront.tags', 'tags:' || channel || ':' || id, 'order', id,
          jsonb_build_object('orderId', id), 'order:' || id, ${storefrontLanePrefix} || channel
        from ${ofStorefronts(orderIds)} as tagged
        order by channel, id`,
  )
