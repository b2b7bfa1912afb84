import type { Scanned } from '@selvedge/contract/house/scan.ts'
import { paths } from '../../../paths.ts'
import { numberedRecords } from '../../screen/screen-table.ts'

/** Where what was scanned is shown; null where the signed-in person may not open it. */
export function scannedAddress({ kind, id, name }: Scanned): string | null {
  if (kind === 'order') return paths.order(id)
  if (kind === 'sku') return paths.stock({ sku: name })
  return numberedRecords(name)[0]?.to ?? null
}
