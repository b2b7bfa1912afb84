import type { customsDocumentExport } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { customsDocuments } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { declarationStates } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { everything, type Question, type SearchedList } from '../../../core/big-lists/big-list.ts'
import { idsWith, type Search } from '../../../core/big-lists/searched-page.ts'

export type BoardFilter = Omit<z.output<(typeof customsDocumentExport)['query']>, 'format'>

/** The documents at any size, counted by kind and state. */
export const bigBoard: SearchedList = {
  name: 'customsDocuments',
  table: sql`customs_document`,
  at: sql`customs_document.created_at`,
  live: sql`true`,
  status: sql`customs_document.status`,
  statusType: sql`text`,
  search: sql`customs_document_search`,
}

/** Nulls last as in the indexes, or they could not give the order. */
export const newestFirst = sql`customs_document.created_at desc nulls last, customs_document.id desc nulls last`

/** Whoever types the number of a document means that one. */
export const searchFor = (text: string): Search => ({
  text,
  exact: sql`array(select document.id from customs_document as document
    join order_transaction as payment on payment.order_id = document.order_id
    where payment.out_trade_no = ${text} and payment.kind in ('sale', 'capture'))`,
})

/** Kinds and states together, as rows are counted; null for all. */
function statusesOf({ document, state }: BoardFilter): string[] | null {
  if (!document && !state) return null
  const documents = document ? [document] : customsDocuments
  const states = state ? [state] : declarationStates
  return documents.flatMap((one) => states.map((other) => `${one}:${other}`))
}

export const questionOf = (filter: BoardFilter): Question => ({
  statuses: statusesOf(filter),
  span: everything,
})

/** Those that are rejected for this, by the index of what is. */
export const rejectedFor = (error: string): SQL =>
  sql`and customs_document.reason_key = ${error} and customs_document.state = 'rejected'`

/** Those with this text among others that are asked for. */
export const saying = (text: string, question: Question): SQL =>
  sql`and customs_document.id in (${idsWith(bigBoard, searchFor(text), question)})`
