import type { Channel } from '@selvedge/contract/storefronts.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { query } from '../../core/db.ts'
import { touchEffects } from '../../core/outbox.ts'

/** Has the tags of these orders told anew, as far as they live in a storefront: what they are is read when they are told. */
export async function touchTags(context: Context, orderIds: readonly number[]): Promise<void> {
  const orders = await query<{ id: number; channel: Channel }>(
    context.db,
    sql`select id, channel from orders
        where id = any(${sql.param(orderIds)}::bigint[]) and source = 'storefront' order by id`,
  )
  await touchEffects(
    context,
    orders.map(({ id, channel }) => ({
      kind: 'storefront.tags',
      key: `tags:${channel}:${id}`,
      subject: 'order',
      subjectId: id,
      lane: `order:${id}`,
      payload: { orderId: id },
    })),
  )
}
