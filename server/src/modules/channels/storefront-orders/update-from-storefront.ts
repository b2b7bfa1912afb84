import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { systemActor } from '@selvedge/contract/core/actor.ts'
import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { OrderEvent } from '@selvedge/contract/orders/orders/order-events.ts'
import type { StopReason } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import type { Context } from '../../../core/http/context.ts'
import type { StorefrontOrder, StorefrontOrderLine } from '../../../ports/storefront/storefront.ts'
import {
  addOrderLines,
  cancelRevokedUnits,
  changeOrderUnits,
  findSettledTwice,
  lockLines,
  lockStoredOrder,
  notifyOrdersChanged,
  type OrderFacts,
  type StoredOrder,
  setHold,
  updateOrderFacts,
  withAddressOf,
  withoutBuyer,
  writeBuyer,
  writeDiscounts,
  writeElsewhere,
  writeOrderTimeline,
  writeStoreRefunded,
  writeTransactions,
} from '../../orders/orders/orders.public.ts'
import { routeOrders, takeBack } from '../../shipping/routing/routing.public.ts'
import {
  lockShipOrdersOf,
  renoteShipOrders,
  stopShipOrders,
} from '../../shipping/ship-orders/ship-orders.public.ts'
import { queueOrderedLevels, touchTags } from '../storefronts/storefronts.public.ts'
import { noteDeletion } from './deletions.sql.ts'
import { factsOf, isNowhere, lineDraftOf, skuOf, transactionsOf } from './drafts.ts'
import { confirmedUnits } from './reported.reads.ts'
import { deletionOf, type KnownLine, type LinePlan, movedTo, planLines } from './storefront-orders.rules.ts'

type Plan = LinePlan<StorefrontOrderLine>

/** What a newer reading means for an order. */
interface Change {
  plan: Plan
  /** Called off, now or before. */
  calledOff: boolean
  becameCalledOff: boolean
  becamePaid: boolean
  becameUnpaid: boolean
  moved: boolean
  /** Its shop tells where it goes. */
  addressed: boolean
}

/** Nothing but the lines is another. */
const noChange: Omit<Change, 'plan'> = {
  calledOff: false,
  becameCalledOff: false,
  becamePaid: false,
  becameUnpaid: false,
  moved: false,
  addressed: false,
}

/** Whether the order was read because of this, or a delivery has told of it, which others may overtake. */
export type Reading = 'justRead' | 'delivered'

export interface Followed {
  outcome: 'updated' | 'unchanged' | 'doubtful'
  /** The order, where there is something new to be told of it: a payment that was read later than the order, too. */
  changedId: number | null
}

const unchanged: Followed = { outcome: 'unchanged', changedId: null }

/**
 * Brings an order that is here to what the storefront has now. Ship orders that nobody has started are made anew where
 * the change concerns them, whoever picks another one is told to stop; what has shipped stays. A reading that is older
 * than the last one changes nothing. Of one that was changed at the same time and differs nobody can say which is the
 * newer, unless it was read just now.
 */
export async function updateFromStorefront(
  context: Context,
  channel: Channel,
  order: StorefrontOrder,
  reading: Reading,
): Promise<Followed> {
  const stored = await lockStoredOrder(context.db, channel, order.exId)
  if (stored?.source !== 'storefront') return unchanged
  if (stored.exUpdatedAt && order.updatedAt < stored.exUpdatedAt) return unchanged
  // Not every reading of the same state tells the payments.
  const hasPaid = await writeTransactions(
    context,
    transactionsOf(order).map((row) => ({ ...row, orderId: stored.id })),
  )
  const facts = factsToStore(stored, order)
  await learnBuyer(context, stored, facts)
  const change = changeOf(stored, facts, order, await knownLines(context, stored.id))
  if (order.updatedAt.getTime() === stored.exUpdatedAt?.getTime()) {
    const changedId = hasPaid ? stored.id : null
    if (!differs(stored, facts, change)) return { outcome: 'unchanged', changedId }
    if (reading === 'delivered') return { outcome: 'doubtful', changedId }
  }

  await lockShipOrdersOf(context, [stored.id])
  await updateOrderFacts(context.db, stored.id, facts, { exUpdatedAt: order.updatedAt, now: context.now })
  const done = await applyChange(context, stored.id, change)
  await writeElsewhere(context.db, change.plan.elsewhere)
  await writeDiscounts(context.db, stored.id, change.plan.discounts)
  if (stored.note !== facts.note) await renoteShipOrders(context, stored.id)
  const released = await endHold(context, stored, change)
  const isUnaddressed = await holdUnaddressed(context, stored, order, change)
  if (isUnaddressed || (stored.held && (change.calledOff || released.length > 0))) {
    touchTags(context, [stored.id])
  }
  const events = [...eventsOf(change), ...released, ...(await takeRefunded(context, change.plan.refunded))]
  writeOrderTimeline(
    context,
    events.map((event) => ({ orderId: stored.id, event })),
  )
  // What waited for its address alone was not routed, whatever else stays as it was.
  if (reroutes(change) || released.length > 0) await routeOrders(context, [stored.id], 'storefront')
  // What was refunded there may have been put back on its levels by the shop itself.
  const counted = reroutes(change) || change.becameCalledOff || change.plan.refunded.length > 0
  if (counted) queueOrderedLevels(context, channel, order.lines.map(skuOf))
  context.note({
    subject: 'order',
    subjectId: stored.id,
    before: { payStatus: stored.payStatus, tags: stored.tags, updatedAt: stored.exUpdatedAt },
    after: {
      payStatus: facts.payStatus,
      tags: facts.tags,
      updatedAt: order.updatedAt,
      reported: events,
      ...done,
    },
  })
  return { outcome: 'updated', changedId: stored.id }
}

