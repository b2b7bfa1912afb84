import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Blind counts that somebody is to review and post. */
export const stockCountInbox = {
  countsToReview: () => ({
    counted: sql`select count(*) as count, min(finished_at) as oldest from stock_count where status = 2`,
    path: '/stock/count_list?st=2',
  }),
} satisfies Module['inbox']
