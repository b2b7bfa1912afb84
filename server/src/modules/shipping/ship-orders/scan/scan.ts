import type {
  ScanCounts,
  shipScan,
  shipScanReset,
  shipScanUndo,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findSkuByCode } from '../../../products/products/products.public.ts'
import { accept, lockShipOrder } from '../lock.ts'
import { startPicking } from '../pick/progress.ts'
import { writeShipTimeline } from '../ship-orders.sql.ts'
import { selectScannedItems } from './ship-scans.reads.ts'
import { countsAfter, planScan } from './ship-scans.rules.ts'
import { insertScan, undoLastScan, undoScans } from './ship-scans.sql.ts'

/**
 * Counts scanned units. The ship order is locked, so that however many people scan it at once, no more are counted
 * than are to leave; whatever may not ship is not scanned either.
 */
export async function scanShipOrder(
  context: Context,
  _query: unknown,
  { id, code, quantity }: z.output<(typeof shipScan)['body']>,
): Promise<ScanCounts> {
  await lockShipOrder(context, id, 'ship')
  const items = await selectScannedItems(context.db, id)
  const planned = planScan(items, code, quantity)
  if (!planned) {
    const sku = await findSkuByCode(context.db, code)
    return sku ? fail('SCAN_WRONG_ITEM', { sku }) : fail('SCAN_UNKNOWN', { code })
  }
  const parts = accept(planned)
  await startPicking(context, [id])
  await insertScan(context, id, code, parts)
  const changes = parts.map((part) => ({ itemId: part.item.id, quantity: part.quantity }))
  const counts = reported(countsAfter(items, changes, parts.at(-1)?.item.id ?? 0))
  if (counts.scannedTotal === counts.quantityTotal) {
    writeShipTimeline(context, [
      { shipOrderId: id, event: { kind: 'shipOrder.allScanned', params: { count: counts.quantityTotal } } },
    ])
  }
  context.note({ subject: 'shipOrder', subjectId: id, after: { code, ...counts } })
  return counts
}

/** Takes back the last scan, whoever made it. */
export async function undoScan(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof shipScanUndo)['body']>,
): Promise<ScanCounts> {
  await lockShipOrder(context, id, 'ship')
  const items = await selectScannedItems(context.db, id)
  const undone = await undoLastScan(context, id)
  const last = undone.at(-1)
  if (!last) return fail('SCAN_NOTHING')
  const changes = undone.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }))
  const counts = reported(countsAfter(items, changes, last.itemId))
  context.note({ subject: 'shipOrder', subjectId: id, after: counts })
  return counts
}

/** Takes back all scans. */
export async function resetScans(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof shipScanReset)['body']>,
): Promise<1> {
  await lockShipOrder(context, id, 'ship')
  const undone = await undoScans(context, id)
  const units = undone.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units > 0)
    writeShipTimeline(context, [
      { shipOrderId: id, event: { kind: 'shipOrder.scansUndone', params: { count: units } } },
    ])
  context.note({ subject: 'shipOrder', subjectId: id, before: { scanned: units }, after: { scanned: 0 } })
  return 1
}

const reported = (counts: ScanCounts | null): ScanCounts => counts ?? fail('SCAN_NOTHING')
