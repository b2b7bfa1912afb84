import { isSavedId, type VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findSnapshot } from '../snapshots/snapshots.reads.ts'
import { readVendorSums } from './figures.reads.ts'
import { spanOf, vendorRows } from './figures.service.ts'

interface Compared {
  /** Of the snapshot or season. */
  name: string
  rows: VendorFigures[]
}

/** What figures are compared with: a snapshot by its id, or another season of the same shop until today; null for nothing. */
export async function findCompared(
  context: Context,
  { comparedWith, site }: { comparedWith: string; site: string },
  mayCosts: boolean,
): Promise<Compared | null> {
  if (comparedWith === '') return null
  if (isSavedId(comparedWith)) {
    const { name, sums } =
      (await findSnapshot(context.db, Number(comparedWith))) ?? fail('SNAPSHOT_NOT_FOUND')
    return { name, rows: vendorRows(sums, mayCosts) }
  }
  const span = await spanOf(context, { season: comparedWith, tag: '', site })
  return { name: span.name, rows: vendorRows(await readVendorSums(context.db, span), mayCosts) }
}
