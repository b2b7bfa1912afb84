import { sql } from 'drizzle-orm'
import { dayOf } from '../../../../core/clock.ts'
import type { Module } from '../../../../core/modules/module.ts'
import { expiresSoon } from '../stock-locks.reads.ts'

export const stockLockInbox = {
  stockLocksExpiring: ({ now, zone }) => ({
    counted: sql`select count(*) as count, null::timestamptz as oldest from stock_lock
      where ${expiresSoon(dayOf(now, zone))}`,
    path: '/stock/lock_list?x=soon',
  }),
} satisfies Module['inbox']
