import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { portionsOf } from '../../../../core/db/portions.ts'
import { send } from '../../../../core/db/transact.ts'
import type { ChannelCheckout, Context, RecordedDocument, Steps } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { jobStatement, takeWaitingPayloads } from '../../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { findOrderId } from '../../../orders/orders/orders.public.ts'
import { customersOfOrders } from '../../customers/customers.public.ts'
import type { EntryDraft } from '../lots.rules.ts'
import { rateOf } from '../points.rules.ts'
import { lockBalances, readBalances, sendEntries } from '../points.sql.ts'
import {
  readConcerned,
  readLacking,
  readLevels,
  readOrdersOfIdentities,
  readOrdersOfPoints,
  readOwned,
  readOwners,
  readUnspent,
  tagsIn,
} from './point-orders.reads.ts'
import {
  clearUnreadable,
  lockPointOrders,
  storePointsUsed,
  storeUnreadable,
  writeDecisions,
  writeUnowned,
} from './point-orders.sql.ts'
import { entriesFor } from './settle.rules.ts'

export const settleJob = 'settlePoints'
/** Of what a shop says in place of a number. */
const maxReported = 100
/** Orders of one transaction: each locks the balance of its customer. */
const ordersAtOnce = 100
/** Orders of one job: few enough that what people wait for comes between two of them. */
const ordersInJob = 200

/** Has the points of orders settled behind their change: nobody who ships or returns waits for a customer's balance. */
export function settleLater(context: Context, orderIds: readonly number[]): void {
  for (const some of portionsOf(orderIds, ordersInJob))
    send(context.db, jobStatement(settleJob, { orderIds: some }, { priority: jobPriorities.settlePoints }))
}

export function settleRefunded(context: Context, document: RecordedDocument): void {
  if (document.kind === 'refunds') settleLater(context, document.orderIds)
}

/** Keeps how many points an order has spent, where its shop tells it. */
export async function onPointsUsed(
  context: Context,
  { channel, order }: { channel: ChannelCheckout['channel']; order: StorefrontOrder },
): Promise<void> {
  const { attributes } = order
  // Not every reading of an order tells its attributes.
  if (!attributes) return
  const name = (await readSetting(context, 'points_order_attribute')).trim()
  if (name === '') return
  const reported = attributes.find((attribute) => attribute.name.trim() === name)?.value.trim() || '0'
  const used = /^\d{1,8}$/.test(reported) ? Number(reported) : null
  const orderId = await findOrderId(context.db, channel, order.exId)
  if (orderId === null) return
  if (used === 0) return clearUnreadable(context.db, orderId)
  if (used === null) return storeUnreadable(context.db, orderId, reported.slice(0, maxReported))
  await storePointsUsed(context.db, orderId, used)
  settleLater(context, [orderId])
}

/** Settles orders whose buyers nobody knew before their shop told of them. */
export async function onIdentified(
  context: Context,
  channel: Channel,
  exIds: readonly string[],
): Promise<void> {
  settleLater(context, await readOrdersOfIdentities(context.db, channel, exIds))
}

const settled = z.object({ orderIds: z.array(z.int()) })

/**
 * Settles orders a portion at a time, each in a transaction of its own. Doing it again changes nothing. Where the last of
 * them leaves room, those come along that wait one by one: a hundred that ship are settled at once.
 */
export async function settleOrders(steps: Steps, given: unknown): Promise<void> {
  for (const some of portionsOf(settled.parse(given).orderIds, ordersAtOnce))
    await steps.step(async (context) =>
      settlePortion(context, [...some, ...(await takeAlong(context, ordersAtOnce - some.length))]),
    )
}

/** Orders of jobs that wait for one order each, which are thereby done. */
async function takeAlong({ db }: Context, most: number): Promise<number[]> {
  if (most === 0) return []
  const payloads = await takeWaitingPayloads(db, {
    name: settleJob,
    priority: jobPriorities.settlePoints,
    most,
    like: sql`json_array_length(job.payload->'orderIds') = 1`,
  })
  return payloads.flatMap((payload) => settled.parse(payload).orderIds)
}

/** Whose points orders change: who has got or spent some with an order keeps it. */
export const ownersOf = async (context: Context, orderIds: readonly number[]): Promise<Map<number, number>> =>
  customersOfOrders(context, orderIds, await readOwners(context.db, orderIds))

