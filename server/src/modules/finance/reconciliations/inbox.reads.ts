import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Differences that nobody has looked at. */
export const reconciliationInbox = {
  reconciliationsOpen: () => ({
    counted: sql`select count(*) as count, min(first_seen_at) as oldest from reconciliation_difference
      where state = 'open'`,
    path: '/finance/reconciliations?st=open',
  }),
} satisfies Module['inbox']
