import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'

const failed = ledgerTypes.map((type) => `${type}:failed`)

/** Postings that the ledger has refused. */
export const ledgerInbox = {
  ledgerFailed: () => ({
    counted: sql`select count(*) as count, min(created_at) as oldest from ledger_task
      where status = any(${sql.param(failed)}::text[])`,
    path: '/kingdee/list?st=failed',
  }),
} satisfies Module['inbox']
