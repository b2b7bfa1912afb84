import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

/** Documents that customs have rejected, whoever declares them. */
export const clearanceInbox = {
  documentsRejected: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from customs_document where state = 'rejected'`,
    path: '/finance/clearance?st=rejected',
  }),
} satisfies Module['inbox']
