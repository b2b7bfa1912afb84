import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import { shipException } from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { couriers } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { z } from 'zod'
import { errorCodeOf } from '../../../core/db/db.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { booksDiffer, fail, Refusal } from '../../../core/http/fail.ts'
import { partly } from '../../../core/http/part.ts'
import { storableFailure } from '../../../core/jobs/failures/storable-failure.ts'
import { type Jobs, queueJob, type Schedule } from '../../../core/jobs/jobs.ts'
import { deletesOld } from '../../../core/jobs/retention/retention.ts'
import { isUnreachable } from '../../../core/outbox/partners/unreachable.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { rerouteOrder } from '../routing/routing.public.ts'
import { lockShipOrder, raiseException, shipShipOrder } from '../ship-orders/ship-orders.public.ts'
import { courierOf, planBatch } from './batch-fulfilments.rules.ts'
import {
  beginNext,
  lockOpenBatch,
  type OpenBatch,
  type OpenRow,
  type Outcome,
  selectNextRows,
  writeOutcome,
} from './batch-fulfilments.sql.ts'
import { batchFulfilmentJob, batchJobKey } from './create-batch.ts'
import { deleteOldFulfilmentBatches } from './old-batches.sql.ts'

const rerouteJob = 'resplitAfterBatch'

const batchPayload = z.object({ id: z.int() })
const reroutePayload = z.object({ orderIds: z.array(z.int()) })

/** So long one job goes on; then others have their turn. */
const turnMs = 1_000

/**
 * Ships one ship order of a batch after the other, each in a transaction, and queues the job that goes on. A node that
 * dies in between has done nothing with the one at hand; another goes on where the last one was committed.
 */
async function fulfilSome({ step }: Steps, payload: unknown): Promise<void> {
  const { id } = batchPayload.parse(payload)
  const until = performance.now() + turnMs
  for (let more = true; more; )
    more = await step((context) => fulfilNext(context, id, performance.now() >= until))
}

/** Answers whether the same job goes on. */
async function fulfilNext(context: Context, id: number, turnIsOver: boolean): Promise<boolean> {
  const batch = await lockOpenBatch(context.db, id)
  if (!batch) return false
  const rows = await selectNextRows(context.db, batch.id)
  const [first] = rows
  if (first) {
    const outcome = await tryToShip(context, batch, first, rows)
    await writeOutcome(context.db, batch.id, first.shipOrderId, outcome)
  }
  if (!(await beginNext(context, id))) return false
  if (turnIsOver) await queueJob(context.db, batchFulfilmentJob, { id }, { key: batchJobKey(id) })
  return !turnIsOver
}

/** Timelines name whoever sent the sheet. */
const inNameOf = (context: Context, { accountId, createdBy }: OpenBatch): Context => ({
  ...context,
  caller: {
    accountId,
    username: '',
    name: createdBy,
    roles: [],
    rights: new Set(),
    mustChangePassword: false,
    mustSetUpFactor: false,
    sessionId: 0,
    sessionHash: '',
    renewalKey: '',
    confirmedAt: 0,
    hasSecondFactor: false,
  },
})

/** A conflict with others, or the database away: the same work may succeed in a moment. */
const passes = (error: unknown): boolean =>
  isUnreachable(error) || ['40001', '40P01'].includes(errorCodeOf(error) ?? '')

/** What is refused, or breaks, stops the ship order alone: the batch goes on. */
async function tryToShip(
  context: Context,
  batch: OpenBatch,
  first: OpenRow,
  rows: readonly OpenRow[],
): Promise<Outcome> {
  const own = inNameOf(context, batch)
  try {
    return await partly(own, (part) => ship(part, first, rows))
  } catch (error) {
    if (error instanceof Refusal) {
      if (booksDiffer(error)) context.warn?.(error)
      const skipped = error.error === 'SHIP_ORDER_STATE' || error.error === 'STOP'
      return {
        progress: skipped ? 'abnormal' : 'error',
        message: { kind: 'refused', params: { failure: storableFailure(error) } },
      }
    }
    if (passes(error)) throw error
    await raiseException(own, first.shipOrderId, shipException.unknown, {
      kind: 'shipOrder.batchFailed',
      params: {},
    })
    context.note({
      subject: 'shipOrder',
      subjectId: first.shipOrderId,
      after: { batchFulfilment: batch.id, fault: storableFailure(error) },
    })
    return { progress: 'error', message: { kind: 'unforeseen', params: {} } }
  }
}

async function ship(context: Context, first: OpenRow, rows: readonly OpenRow[]): Promise<Outcome> {
  const { shipOrderId: id, trackingNumber } = first
  const { items, orders } = await lockShipOrder(context, id, 'ship')
  const planned = planBatch(
    items.map((item) => ({ ...item, orderName: orders.get(item.orderId)?.name ?? '' })),
    rows,
  )
  if ('surplus' in planned) return fail('SHIP_QUANTITY', { ...planned.surplus })
  const { plan } = planned
  const trackingCompany = courierOf(first.trackingCompany) ?? couriers[0]
  await shipShipOrder(context, { id, trackingNumber, trackingCompany }, plan.rows)
  await queueReroutes(context, plan.shortOrderIds)
  if (plan.short.length === 0) return { progress: 'shipped', message: null }
  return { progress: 'shipped', message: { kind: 'short', params: { units: listUnits(plan.short) } } }
}

/**
 * Routes what a batch left behind, an order per transaction: a shipment has locked balances, and orders come before them.
 * An order that can't be routed now waits as any other; books that do not add up fail the job, and keep no other order waiting.
 */
async function rerouteAfterBatch(context: Context, payload: unknown): Promise<void> {
  const [id, ...orderIds] = reroutePayload.parse(payload).orderIds
  if (!id) return
  try {
    await partly(context, (part) => rerouteOrder(part, { id }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (booksDiffer(error)) {
      if (orderIds.length === 0) throw error
      await queueReroutes(context, [id])
    }
  }
  await queueReroutes(context, orderIds)
}

async function queueReroutes(context: Context, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await queueJob(context.db, rerouteJob, { orderIds })
}

export const batchFulfilmentJobs: Jobs = {
  [batchFulfilmentJob]: { inSteps: fulfilSome },
  [rerouteJob]: rerouteAfterBatch,
  ...deletesOld(
    'deleteOldBatches',
    (context) => readSetting(context, 'batch_fulfilments_kept_days'),
    deleteOldFulfilmentBatches,
  ),
}

export const batchFulfilmentSchedule: Schedule = { deleteOldBatches: '31 19 * * *' }
