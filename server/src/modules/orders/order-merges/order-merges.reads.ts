import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { MergeFacts, orderMergeable } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { addressKeyOf, hasStarted, mayJoin, mayMerge } from '../orders/orders.public.ts'

/** What decides whether these orders may leave together, in the order of their ids. */
export const readMergeFacts = (
  db: Db,
  orderIds: readonly number[],
): Promise<(MergeFacts & { id: number })[]> =>
  query(
    db,
    sql`select orders.id, name, state as status, paid, held_at is not null as held, channel, email, phone,
          ${addressKeyOf(sql`orders`)} as "addressKey", ${hasStarted(sql`orders.id`)} as started
        from orders where orders.id = any(${sql.param(orderIds)}::bigint[]) order by orders.id`,
  )

const maxShown = 19

/** Orders that may leave in one parcel with this one, oldest first. */
export const readMergeable = (
  context: Context,
  { id }: z.output<(typeof orderMergeable)['query']>,
): Promise<DataOf<typeof orderMergeable>> =>
  query(
    context.db,
    sql`select other.id, other.name, other.ordered - other.shipped - other.cancelled as units,
          ${iso(sql`other.created_at`)} as "createdAt"
        from orders as own join orders as other on ${mayJoin(sql`own`, sql`other`)}
        where own.id = ${id} and ${mayMerge(sql`own`)}
        order by other.created_at, other.id limit ${maxShown}`,
  )
