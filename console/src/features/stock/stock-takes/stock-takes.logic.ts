import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { z } from 'zod'
import type { DerivedColumn } from '../../../shell/spreadsheet/check/derived-columns.ts'
import { t } from '../../../text/t.ts'

/** A row of the sheet, as text. */
export type TakeRow = Record<'sku' | 'quantity', string>

/** What stands above the rows. */
export interface TakeHead {
  name: string
  /** Id of the warehouse. */
  targetLocation: number | undefined
  remark: string
}

export const emptyHead: TakeHead = { name: '', targetLocation: undefined, remark: '' }

/** A stock take as it is sent. */
export const takeOf = ({ name, targetLocation = 0, remark }: TakeHead, rows: readonly TakeRow[]) => ({
  body: {
    type: 'TS' as const,
    name,
    targetLocation,
    remark,
    items: rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
  },
})

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

/** Before and after, on either side of the difference. */
export const previewColumns = (previews: readonly Preview[] | null): DerivedColumn<keyof TakeRow>[] => [
  {
    key: 'before',
    title: t('盘点前'),
    ahead: 'quantity',
    value: (row) => String(previews?.[row]?.before ?? '…'),
  },
  { key: 'after', title: t('盘点后'), value: (row) => String(previews?.[row]?.after ?? '…') },
]

const shortage = z.object({ shortages: z.array(z.object({ sku: z.string(), missing: z.int() })) })

/** A refusal for want of stock, told at every row that takes some of such a SKU. Empty for other refusals. */
export function shortRows(rows: readonly TakeRow[], refused: unknown): RowProblem[] {
  const found = shortage.safeParse(refused).data?.shortages ?? []
  const missing = new Map(found.map((line) => [line.sku, line.missing]))
  return rows.flatMap(({ sku, quantity }, index) => {
    const units = missing.get(sku)
    if (units === undefined || Number(quantity) >= 0) return []
    const message = { kind: 'take.short' as const, params: { units } }
    return [{ row: index + 1, column: 'quantity', value: quantity, message }]
  })
}
