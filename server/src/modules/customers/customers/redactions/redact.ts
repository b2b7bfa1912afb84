import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import { takeLocks } from '../../../../core/db/locks.ts'
import type { ChannelRedaction, Context } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob, queueJobs } from '../../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import { emptyOrders, writeOrderTimeline } from '../../../orders/orders/orders.public.ts'
import { emptyShipOrders, lockShipOrders } from '../../../shipping/ship-orders/ship-orders.public.ts'
import { findIdentities, uniteIdentities, uniteWishes } from '../identities/identities.sql.ts'
import { lockCustomers } from '../identities/roots.sql.ts'
import { noteDeletion } from '../sync/deletions.sql.ts'
import {
  findRedactionsOf,
  findShipOrdersOf,
  findUnidentified,
  findUnknownAddresses,
  findWait,
  findWaiting,
  lockHisOrders,
  readAddresses,
  readFamily,
} from './redactions.reads.ts'
import {
  deleteAccounts,
  deleteWanted,
  emptyCustomers,
  lockRedaction,
  lockRequested,
  noteDone,
  noteWait,
  refuseIdentity,
  upsertRedaction,
} from './redactions.sql.ts'

export const redactJob = 'redactCustomer'

const queueRedaction = (context: Context, id: number): Promise<void> =>
  queueJob(
    context.db,
    redactJob,
    { id },
    { key: `${redactJob}:${id}`, priority: jobPriorities.redactCustomers },
  )

/**
 * A shop is to forget a customer. What it says of them goes at once, but that they want no offers; who they are goes by a job,
 * as soon as nothing open needs it.
 */
export const requestRedaction = (context: Context, wanted: ChannelRedaction): Promise<void> =>
  requestFor(context, wanted, null)

/** The same, even where nobody has asked for them alone, but their shop for all. */
export async function requestFor(
  context: Context,
  { channel, exId, email, orderExIds }: ChannelRedaction,
  ofStorefront: number | null,
): Promise<void> {
  const { db, now } = context
  await takeLocks(db, 'customerIdentity', [`${channel}:${exId}`])
  // In the order of the job, which locks it and then whom it empties.
  await lockRequested(db, channel, exId)
  await noteDeletion(db, channel, exId, now)
  const known = (await findIdentities(db, channel, [exId])).get(exId)?.customerId
  const customerId = known ?? (await findUnidentified(db, { channel, exId, email }))
  if (customerId !== null) {
    await lockCustomers(db, [customerId])
    await refuseIdentity(db, channel, exId, now)
    await uniteIdentities(db, [customerId], now)
    await uniteWishes(db, [customerId], now)
  }
  // Not kept beside the request: nothing open needs what stands in lists and carts under it.
  await redactEverywhere(context, {
    channel,
    exId,
    emails: [email],
    customerIds: [],
    emptied: [],
    orderIds: [],
  })
  const id = await upsertRedaction(db, { channel, exId, customerId, orderExIds, ofStorefront }, now)
  await queueRedaction(context, id)
  context.note({
    subject: 'customer',
    subjectId: customerId ?? `${channel}:${exId}`,
    after: { channel, exId, requestedAt: now },
  })
}

/** An order of somebody who is to be forgotten has come late, or not been emptied yet: it is looked at again. */
export async function onOrderOfRedacted(
  context: Context,
  { channel, order }: { channel: Channel; order: StorefrontOrder },
): Promise<void> {
  const { exId, customerExId = '' } = order
  const [id] = await findRedactionsOf(context.db, { channel, exId, customerExId })
  if (id !== undefined) await queueRedaction(context, id)
}

/** Empties a customer and their orders, once nothing open needs their data; until then it is kept for what it waits. */
export async function redactCustomer(context: Context, given: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(given)
  const { db, now } = context
  const redaction = await lockRedaction(db, id)
  if (!redaction || redaction.lifted) return
  const orderIds = await lockHisOrders(db, redaction)
  if (redaction.done && orderIds.length === 0) return
  const wait = await findWait(db, orderIds)
  if (wait) return noteWait(db, id, wait)
  const { channel, exId, customerId } = redaction
  // They may have bought by other addresses than the one that they have now.
  const boughtBy = await readAddresses(db, orderIds)
  await emptyBought(context, orderIds)
  const family = await emptyFamily(context, customerId)
  await redactEverywhere(context, {
    ...family,
    channel,
    exId,
    orderIds,
    emails: [...boughtBy, ...family.emails],
  })
  await noteDone(db, id, now)
  context.note({
    subject: 'customer',
    subjectId: customerId ?? `${channel}:${exId}`,
    after: { channel, exId, redactedAt: now },
  })
}

async function emptyBought(context: Context, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const { db, now } = context
  const shipOrderIds = await findShipOrdersOf(db, orderIds)
  await lockShipOrders(db, shipOrderIds)
  await emptyOrders(db, orderIds, now)
  await emptyShipOrders(db, shipOrderIds, now)
  writeOrderTimeline(
    context,
    orderIds.map((orderId) => ({ orderId, event: { kind: 'order.redacted' as const, params: {} } })),
  )
  for (const orderId of orderIds)
    context.note({ subject: 'order', subjectId: orderId, after: { redactedAt: now } })
}

/** Empties a customer and all that they are by now; where nobody is known, nobody. */
async function emptyFamily({ db, now }: Context, customerId: number | null): Promise<Family> {
  if (customerId === null) return { customerIds: [], emails: [], emptied: [] }
  await lockCustomers(db, [customerId])
  const customerIds = await readFamily(db, customerId)
  await lockCustomers(db, customerIds)
  return { customerIds, ...(await emptyCustomers(db, customerIds, now)) }
}

interface Family {
  customerIds: readonly number[]
  emails: readonly string[]
  /** Of them those whom no shop knows any more. */
  emptied: readonly number[]
}

interface Redacted extends Family {
  channel: string
  exId: string
  orderIds: readonly number[]
}

/** Takes somebody out of carts, lists, codes and the mini program; addresses of whom a shop still knows stay. */
async function redactEverywhere(context: Context, { channel, exId, ...given }: Redacted): Promise<void> {
  const { db } = context
  const { customerIds, emptied, orderIds } = given
  const emails = await findUnknownAddresses(db, given.emails)
  await deleteWanted(db, { emails, customerIds, emptied })
  // The mini program knows people by their numbers in the first store.
  const exIds = channel === 'first' ? [exId] : []
  const openids = await deleteAccounts(db, { emails, customerIds, exIds })
  for (const redacted of context.listeners.customersRedacted)
    await redacted(context, { channel, exId, customerIds, emails, openids, orderIds })
}

/** Has those looked at that may be done by now, each by a job of its own: one that fails keeps nobody else waiting. */
export async function redactWaiting({ db, now }: Context): Promise<void> {
  const waiting = await findWaiting(db, now)
  const rows = waiting.map((id) => ({ key: `${redactJob}:${id}`, payload: { id } }))
  await queueJobs(db, redactJob, rows, { priority: jobPriorities.redactCustomers })
}
