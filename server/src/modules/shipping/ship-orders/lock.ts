import { type ShipAction, verdict } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { pipeline } from '../../../core/db/pipeline.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { type LockedOrder, ordersForUpdate } from '../../orders/orders/orders.public.ts'
import type { Planned } from './ship-orders.rules.ts'
import {
  itemsOf,
  type LockedItem,
  orderIdsOf,
  type ShipOrderFacts,
  shipOrderForUpdate,
} from './ship-orders.sql.ts'

/** A ship order that nobody else can change until the transaction ends, and the orders that it serves. */
export interface LockedShipOrder extends ShipOrderFacts {
  items: LockedItem[]
  orders: ReadonlyMap<number, LockedOrder>
}

/**
 * Locks the orders of a ship order, then the ship order: every document locks in this order, and balances last.
 * Refuses an unknown id, an action that its status does not allow, and with STOP one that would carry on with what an
 * order wants no longer.
 */
export async function lockShipOrder(
  context: Context,
  id: number,
  action: ShipAction,
): Promise<LockedShipOrder> {
  // The database takes them one after the other, and reads the items behind the locks; only we do not wait in between.
  const [orders, [facts], items] = await pipeline(context.db, [
    ordersForUpdate(orderIdsOf([id])),
    shipOrderForUpdate(id),
    itemsOf([id]),
  ])
  if (!facts) fail('SHIP_ORDER_NOT_FOUND')
  const allowed = verdict(action, facts.status)
  if (allowed !== true) fail('SHIP_ORDER_STATE', { reason: allowed })
  const stopped = verdict(action, facts.status, facts.stopReason)
  if (stopped !== true) fail('STOP', { reason: stopped })
  return { ...facts, items, orders: new Map(orders.map((order) => [order.id, order])) }
}

/** The plan, or the refusal that stands in its place. */
export function accept<Plan>(planned: Planned<Plan>): Plan {
  return 'plan' in planned ? planned.plan : fail(planned.problem.error, planned.problem.parameters)
}

/** Quantities by item, for the audit. */
export const quantitiesOf = (items: readonly LockedItem[]) =>
  items.map(({ id, sku, quantity }) => ({ id, sku, quantity }))
