import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { ImageStoreState } from '@selvedge/contract/products/images/image-store-states.ts'
import { sql } from 'drizzle-orm'
import { timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

const at = ({ now }: Pick<Context, 'now'>) => timestamp(now)

/** These pictures wait for these stores, but where they are shown already. */
export const awaitStores = (context: Context, imageIds: readonly number[], channels: readonly Channel[]) =>
  context.db.execute(
    sql`insert into product_image_store as known (image_id, channel, state, changed_at)
        select image_id, channel, 'waiting', ${at(context)}
        from unnest(${sql.param(imageIds)}::bigint[]) as image (image_id),
          unnest(${sql.param(channels)}::text[]) as store (channel)
        order by image_id, channel
        on conflict (image_id, channel) do update set problem = null, changed_at = excluded.changed_at,
          state = case when known.file_ex_id = '' then 'waiting' else 'made' end
          where known.state not in ('shown', 'removed')`,
  )

/** A store shows none of these pictures of a product any more: they are made there anew. */
export const clearShown = (context: Context, productId: number, channel: Channel) =>
  context.db.execute(
    sql`update product_image_store set state = 'waiting', file_ex_id = '', product_ex_id = '', changed_at = ${at(context)}
        where channel = ${channel} and state = 'shown'
          and image_id in (select id from product_image where product_id = ${productId})`,
  )

/** What a store has of a picture by now. */
export const noteStore = (
  context: Context,
  { imageId, channel }: { imageId: number; channel: Channel },
  {
    state,
    fileExId,
    productExId,
    problem = null,
  }: { state: ImageStoreState; fileExId?: string; productExId?: string; problem?: StorableFailure | null },
) =>
  context.db.execute(
    sql`update product_image_store set state = ${state}, problem = ${problem && JSON.stringify(problem)}::jsonb,
          file_ex_id = coalesce(${fileExId ?? null}::text, file_ex_id),
          product_ex_id = coalesce(${productExId ?? null}::text, product_ex_id), changed_at = ${at(context)}
        where image_id = ${imageId} and channel = ${channel}`,
  )