/**
 * An order that its shop has deleted is called off: nobody there waits for it, and no reading will tell of it. What has
 * left stays sold: of such an order the rest alone is not to leave.
 */
export async function callOffDeleted(
  context: Context,
  channel: Channel,
  exId: string,
): Promise<'updated' | 'unchanged'> {
  const isNews = await noteDeletion(context.db, channel, exId, context.now)
  const stored = await lockStoredOrder(context.db, channel, exId)
  if (!isNews || stored?.source !== 'storefront' || stored.cancelledAt) return 'unchanged'
  const { id } = stored
  const known = await knownLines(context, id)
  const meaning = deletionOf(known)
  const done = meaning === 'tidied' ? {} : await callOffRest(context, stored, known, meaning === 'calledOff')
  notifyOrdersChanged(context, [id])
  writeOrderTimeline(context, [{ orderId: id, event: { kind: 'order.deletedOutside', params: {} } }])
  if (meaning !== 'tidied') {
    queueOrderedLevels(
      context,
      channel,
      known.map(({ sku }) => sku),
    )
  }
  context.note({ subject: 'order', subjectId: id, after: { deleted: exId, ...done } })
  return 'updated'
}

/** Nothing more of a deleted order leaves; it is called off as a whole where nothing has left. */
async function callOffRest(
  context: Context,
  stored: StoredOrder,
  known: readonly KnownLine[],
  becameCalledOff: boolean,
) {
  const { id, exUpdatedAt } = stored
  const change: Change = {
    ...noChange,
    plan: planLines<StorefrontOrderLine>(known, [], { calledOff: true, hasCancelled: false }),
    calledOff: true,
    becameCalledOff,
  }
  await lockShipOrdersOf(context, [id])
  if (becameCalledOff) {
    const times = { exUpdatedAt: exUpdatedAt ?? context.now, now: context.now }
    await updateOrderFacts(context.db, id, { ...stored, cancelledAt: context.now }, times)
  }
  const done = await applyChange(context, id, change)
  await endHold(context, stored, change)
  return done
}

/** Of an emptied order nothing of its buyer comes back; where a reading names no address, the one that is known stays. */
function factsToStore(stored: StoredOrder, order: StorefrontOrder): OrderFacts {
  const reported = factsOf(order)
  if (stored.redacted) return withoutBuyer(reported, stored)
  return order.receiver === null ? withAddressOf(stored, reported) : reported
}

/** Orders that were here before their shop named its buyers belong to whom it names from then on. */
async function learnBuyer(context: Context, stored: StoredOrder, facts: OrderFacts): Promise<void> {
  if (!facts.customerExId || stored.customerExId) return
  await writeBuyer(context.db, stored.id, facts.customerExId)
  notifyOrdersChanged(context, [stored.id])
}

const sortedTags = (tags: string): string => tags.split(',').sort().join()

/** Whether the storefront has something else that matters here. */
const differs = (stored: StoredOrder, facts: OrderFacts, { plan, becameCalledOff, moved }: Change): boolean =>
  becameCalledOff ||
  moved ||
  stored.payStatus !== facts.payStatus ||
  stored.note !== facts.note ||
  sortedTags(stored.tags) !== sortedTags(facts.tags) ||
  plan.added.length + plan.grown.length + plan.revoked.length + plan.refunded.length + plan.discounts.length >
    0

async function knownLines({ db }: Context, orderId: number) {
  const lines = await lockLines(db, orderId)
  const confirmed = new Map((await confirmedUnits(db, orderId)).map(({ id, units }) => [id, units]))
  return lines.map((line) => ({ ...line, confirmed: confirmed.get(line.id) ?? 0 }))
}

function changeOf(
  stored: StoredOrder,
  facts: OrderFacts,
  { lines, receiver, cancelledFulfillments }: StorefrontOrder,
  known: readonly KnownLine[],
): Change {
  const calledOff = facts.cancelledAt !== null || stored.cancelledAt !== null
  return {
    plan: planLines(
      known,
      lines.map((line) => ({ ...line, sku: skuOf(line) })),
      { calledOff, hasCancelled: cancelledFulfillments.length > 0 },
    ),
    calledOff,
    becameCalledOff: calledOff && stored.cancelledAt === null,
    becamePaid: facts.paid && !stored.paid,
    becameUnpaid: !facts.paid && stored.paid,
    moved: movedTo(stored, facts),
    addressed: receiver !== null && !stored.redacted,
  }
}

