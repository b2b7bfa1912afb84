import { stockOnHand } from '@selvedge/contract/stock/stock/stock.ts'
import { stockTakeOnHand } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { useMemo } from 'react'
import { useAnswer } from '../../../api/reads/use-answer.ts'
import {
  countPreviewColumns,
  countPreviewsOf,
  previewColumns,
  previewsOf,
  type TakeRow,
} from './stock-takes.logic.ts'

interface Requested {
  /** 0 as long as none is chosen. */
  location: number
  counted: boolean
  countedAt: string | undefined
}

/** What the preview shows beside the rows: what they make of the balances, or what the counted units differ by. */
export function useTakePreviews(
  { location, counted, countedAt }: Requested,
  rows: readonly TakeRow[] | null,
) {
  const sku = useMemo(() => [...new Set(rows?.map((row) => row.sku).filter(Boolean))], [rows])
  const asks = location > 0 && sku.length > 0
  const now = useAnswer(stockOnHand, { locationId: [location], sku }, { enabled: asks && !counted })
  const then = useAnswer(
    stockTakeOnHand,
    { targetLocation: location, countedAt, sku },
    { enabled: asks && counted && countedAt !== undefined },
  )
  return useMemo(() => {
    const found = counted ? then.data : now.data
    const onHand = rows && found && new Map(found.map((row) => [row.sku, row.onHand]))
    return counted
      ? countPreviewColumns(onHand ? countPreviewsOf(rows, onHand) : null)
      : previewColumns(onHand ? previewsOf(rows, onHand) : null)
  }, [counted, rows, now.data, then.data])
}
