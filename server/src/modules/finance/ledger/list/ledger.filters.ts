import { ledgerTypes } from '@selvedge/contract/finance/ledger/ledger-documents.ts'
import { notLetIn, notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import { type BlockedState, ledgerStates } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { ledgerTaskExport } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Question, SearchedList } from '../../../../core/big-lists/big-list.ts'
import { idsWith, type Search } from '../../../../core/big-lists/searched-page.ts'
import { momentOf } from '../../../../core/clock.ts'
import type { Reading } from '../../../../core/http/context.ts'

export type LedgerFilter = Omit<z.output<(typeof ledgerTaskExport)['query']>, 'format'>

/** The postings at any size, counted by type and state. */
export const bigLedger: SearchedList = {
  name: 'ledger',
  table: sql`ledger_task`,
  at: sql`ledger_task.created_at`,
  live: sql`true`,
  status: sql`ledger_task.status`,
  statusType: sql`text`,
  search: sql`ledger_search`,
}

/** Nulls last as in the indexes, or they could not give the order. */
export const newestFirst = sql`ledger_task.created_at desc nulls last, ledger_task.id desc nulls last`

/** Whoever types the number of a posting means that one. */
export const searchFor = (text: string): Search => ({
  text,
  exact: sql`array(select id from ledger_task where number = ${text.toUpperCase()})`,
})

/** Types and states together, as rows are counted; null for all. */
function statusesOf({ type, state }: LedgerFilter): string[] | null {
  if (!type && !state) return null
  const types = type ? [type] : ledgerTypes
  const states = state ? [state] : ledgerStates
  return types.flatMap((one) => states.map((other) => `${one}:${other}`))
}

export const questionOf = ({ zone }: Pick<Reading, 'zone'>, filter: LedgerFilter): Question => ({
  statuses: statusesOf(filter),
  span: {
    from: filter.start ? momentOf(filter.start, zone) : null,
    // The end itself is asked for, too; times are kept in whole milliseconds.
    until: filter.end ? new Date(momentOf(filter.end, zone).getTime() + 1) : null,
  },
})

/** Those that are kept back by this, or by one of a group, by the index of what is kept back; null for either state. */
export const blockedWith = (error: string, state: BlockedState | null): SQL =>
  sql`and ledger_task.error_key = any(${sql.param(error === notLetInGroup ? notLetIn : [error])}::text[])
    and ledger_task.state in ('held', 'failed') ${state ? sql`and ledger_task.state = ${state}` : sql``}`

/** Those with this text among others that are asked for. */
export const saying = (text: string, question: Question): SQL =>
  sql`and ledger_task.id in (${idsWith(bigLedger, searchFor(text), question)})`