const reroutes = ({ plan, becamePaid, moved }: Change): boolean =>
  becamePaid || moved || plan.less || plan.more || plan.added.length > 0

/** Units, ship orders that nobody has started, and a stop for the others. */
async function applyChange(context: Context, orderId: number, change: Change) {
  const { plan, calledOff, becameCalledOff, becameUnpaid, moved } = change
  await addOrderLines(
    context,
    orderId,
    plan.added.map((line) => lineDraftOf(line, calledOff)),
  )
  const concerned = becameCalledOff || becameUnpaid || moved || plan.less
  const undone = concerned ? await takeBack(context, orderId) : 0
  await changeOrderUnits(context, [
    ...plan.grown.map(({ id, ordered }) => ({ orderItemId: id, ordered })),
    ...plan.revoked.map(({ id, revoked }) => ({ orderItemId: id, revoked })),
  ])
  // What has grown may be wanted no longer at once: then nothing more and nothing less is wanted.
  const changesUnits = plan.grown.length + plan.revoked.length > 0
  const carried = concerned || changesUnits ? await cancelRevokedUnits(context, [orderId]) : []

  const all = stopOfAll(change)
  const lineIds = carried.map((line) => line.id)
  const edited = lineIds.length > 0 ? await stopShipOrders(context, orderId, 'edited', lineIds) : []
  const stopped = all ? await stopShipOrders(context, orderId, all) : []
  return { undone, stopped: [...new Set([...edited, ...stopped])] }
}

/** What the storefront has refunded can't be undone here: units that were refunded or exchanged before are told of. */
async function takeRefunded(context: Context, refunded: Plan['refunded']): Promise<OrderEvent[]> {
  await writeStoreRefunded(context.db, refunded)
  const more = refunded.filter((line) => line.more > 0)
  if (more.length === 0) return []
  const twice = await findSettledTwice(
    context.db,
    more.map(({ id }) => id),
  )
  const units = more.flatMap((line) => {
    const over = twice.find(({ id }) => id === line.id)?.over ?? 0
    return over > 0 ? [{ sku: line.sku, quantity: Math.min(over, line.more) }] : []
  })
  return units.length > 0 ? [{ kind: 'refund.unitsTwice', params: { units: listUnits(units) } }] : []
}

/** What is called off is held no longer, and what waited for its address alone goes on once that has come. */
async function endHold(
  context: Context,
  { id, held, holdCause }: StoredOrder,
  { calledOff, addressed }: Change,
): Promise<OrderEvent[]> {
  const goesOn = addressed && holdCause === 'unaddressed' && !calledOff
  if (!held || !(calledOff || goesOn)) return []
  await setHold(context.db, id, null, context.now)
  notifyOrdersChanged(context, [id])
  return goesOn ? [{ kind: 'order.released', params: {} }] : []
}

/** Goods came to an order that was made without any, and without an address: it waits as if it had come with them. */
async function holdUnaddressed(
  context: Context,
  stored: StoredOrder,
  { receiver }: StorefrontOrder,
  { plan, calledOff }: Change,
): Promise<boolean> {
  const waits = receiver === null && isNowhere(stored) && plan.added.length > 0
  if (!waits || calledOff || stored.held || stored.redacted) return false
  const { now } = context
  await setHold(context.db, stored.id, { at: now, by: systemActor, reason: '', cause: 'unaddressed' }, now)
  notifyOrdersChanged(context, [stored.id])
  return true
}

/** Why none of the order's open ship orders may leave, whatever it carries. */
function stopOfAll({ becameCalledOff, becameUnpaid, moved }: Change): StopReason | null {
  if (becameCalledOff) return 'cancelled'
  if (becameUnpaid) return 'unpaid'
  return moved ? 'address' : null
}

/** Lines of the timeline: what changed that somebody would want to know. */
function eventsOf({ plan, becameCalledOff, becamePaid, becameUnpaid, moved }: Change): OrderEvent[] {
  const plain = (happened: boolean, kind: PlainKind): OrderEvent[] => (happened ? [{ kind, params: {} }] : [])
  return [
    ...plain(becameCalledOff, 'order.cancelledOutside'),
    ...plain(becamePaid, 'order.paidOutside'),
    ...plain(becameUnpaid, 'order.unpaidOutside'),
    ...plain(moved, 'order.receiverChanged'),
    ...(plan.added.length > 0
      ? [{ kind: 'order.linesAdded' as const, params: { units: listUnits(plan.added) } }]
      : []),
    ...plain(plan.less && !becameCalledOff, 'order.unitsTaken'),
    ...plain(plan.more, 'order.unitsAdded'),
  ]
}

type PlainKind = Extract<OrderEvent, { params: Record<string, never> }>['kind'] & `order.${string}`
