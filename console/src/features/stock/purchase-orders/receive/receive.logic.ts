import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { z } from 'zod'
import type { OpenLine } from './receivables.ts'

/** A row of the sheet, as text. */
export type ReceiveRow = Record<'sku' | 'quantity' | 'cost', string>

/** What is said of a receipt beside its units. */
export interface ReceiptHead {
  batchNumber: string
  weight: string
  postage: string
  invoiceNumbers: string
  /** Why it is received by hand where the logistics partner tells what arrives. */
  reason: string
  /** More than what is open, as far as the setting allows. */
  over: boolean
}

export const emptyReceipt: ReceiptHead = {
  batchNumber: '',
  weight: '',
  postage: '',
  invoiceNumbers: '',
  reason: '',
  over: false,
}

/** What has been typed of it; the empty one itself where nothing has. */
export function typedHead(typed: Partial<ReceiptHead>): ReceiptHead {
  const head = { ...emptyReceipt, ...typed }
  return JSON.stringify(head) === JSON.stringify(emptyReceipt) ? emptyReceipt : head
}

/** What a call takes of them. */
export const aboutOf = ({ batchNumber, weight, postage, invoiceNumbers, reason }: ReceiptHead) => ({
  batchNumber,
  weight,
  postage,
  invoiceNumbers,
  reason,
})

export const receiptOf = (stockOrderId: number) => (head: ReceiptHead, rows: readonly ReceiveRow[]) => ({
  query: { over: head.over ? ('1' as const) : ('0' as const) },
  body: {
    stockOrderId,
    ...aboutOf(head),
    items: rows.map(({ sku, quantity, cost }) => ({ sku, quantity: Number(quantity), cost })),
  },
})

/** What is still open before each row; a SKU that comes again goes on from what is left. Null: it was not ordered. */
export function openBefore(rows: readonly ReceiveRow[], lines: readonly OpenLine[]): (number | null)[] {
  const left = new Map(lines.map(({ sku, open }) => [sku, open]))
  return rows.map(({ sku, quantity }) => {
    const open = left.get(sku)
    if (open === undefined) return null
    left.set(sku, Math.max(0, open - (Number(quantity) || 0)))
    return open
  })
}

const over = z.object({ open: z.array(z.object({ sku: z.string(), open: z.int(), requested: z.int() })) })

/** A refusal because more arrives than may, told at the rows of such a SKU. Empty for other refusals. */
export function overRows(rows: readonly ReceiveRow[], refused: unknown): RowProblem[] {
  const found = new Map((over.safeParse(refused).data?.open ?? []).map((line) => [line.sku, line]))
  return rows.flatMap(({ sku, quantity }, index) => {
    const line = found.get(sku)
    if (line === undefined) return []
    const { open, requested } = line
    const message = { kind: 'receipt.over' as const, params: { open, requested } }
    return [{ row: index + 1, column: 'quantity', value: quantity, message }]
  })
}
