import { type ShipAction, verdict } from '@selvedge/contract/ship-order-status.ts'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { together } from '../../core/together.ts'
import { type LockedOrder, lockOrdersIn } from '../orders/orders.public.ts'
import type { Planned } from './ship-orders.rules.ts'
import {
  type LockedItem,
  lockShipOrderRow,
  orderIdsOf,
  type ShipOrderFacts,
  selectItems,
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
  const [orders, facts, items] = await together([
    lockOrdersIn(context.db, orderIdsOf([id])),
    lockShipOrderRow(context.db, id),
    selectItems(context.db, [id]),
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
