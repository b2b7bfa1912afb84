import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

export const tagInbox = {
  tagJobsStopped: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from product_tag_job where stopped`,
    path: '/product/tag/jobs?st=stopped',
  }),
} satisfies Module['inbox']
