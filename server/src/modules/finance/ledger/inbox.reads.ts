import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { notLetIn, notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

const failed = ledgerTypes.map((type) => `${type}:failed`)

/** Postings that the ledger has refused, and those that wait because it does not let us in. */
export const ledgerInbox = {
  ledgerNotLetIn: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from ledger_task
      where error_key = any(${sql.param(notLetIn)}::text[]) and state = 'held'`,
    path: `/kingdee/list?st=held&err=${notLetInGroup}`,
  }),
  ledgerFailed: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from ledger_task
      where status = any(${sql.param(failed)}::text[])`,
    path: '/kingdee/list?st=failed',
  }),
} satisfies Module['inbox']
