import { sql } from 'drizzle-orm'
import { failedJobs } from '../../../core/jobs/failures/failed-jobs.ts'
import type { Module } from '../../../core/modules/module.ts'

/** Effects and jobs that failed for good. */
export const syncInbox = {
  syncFailed: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from (
        select created_at from outbox where state = 'failed'
        union all select created_at from ${failedJobs} as job) as failed`,
    path: '/settings/sync?st=failed',
  }),
} satisfies Module['inbox']
