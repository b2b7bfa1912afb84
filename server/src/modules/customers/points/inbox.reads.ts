import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Orders whose points could not all be taken. */
export const pointInbox = {
  pointsLacking: () => ({
    counted: sql`select count(*) as count, min(orders.created_at) as oldest from point_order as points
      join orders on orders.id = points.order_id and orders.deleted_at is null
      where (points.short > 0 or points.problem is not null) and orders.state <> 'cancel'`,
    path: '/app/short_points',
  }),
} satisfies Module['inbox']
