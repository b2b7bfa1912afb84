import { sql } from 'drizzle-orm'
import type { Module } from '../../../../core/modules/module.ts'

/** What suppliers have changed and nobody has decided on. */
export const crawlerChangesInbox = {
  crawlerChanges: () => ({
    counted: sql`select count(*) as count, min(found_at) as oldest from crawl_change where state = 'open'`,
    path: '/thirdpart/inbox',
  }),
} satisfies Module['inbox']
