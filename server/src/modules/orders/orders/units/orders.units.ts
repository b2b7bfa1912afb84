import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { HoldCause } from '@selvedge/contract/orders/order-holds/hold-causes.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import type { OrderSource } from '@selvedge/contract/orders/orders/order-sources.ts'
import { type OrderState, orderState } from '@selvedge/contract/orders/orders/order-state.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { send } from '../../../../core/db/transact.ts'
import { actorOf, type Context, type CountedPlace } from '../../../../core/http/context.ts'
import { lastMovement, queueFreed } from '../../../stock/stock/stock.public.ts'
import type { OrderLineDraft } from '../insert/orders.drafts.ts'
import { notifyOrdersChanged } from '../notify-orders-changed.ts'
import { readSplit, writeLines } from '../sets/take-sets-apart.ts'

/** How the units of one order line change; each field is a difference. */
export interface UnitChange {
  orderItemId: number
  shipped?: number
  cancelled?: number
  allocated?: number
  parked?: number
  returned?: number
  /** Units that were ordered besides. */
  ordered?: number
  revoked?: number
}

export interface LockedOrder {
  id: number
  name: string
  source: OrderSource
  channel: Channel
  paid: boolean
  held: boolean
  /** Why it waits, where nobody has put it on hold. */
  holdCause: HoldCause | null
  state: OrderState
  ordered: number
  shipped: number
  cancelled: number
  allocated: number
  /** As the database writes it: whether there is one is all that is asked. */
  cancelledAt: string | null
}

/** Locks orders against every other change of them, in the order of their ids. Unknown ids are left out. */
export const lockOrders = (db: Db, ids: readonly number[]): Promise<LockedOrder[]> =>
  lockOrdersIn(db, sql`any(${sql.param(ids)}::bigint[])`)

/** The same for those whose ids a statement finds: `any(select ...)`. What it reads must never change. */
export const lockOrdersIn = (db: Db, ids: SQL): Promise<LockedOrder[]> => query(db, ordersForUpdate(ids))

/** The statement that locks them, to be sent together with others. */
export const ordersForUpdate = (ids: SQL): SQL<LockedOrder> =>
  sql<LockedOrder>`select id, name, source, channel, paid, held_at is not null as held,
      hold_cause as "holdCause", state, ordered, shipped, cancelled, allocated, cancelled_at as "cancelledAt"
    from orders where id = ${ids} order by id for no key update`

