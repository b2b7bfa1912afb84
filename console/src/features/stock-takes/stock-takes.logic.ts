import type { RowProblem } from '@selvedge/contract/shapes.ts'
import { z } from 'zod'
import { t } from '../../text/t.ts'

/** A row of the sheet, as text. */
export type TakeRow = Record<'sku' | 'quantity', string>

export interface Preview {
  before: number
  after: number
}

/** What each row makes of its balance. A SKU that comes again goes on from what it was made before. */
export function previewsOf(rows: readonly TakeRow[], onHand: ReadonlyMap<string, number>): Preview[] {
  const now = new Map(onHand)
  return rows.map(({ sku, quantity }) => {
    const before = now.get(sku) ?? 0
    const after = before + Number(quantity)
    now.set(sku, after)
    return { before, after }
  })
}

const shortage = z.object({ shortages: z.array(z.object({ sku: z.string(), missing: z.int() })) })

/** A refusal for want of stock, told at every row that takes some of such a SKU. Empty for other refusals. */
export function shortRows(rows: readonly TakeRow[], refused: unknown): RowProblem[] {
  const found = shortage.safeParse(refused).data?.shortages ?? []
  const missing = new Map(found.map((line) => [line.sku, line.missing]))
  return rows.flatMap(({ sku, quantity }, index) => {
    const units = missing.get(sku)
    if (units === undefined || Number(quantity) >= 0) return []
    const message = t('库存不足，缺少 {units} 件', { units })
    return [{ row: index + 1, column: 'quantity', value: quantity, message }]
  })
}
