import {
  figureVendorList,
  isSavedId,
  snapshotGet,
  type VendorFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { type SpanSearch, spanQuery } from '../figures-search.ts'

/** What figures are compared with, a snapshot or another season of the same shop; nothing while it is not here. */
export function useCompared(c: string | undefined, { w }: SpanSearch) {
  const isSaved = c !== undefined && isSavedId(c)
  const isSeason = c !== undefined && !isSaved
  const snapshot = useRecord(snapshotGet, { id: c ?? '' }, { enabled: isSaved })
  const season = useRecord(figureVendorList, spanQuery({ s: c, w }), { enabled: isSeason })
  const saved = isSaved ? snapshot.data : undefined
  const rows: readonly VendorFigures[] | undefined = isSeason ? season.data : saved?.rows
  return {
    /** Undefined where it is a season. */
    saved,
    season: isSeason ? c : undefined,
    rows,
    error: isSaved ? snapshot.error : isSeason ? season.error : null,
  }
}
