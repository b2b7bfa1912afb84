import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { stoppedReleases } from './release/releases.reads.ts'

export const releaseInbox = {
  releasesStopped: () => ({
    counted: sql`select count(distinct id) as count, min(since) as oldest from (${stoppedReleases}) as stopped`,
    path: '/product/releases?st=stopped',
  }),
} satisfies Module['inbox']
