import type { ReceiptRow } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { fail } from '../../../../core/http/fail.ts'
import type { LockedLine } from '../stock-orders.sql.ts'
import { type Arrival, arrivalsOf, findOver, findProblems, openOf } from './arrivals.rules.ts'

interface Requested {
  /** What the order is called. */
  number: string
  /** All that is open, without rows. */
  all: boolean
  /** Units that were open when somebody looked; undefined where nobody says. */
  before: number | undefined
  rows: readonly ReceiptRow[]
  /** So much of a line may arrive beyond it. */
  overPercent: number
  /** Whether a row may say what its units cost. */
  isPriced: boolean
}

/** What arrives of each SKU of an order that is locked: all that is open, or what the rows say as far as it may. */
export function requestedArrivals(lines: readonly LockedLine[], requested: Requested): Map<string, Arrival> {
  if (requested.all && requested.rows.length > 0) fail('RECEIPT_ALL_WITH_ROWS')
  return requested.all ? allOpen(lines, requested) : ofRows(lines, requested)
}

function allOpen(lines: readonly LockedLine[], { number, before }: Requested): Map<string, Arrival> {
  const open = lines.filter((line) => openOf(line) > 0)
  if (open.length === 0) fail('RECEIPT_CLOSED', { number })
  const units = open.reduce((sum, line) => sum + openOf(line), 0)
  if (before !== undefined && units !== before) fail('RECEIPT_OPEN_CHANGED', { number, open: units })
  return new Map(open.map((line) => [line.sku, { quantity: openOf(line), cost: null }]))
}

function ofRows(
  lines: readonly LockedLine[],
  { rows, overPercent, isPriced }: Requested,
): Map<string, Arrival> {
  const problems = findProblems(rows, new Set(lines.map(({ sku }) => sku)), isPriced)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const arrivals = arrivalsOf(rows)
  if (arrivals.size === 0) fail('RECEIPT_EMPTY')
  const over = findOver(lines, arrivals, overPercent)
  if (over.length > 0) {
    const skus = over.map(({ sku, open }) => `${sku} (${open})`).join(', ')
    fail('RECEIPT_OVER', { skus }, { open: over })
  }
  return arrivals
}
