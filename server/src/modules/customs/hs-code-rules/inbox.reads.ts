import { sql } from 'drizzle-orm'
import type { Module } from '../../../core/modules/module.ts'
import { outsideTariff } from './hs-code-rule-list.reads.ts'

export const hsCodeRuleInbox = {
  codesOutsideTariff: () => ({
    counted: sql`select count(*) as count, min(row.changed_at) as oldest from customs_code_row as row
      where ${outsideTariff}`,
    path: '/customs/codes?tariff=missing',
  }),
} satisfies Module['inbox']
