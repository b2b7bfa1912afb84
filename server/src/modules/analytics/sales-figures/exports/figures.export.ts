import {
  figureExport,
  isVendorShown,
  type VendorFigures,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { z } from 'zod'
import { exporter, exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { findCompared } from '../figures/comparison.service.ts'
import { figuresByVendor, seesCosts } from '../figures/figures.service.ts'
import { figureColumns } from './figure-columns.ts'

/** A vendor, or what it is compared with. */
interface Shown extends VendorFigures {
  /** What it is compared with; empty for the vendor itself. */
  of: string
}
type Row = Shown & { place: number }

/** The vendors that the page shows, each with what it is compared with behind it. */
const shownVendors = async (
  context: Context,
  requested: z.output<(typeof figureExport)['query']>,
  mayCosts: boolean,
): Promise<Shown[]> => {
  const rows = await figuresByVendor(context, requested, { mayCosts })
  const compared = await findCompared(context, requested, mayCosts)
  const then = new Map(compared?.rows.map((row) => [row.vendor, row]))
  return rows
    .filter((row) => isVendorShown(requested, row))
    .flatMap((row) => {
      const before = then.get(row.vendor)
      return [{ ...row, of: '' }, ...(before ? [{ ...before, of: compared?.name ?? '' }] : [])]
    })
}

/** The figures by vendor, rates as parts of one. */
export const figureExporter = exporter({
  name: 'figures',
  endpoint: figureExport,
  columns: [
    { title: '品牌', value: (row: Row) => row.vendor || '无品牌' },
    ...figureColumns<Row>(),
    { title: '对比', value: (row) => row.of },
  ],
  cursor: z.object({ place: z.int() }),
  count: async (context, requested) => (await shownVendors(context, requested, false)).length,
  async page(context, requested, after) {
    const skip = after?.place ?? 0
    const rows = await shownVendors(context, requested, seesCosts(context))
    return rows.slice(skip, skip + exportPageSize).map((row, index) => ({ ...row, place: skip + index + 1 }))
  },
})
