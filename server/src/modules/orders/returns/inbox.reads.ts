import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { returnConditions } from './returns.reads.ts'

export const returnInbox = {
  returnsAwaited: () => ({
    counted: sql`select count(*) as count, min(receipt.created_at) as oldest from return_receipt as receipt
      where ${returnConditions.announced}`,
    path: '/stock/returns?st=announced',
  }),
} satisfies Module['inbox']