/** Settles some orders in this transaction, and those for whose goods they brought others. */
export async function settlePortion(context: Context, portion: readonly number[]): Promise<void> {
  const orderIds = await readConcerned(context.db, portion)
  const found = await ownersOf(context, orderIds)
  // Before the orders are read: of two that settle one order the second sees what the first has written.
  const balances = await lockBalances(context.db, [...found.values()])
  const customers = await withoutOthers(context, found, await lockPointOrders(context.db, orderIds))
  await markUnowned(context, orderIds, found)
  if (customers.size === 0) return
  const { drafts, decisions } = await decide(context, customers, balances)
  await sendEntries(context, drafts, balances)
  await writeDecisions(context.db, decisions, context.now)
  for (const { customerId, kind, score, orderName } of drafts)
    context.note({ subject: 'customer', subjectId: customerId, after: { kind, score, orderName } })
  await settleLacking(
    context,
    drafts.filter(({ score }) => score > 0).map(({ customerId }) => customerId),
  )
}

/**
 * Of orders that points were spent on, and which are locked by now, those of whoever was found: somebody else may have been made
 * known meanwhile, or has paid for one. His balance is not locked: such an order is settled behind this.
 */
async function withoutOthers(
  context: Context,
  found: ReadonlyMap<number, number>,
  spending: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const affected = spending.filter((id) => found.has(id))
  if (affected.length === 0) return found
  const owners = await ownersOf(context, affected)
  const others = affected.filter((id) => owners.get(id) !== found.get(id))
  settleLater(context, others)
  return new Map([...found].filter(([id]) => !others.includes(id)))
}

/** Customers have got points: their orders that lack some are settled behind it. */
export async function settleLacking(context: Context, customerIds: readonly number[]): Promise<void> {
  const gaining = [...new Set(customerIds)]
  if (gaining.length > 0) settleLater(context, await readLacking(context.db, gaining))
}

/** Orders, locked, that spend points of nobody who is known wait for somebody to look at them, or for their shop to tell who it is. */
async function markUnowned(
  { db }: Context,
  orderIds: readonly number[],
  customers: ReadonlyMap<number, number>,
): Promise<void> {
  const ownerless = orderIds.filter((id) => !customers.has(id))
  const unspent = ownerless.length === 0 ? [] : await readUnspent(db, ownerless)
  // Who was made known meanwhile has settled them, or will behind this.
  const owned = new Set(unspent.length === 0 ? [] : await readOwned(db, unspent))
  const unowned = unspent.filter((id) => !owned.has(id))
  await writeUnowned(db, orderIds, unowned)
}

/** The entries that an order's points will get when they are settled as it is now; null where nobody has bought it. */
export async function previewPoints(context: Context, orderId: number): Promise<EntryDraft[] | null> {
  const customers = await ownersOf(context, await readConcerned(context.db, [orderId]))
  if (customers.size === 0) return null
  const balances = await readBalances(context.db, [...customers.values()])
  return (await decide(context, customers, balances)).drafts
}

/** What is to be written of orders, given what their customers have. */
async function decide(
  context: Context,
  customers: ReadonlyMap<number, number>,
  balances: ReadonlyMap<number, number>,
) {
  const orders = await readOrdersOfPoints(context.db, [...customers.keys()])
  const levels = await readLevels(context.db, [...balances.keys()])
  const grants = await readSetting(context, 'grant_points_switch')
  const rules = await readSetting(context, 'points_mutipliler_rules')
  const rates = await readSetting(context, 'points_rates')
  const running = new Map(balances)
  const drafts: EntryDraft[] = []
  const decisions = orders.flatMap((order) => {
    const customerId = customers.get(order.id) ?? 0
    const settled = entriesFor(
      {
        ...order,
        createdAt: new Date(order.createdAt),
        tags: tagsIn(order.tags),
        levels: levels.get(customerId) ?? [],
      },
      customerId,
      running.get(customerId) ?? 0,
      // What was exchanged keeps the points of the order that it was bought by.
      {
        grants: grants && !order.isExchange,
        rules,
        rate: rateOf(rates, order.currency),
      },
    )
    const change = settled.entries.reduce((sum, { score }) => sum + score, 0)
    running.set(customerId, (running.get(customerId) ?? 0) + change)
    drafts.push(...settled.entries)
    const { granted, short, letGo } = settled
    return granted !== order.granted || short !== order.short || letGo > 0
      ? [{ orderId: order.id, granted, short, letGo }]
      : []
  })
  return { drafts, decisions }
}
