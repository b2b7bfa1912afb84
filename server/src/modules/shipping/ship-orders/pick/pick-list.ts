import type { PickRow, shipOrderPickList } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findShipOrders, readPickRows } from './pick-list.reads.ts'
import { startPicking } from './progress.ts'

/** The lines to pick. Ship orders that are pending are being picked from now on; asking again changes nothing. */
export async function makePickList(
  context: Context,
  { ids }: z.output<(typeof shipOrderPickList)['query']>,
): Promise<PickRow[]> {
  const known = await findShipOrders(context.db, ids)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) fail('SHIP_ORDERS_NOT_FOUND', { names: unknown.map(shipOrderName).join(', ') })
  const started = await startPicking(context, ids)
  for (const id of started) {
    context.note({ subject: 'shipOrder', subjectId: id, before: { status: 0 }, after: { status: 1 } })
  }
  return readPickRows(context.db, ids)
}
