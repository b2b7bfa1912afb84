import { claimOverdueDays } from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { daysAgo } from './courier-claims.reads.ts'

export const claimInbox = {
  claimsUnanswered: ({ now }) => ({
    counted: sql`select count(*) as count, min(claim.created_at) as oldest from courier_claim as claim
      where claim.state = 'open'
        and claim.created_at <= ${daysAgo(now, claimOverdueDays)}::timestamptz`,
    path: `/stock/courier-claims?st=open&d=${claimOverdueDays}`,
  }),
} satisfies Module['inbox']
