import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Drifts that nobody has looked at. */
export const driftInbox = {
  driftsOpen: () => ({
    counted: sql`select count(*) as count, min(first_seen_at) as oldest from drift where state = 'open'`,
    path: '/channels/drifts?st=open',
  }),
} satisfies Module['inbox']
