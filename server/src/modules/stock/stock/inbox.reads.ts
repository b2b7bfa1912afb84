import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { isShort } from './stock.reads.ts'

export const stockInbox = {
  stockShort: () => ({
    counted: sql`select count(*) as count, null::timestamptz as oldest from balance where ${isShort}`,
    path: '/stock/query?short=1',
  }),
} satisfies Module['inbox']