/** Of these orders those that nobody else changes just now, locked like the others. */
export async function lockFreeOrders(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from orders where id = any(${sql.param(ids)}::bigint[]) order by id
        for no key update skip locked`,
  )
  return rows.map(({ id }) => id)
}

const kinds = ['shipped', 'cancelled', 'allocated', 'parked', 'returned', 'ordered', 'revoked'] as const

/** One change per line: the table's update would take only one of several. */
function merge(changes: readonly UnitChange[]): Required<UnitChange>[] {
  const merged = new Map<number, Required<UnitChange>>()
  for (const change of changes) {
    const sum = merged.get(change.orderItemId) ?? {
      orderItemId: change.orderItemId,
      shipped: 0,
      cancelled: 0,
      allocated: 0,
      parked: 0,
      returned: 0,
      ordered: 0,
      revoked: 0,
    }
    for (const kind of kinds) sum[kind] += change[kind] ?? 0
    merged.set(change.orderItemId, sum)
  }
  return [...merged.values()]
}

type OrderSums = Pick<
  LockedOrder,
  'id' | 'ordered' | 'shipped' | 'cancelled' | 'allocated' | 'cancelledAt' | 'state'
>

const sumColumns = sql`orders.id, orders.ordered, orders.shipped, orders.cancelled, orders.allocated,
  orders.cancelled_at as "cancelledAt", orders.state`

interface NewState {
  id: number
  state: OrderState
}

/**
 * Changes the units of order lines, the sums of their orders and what follows from them: the order's state.
 * The caller has locked the orders.
 */
export async function changeOrderUnits(context: Context, changes: readonly UnitChange[]): Promise<void> {
  const lines = merge(changes)
  writeUnits(context, lines, statesAfter(lines, await sumsOf(context.db, lines)))
}

/** The same of orders that are as they were locked. `changes` say whose each line is; nobody waits. */
export function changeLockedUnits(
  context: Context,
  orders: ReadonlyMap<number, LockedOrder>,
  changes: readonly (UnitChange & { orderId: number })[],
): void {
  const lines = merge(changes)
  const orderOf = new Map(changes.map(({ orderItemId, orderId }) => [orderItemId, orderId]))
  const sums = lines.flatMap(({ orderItemId: itemId }) => {
    const order = orders.get(orderOf.get(itemId) ?? 0)
    return order ? [{ ...order, itemId }] : []
  })
  writeUnits(context, lines, statesAfter(lines, sums))
}

function writeUnits(
  context: Context,
  lines: readonly Required<UnitChange>[],
  states: readonly NewState[],
): void {
  if (lines.length === 0) return
  notifyOrdersChanged(
    context,
    states.map(({ id }) => id),
  )
  const column = (pick: (line: Required<UnitChange>) => number) => sql.param(lines.map(pick))
  send(
    context.db,
    sql`with line as (
          select * from unnest(
            ${column((line) => line.orderItemId)}::bigint[], ${column((line) => line.shipped)}::int[],
            ${column((line) => line.cancelled)}::int[], ${column((line) => line.allocated)}::int[],
            ${column((line) => line.parked)}::int[], ${column((line) => line.returned)}::int[],
            ${column((line) => line.ordered)}::int[], ${column((line) => line.revoked)}::int[])
            as line (id, shipped, cancelled, allocated, parked, returned, ordered, revoked)
        ), changed as (
          update order_item as item set
            shipped = item.shipped + line.shipped, cancelled = item.cancelled + line.cancelled,
            allocated = item.allocated + line.allocated, parked = item.parked + line.parked,
            returned = item.returned + line.returned, quantity = item.quantity + line.ordered,
            revoked = item.revoked + line.revoked
          from line where item.id = line.id
          returning item.order_id, line.shipped, line.cancelled, line.allocated, line.ordered
        ), total as (
          select order_id, sum(shipped)::int as shipped, sum(cancelled)::int as cancelled,
            sum(allocated)::int as allocated, sum(ordered)::int as ordered
          from changed group by order_id
        )
        update orders set
          shipped = orders.shipped + total.shipped, cancelled = orders.cancelled + total.cancelled,
          allocated = orders.allocated + total.allocated, ordered = orders.ordered + total.ordered,
          state = coalesce(new.state, orders.state), updated_at = ${timestamp(context.now)}
        from total left join unnest(${sql.param(states.map(({ id }) => id))}::bigint[],
                                    ${sql.param(states.map(({ state }) => state))}::text[]) as new (id, state)
          on new.id = total.order_id
        where orders.id = total.order_id`,
  )
}

const countsForState = (line: Required<UnitChange>) => line.shipped || line.cancelled || line.ordered

/** The orders of lines whose change may change their state. */
async function sumsOf(
  db: Db,
  lines: readonly Required<UnitChange>[],
): Promise<(OrderSums & { itemId: number })[]> {
  const counted = lines.filter(countsForState)
  if (counted.length === 0) return []
  return query(
    db,
    sql`select item.id as "itemId", ${sumColumns}
        from order_item as item join orders on orders.id = item.order_id
        where item.id = any(${sql.param(counted.map((line) => line.orderItemId))}::bigint[])`,
  )
}

/** The states that orders will have after these changes; none where nothing that a state depends on changes. */
function statesAfter(
  lines: readonly Required<UnitChange>[],
  before: readonly (OrderSums & { itemId: number })[],
): NewState[] {
  const byItem = new Map(lines.filter(countsForState).map((line) => [line.orderItemId, line]))
  const counted = before.filter(({ itemId }) => byItem.has(itemId))
  return [...Map.groupBy(counted, ({ id }) => id)].flatMap(([id, [order, ...others]]) => {
    if (!order) return []
    const after = { ...order }
    for (const { itemId } of [order, ...others]) {
      after.ordered += byItem.get(itemId)?.ordered ?? 0
      after.shipped += byItem.get(itemId)?.shipped ?? 0
      after.cancelled += byItem.get(itemId)?.cancelled ?? 0
    }
    return [{ id, state: orderState(after) }]
  })
}

/** Adds lines to an order that is here. The caller has locked the order. */
export async function addOrderLines(
  context: Context,
  orderId: number,
  lines: readonly OrderLineDraft[],
): Promise<void> {
  if (lines.length === 0) return
  const split = await readSplit(context.db, lines)
  const [of] = await query<{ channel: Channel; currency: string }>(
    context.db,
    sql`select channel, currency from orders where id = ${orderId}`,
  )
  if (!of) throw new Error('the order is not there')
  const added = split(lines, of).map((line) => ({ ...line, orderId, cancelled: line.revoked ?? 0 }))
  await writeLines(context.db, added)
  const sums = await query<OrderSums>(
    context.db,
    sql`update orders set ordered = ordered + ${added.reduce((sum, line) => sum + line.quantity, 0)},
          cancelled = cancelled + ${added.reduce((sum, line) => sum + line.cancelled, 0)},
          updated_at = ${timestamp(context.now)}
        where id = ${orderId}
        returning ${sumColumns}`,
  )
  await settleStates(context, sums)
}

async function settleStates(context: Context, sums: readonly OrderSums[]): Promise<void> {
  const moved = sums
    .map((order) => ({ id: order.id, from: order.state, to: orderState(order) }))
    .filter((order) => order.from !== order.to)
  if (moved.length === 0) return
  await context.db.execute(
    sql`update orders set state = new.state
        from unnest(${sql.param(moved.map((order) => order.id))}::bigint[],
                    ${sql.param(moved.map((order) => order.to))}::text[]) as new (id, state)
        where orders.id = new.id`,
  )
}

/**
 * Remembers that locations came up short for these lines. Routing leaves such a pair out until the journal has a
 * newer line for the SKU there, or somebody has counted it.
 */
export function avoidLocations(
  { db, now }: Context,
  pairs: readonly { orderItemId: number; locationId: number; sku: string }[],
): void {
  if (pairs.length === 0) return
  send(
    db,
    sql`insert into order_item_avoid (order_item_id, location_id, movement_id, avoided_at)
        select pair.order_item_id, pair.location_id, ${lastMovement(sql`pair.sku`, sql`pair.location_id`)},
          ${timestamp(now)}
        from unnest(${sql.param(pairs.map((pair) => pair.orderItemId))}::bigint[],
                    ${sql.param(pairs.map((pair) => pair.locationId))}::bigint[],
                    ${sql.param(pairs.map((pair) => pair.sku))}::text[]) as pair (order_item_id, location_id, sku)
        on conflict (order_item_id, location_id) do update set movement_id = excluded.movement_id,
          avoided_at = excluded.avoided_at`,
  )
}

/** Somebody has counted these, and all of them is there: orders that the location came up short for before may ask it again. */
export async function liftAvoided(context: Context, places: readonly CountedPlace[]): Promise<void> {
  const lifted = await query<{ id: number }>(
    context.db,
    sql`delete from order_item_avoid as avoid
        using unnest(${sql.param(places.map(({ sku }) => sku))}::text[],
                     ${sql.param(places.map(({ locationId }) => locationId))}::bigint[],
                     ${sql.param(places.map(({ countedAt }) => countedAt.toISOString()))}::timestamptz[])
                as place (sku, location_id, counted_at),
              order_item as item
        where item.id = avoid.order_item_id and item.sku = place.sku and avoid.location_id = place.location_id
          and avoid.avoided_at < place.counted_at
        returning avoid.id`,
  )
  if (lifted.length > 0) queueFreed(context.db)
}

/** Adds lines to the timelines of orders; `at` is now, where a line does not say otherwise. */
export function writeOrderTimeline(
  context: Context,
  lines: readonly { orderId: number; event: OrderEvent; at?: Date }[],
): void {
  if (lines.length === 0) return
  send(
    context.db,
    sql`insert into order_timeline (order_id, at, actor, event)
        select line.order_id, line.at, ${actorOf(context)}, line.event::jsonb
        from unnest(${sql.param(lines.map((line) => line.orderId))}::bigint[],
                    ${sql.param(lines.map((line) => (line.at ?? context.now).toISOString()))}::timestamptz[],
                    ${sql.param(lines.map((line) => JSON.stringify(line.event)))}::text[])
                    as line (order_id, at, event)`,
  )
}
