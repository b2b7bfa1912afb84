import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import type { DerivedColumn } from '../../../../shell/spreadsheet/check/derived-columns.ts'
import { t } from '../../../../text/t.ts'

/** A row of the sheet, as text. */
export type TransferRow = Record<'sku' | 'quantity', string>

/** What stands above the rows. */
export interface TransferHead {
  name: string
  /** Ids of the warehouses. */
  sourceLocation: number | undefined
  targetLocation: number | undefined
  remark: string
}

export const emptyHead: TransferHead = {
  name: '',
  sourceLocation: undefined,
  targetLocation: undefined,
  remark: '',
}

/** With the warehouses that the address names. */
export const transferHeadOf = ({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): TransferHead => ({
  ...emptyHead,
  sourceLocation: from === undefined ? undefined : Number(from),
  targetLocation: to === undefined ? undefined : Number(to),
})

/** A transfer as it is sent. */
export const transferOf = (head: TransferHead, rows: readonly TransferRow[]) => ({
  body: {
    type: 'ST' as const,
    ...head,
    items: rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })),
  },
})

export interface Preview {
  /** What can be promised at the source, before this row. */
  source: number
  /** What is on hand at the target. */
  target: number
  /** More than there is at the source. */
  lacks: boolean
}

/** What each row finds at both warehouses. A SKU that comes again goes on from what the rows before have left. */
export function previewsOf(
  rows: readonly TransferRow[],
  found: DataOf<typeof stockOnHand>,
  at: { source: number; target: number },
): Preview[] {
  const of = (locationId: number) => found.filter((row) => row.locationId === locationId)
  const free = new Map(of(at.source).map(({ sku, available }) => [sku, available]))
  const there = new Map(of(at.target).map(({ sku, onHand }) => [sku, onHand]))
  return rows.map(({ sku, quantity }) => {
    const source = free.get(sku) ?? 0
    free.set(sku, source - Number(quantity))
    return { source, target: there.get(sku) ?? 0, lacks: Number(quantity) > source }
  })
}

export const lackingOf = (previews: readonly Preview[] | null): Preview[] =>
  previews?.filter(({ lacks }) => lacks) ?? []

/** What is at the source before the quantity, and at the target behind it. */
export const previewColumns = (previews: readonly Preview[] | null): DerivedColumn<keyof TransferRow>[] => [
  {
    key: 'source',
    title: t('源仓可用'),
    ahead: 'quantity',
    value: (row) => String(previews?.[row]?.source ?? '…'),
  },
  { key: 'target', title: t('目标仓在库'), value: (row) => String(previews?.[row]?.target ?? '…') },
]
