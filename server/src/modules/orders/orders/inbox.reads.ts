import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { toDo } from './list/orders.reads.ts'

/** What orders wait for somebody to do. */
export const orderInbox = {
  ordersToRoute: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from orders where ${toDo.route}`,
    path: '/order/list?w=route',
  }),
  ordersLimited: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from orders where ${toDo.limit}`,
    path: '/order/list?w=limit',
  }),
  ordersHeld: () => ({
    counted: sql`select count(*) as count, min(held_at) as oldest from orders where ${toDo.held}`,
    path: '/order/list?w=held',
  }),
} satisfies Module['inbox']
