import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { awaitedSkus } from './out-of-stock/out-of-stock.reads.ts'

/** What orders wait for, although they could be routed. */
export const routingInbox = {
  skusAwaited: () => ({
    counted: sql`select count(*) as count, min(oldest) as oldest from ${awaitedSkus} as awaited`,
    path: '/order/out-of-stock?st=all',
  }),
} satisfies Module['inbox']
