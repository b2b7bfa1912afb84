import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { StockTakeMode } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { z } from 'zod'
import type { DerivedColumn } from '../../../shell/spreadsheet/check/derived-columns.ts'
import { t } from '../../../text/t.ts'
import { signedText } from '../../../ui/inputs/SignedNumber.tsx'

/** A row of the sheet, as text. */
export type TakeRow = Record<'sku' | 'quantity', string>

/** What stands above the rows. */
export interface TakeHead {
  name: string
  /** Id of the warehouse. */
  targetLocation: number | undefined
  remark: string
  mode: StockTakeMode
  /** When it was counted, as long as it is one of what was counted. */
  countedAt: string | undefined
}

/** Whoever opens the form has counted by then: what is sold from now on is not to be found again. */
export const emptyHead = (now: Date): TakeHead => ({
  name: '',
  targetLocation: undefined,
  remark: '',
  mode: 'difference',
  countedAt: now.toISOString(),
})

/** A stock take as it is sent. */
export const takeOf = (head: TakeHead, rows: readonly TakeRow[]) => {
  const { name, targetLocation = 0, remark, mode, countedAt } = head
  return {
    body: {
      type: 'TS' as const,
      name,
      targetLocation,
      remark,
      mode,
      ...(mode === 'counted' && { countedAt }),
      items: rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
    },
  }
}

/** A take that corrects a receipt, as it is sent: at the place of that, of differences. */
export const correctionOf = (
  receipt: { id: number; targetLocation: number },
  head: Pick<TakeHead, 'name' | 'remark'>,
  rows: readonly TakeRow[],
) => {
  const { id: masterId, targetLocation } = receipt
  const { body } = takeOf({ ...head, targetLocation, mode: 'difference', countedAt: undefined }, rows)
  return { body: { ...body, masterId } }
}

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

/** What all rows of a SKU have counted, against what should have been there; the same at each of them. */
export interface CountPreview {
  onHand: number
  counted: number
  difference: number
}

export function countPreviewsOf(
  rows: readonly TakeRow[],
  onHand: ReadonlyMap<string, number>,
): CountPreview[] {
  const sums = new Map<string, number>()
  for (const { sku, quantity } of rows) sums.set(sku, (sums.get(sku) ?? 0) + Number(quantity))
  return rows.map(({ sku }) => {
    const then = onHand.get(sku) ?? 0
    const counted = sums.get(sku) ?? 0
    return { onHand: then, counted, difference: counted - then }
  })
}

export const countPreviewColumns = (
  previews: readonly CountPreview[] | null,
): DerivedColumn<keyof TakeRow>[] => [
  {
    key: 'onHand',
    title: t('盘点时在库'),
    ahead: 'quantity',
    value: (row) => String(previews?.[row]?.onHand ?? '…'),
  },
  { key: 'counted', title: t('实盘合计'), value: (row) => String(previews?.[row]?.counted ?? '…') },
  {
    key: 'difference',
    title: t('差异'),
    value: (row) => {
      const difference = previews?.[row]?.difference
      return difference === undefined ? '…' : signedText(difference)
    },
  },
]

/** Of how many SKUs several rows are added up. */
export const addedUp = (rows: readonly TakeRow[]): number => {
  const rowsOf = new Map<string, number>()
  for (const { sku } of rows) rowsOf.set(sku, (rowsOf.get(sku) ?? 0) + 1)
  return [...rowsOf.values()].filter((count) => count > 1).length
}

const shortage = z.object({ shortages: z.array(z.object({ sku: z.string(), missing: z.int() })) })

/**
 * A refusal for want of stock, told at every row that takes some of such a SKU; at all its rows where none says that it
 * does, as where units were counted. Empty for other refusals.
 */
export function shortRows(rows: readonly TakeRow[], refused: unknown): RowProblem[] {
  const found = shortage.safeParse(refused).data?.shortages ?? []
  const missing = new Map(found.map((line) => [line.sku, line.missing]))
  const taking = new Set(rows.filter(({ quantity }) => Number(quantity) < 0).map(({ sku }) => sku))
  return rows.flatMap(({ sku, quantity }, index) => {
    const units = missing.get(sku)
    if (units === undefined || (taking.has(sku) && Number(quantity) >= 0)) return []
    const message = { kind: 'take.short' as const, params: { units } }
    return [{ row: index + 1, column: 'quantity', value: quantity, message }]
  })
}
