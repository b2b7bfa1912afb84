import { declarationVerdict } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { SingleKind } from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import {
  progressOf,
  shipException,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import { stockOrderOutsideId } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import type { Delivery, OnDelivered, PreparedDelivery } from '../../../../core/outbox/deliveries.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import { type OutboundNotice, type Warehouse, WarehouseError } from '../../../../ports/warehouse.ts'
import { orderCodes } from '../../../customs/declarations/declarations.public.ts'
import { buyersOf } from '../../../finance/transactions/transactions.public.ts'
import {
  lockShipOrders,
  raiseException,
  startPicking,
  writeShipTimeline,
} from '../../../shipping/ship-orders/ship-orders.public.ts'
import { type Access, accessToWarehouse, notConfigured } from '../account.ts'
import { findShipOrder, findStockOrder, type ShipOrderToSend } from './notice.reads.ts'

/**
 * Ours for this notice as it is now: the same after a lost answer, another once it was changed. Keys begin anew once all that
 * a document was told is forgotten here; the partner forgets nothing, so that the effect's own number stands beside.
 */
const requestNoOf = ({ id, key, version }: QueuedEffect): string => `${key}.${id}.${version}`

const nothing: OnDelivered = async () => undefined

/** Tells the partner, and does what follows from its answer. */
const delivering = <Answer>(
  access: Access,
  send: (warehouse: Warehouse) => Promise<Answer>,
  settle: (answer: Answer) => OnDelivered = () => nothing,
): PreparedDelivery => ({ send: async (partners) => settle(await send(partners.warehouse(access.account))) })

/** What every notice needs: the way to the partner. */
const withAccess =
  (
    begin: (context: Context, effect: QueuedEffect, access: Access) => Promise<PreparedDelivery>,
  ): Delivery['prepare'] =>
  async (context, effect) => {
    const access = await accessToWarehouse(context)
    return access ? begin(context, effect, access) : { waits: notConfigured }
  }

/**
 * Who has paid, for customs: of the payments whose buyer somebody has said the one that they are told of, or else the first. A
 * gift card has no buyer.
 */
async function payerOf(
  context: Context,
  payments: ShipOrderToSend['payments'],
): Promise<OutboundNotice['buyer']> {
  const buyers = await buyersOf(
    context,
    payments.map(({ id }) => id),
  )
  const known = payments.filter(({ id }) => buyers.has(id))
  const declared = known.find((payment) => declarationVerdict({ ...payment, result: 'success' }) === true)
  const payer = declared ?? known[0]
  return (payer && buyers.get(payer.id)) ?? null
}

/** One that is stopped is read behind its lock: whoever lets it go on either comes first, or finds its notice waiting. */
async function findToNotify(context: Context, id: number): Promise<ShipOrderToSend | null> {
  const order = await findShipOrder(context.db, id)
  if (!order?.wanted || order.stopReason === '') return order
  await lockShipOrders(context.db, [id])
  return findShipOrder(context.db, id)
}

async function shipOrderNotice(
  context: Context,
  effect: QueuedEffect,
  access: Access,
): Promise<PreparedDelivery> {
  const id = effect.subjectId
  const order = await findToNotify(context, id)
  if (!order?.wanted) return { done: true }
  // Stopped since it was taken in hand: told once that is over.
  if (order.stopReason !== '')
    return { waits: { kind: 'warehouse.stopped', params: { number: shipOrderName(id) } } }
  const {
    locationId,
    bonded,
    orderNos,
    courier,
    payments,
    lines,
    wanted: _,
    stopReason: __,
    ...receiver
  } = order
  const notice: OutboundNotice = {
    requestNo: requestNoOf(effect),
    number: shipOrderName(id),
    warehouseCode: access.codeOf(locationId),
    type: 'sale',
    orderNos,
    receiver,
    targetCode: '',
    courier,
    buyer: bonded ? await payerOf(context, payments) : null,
    payments: bonded ? payments : [],
    lines,
  }
  return delivering(
    access,
    (warehouse) => warehouse.ship(notice),
    () => async (after) => {
      writeShipTimeline(after, [{ shipOrderId: id, event: { kind: 'shipOrder.noticeTaken', params: {} } }])
      await startPicking(after, [id])
    },
  )
}

async function transferNotice(
  context: Context,
  effect: QueuedEffect,
  access: Access,
): Promise<PreparedDelivery> {
  const order = await findStockOrder(context.db, effect.subjectId)
  if (!order?.leaves || order.sourceLocation === null) return { done: true }
  const notice: OutboundNotice = {
    requestNo: requestNoOf(effect),
    number: stockOrderOutsideId(effect.subjectId),
    warehouseCode: access.codeOf(order.sourceLocation),
    type: 'transfer',
    orderNos: [order.name],
    receiver: null,
    targetCode: access.codeOf(order.targetLocation),
    courier: order.courier,
    buyer: null,
    payments: [],
    lines: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ sku, barcode, quantity }) => ({ sku, barcode, quantity, declaredValue: null, currency: '' })),
  }
  return delivering(access, (warehouse) => warehouse.ship(notice))
}

/** 256: the warehouse has refused it. Where its progress is over there is nothing to stop. */
async function shipOrderNotNotified(
  context: Context,
  effect: QueuedEffect,
  failure: StorableFailure,
): Promise<void> {
  if (effect.subject !== 'shipOrder') return
  const { shipOrders } = await lockShipOrders(context.db, [effect.subjectId])
  if (!shipOrders.some(({ status }) => progressOf(status) <= shipProgress.picking)) return
  await raiseException(context, effect.subjectId, shipException.picking, {
    kind: 'shipOrder.warehouseRefused',
    params: { failure },
  })
}

const outbound: Delivery = {
  prepare: withAccess((context, effect, access) =>
    (effect.subject === 'shipOrder' ? shipOrderNotice : transferNotice)(context, effect, access),
  ),
  failed: shipOrderNotNotified,
}

const inbound: Delivery = {
  prepare: withAccess(async (context, effect, access) => {
    const order = await findStockOrder(context.db, effect.subjectId)
    if (!order?.arrives) return { done: true }
    const { kind, targetLocation, trackingNumber, courier } = order
    const codes = await orderCodes(context, effect.subjectId)
    const lines = order.lines
      .filter(({ open }) => open > 0)
      .map(({ open, ...line }) => ({ ...line, quantity: open, hsCode: codes.get(line.sku) ?? '' }))
    return delivering(access, (warehouse) =>
      warehouse.expect({
        requestNo: requestNoOf(effect),
        number: stockOrderOutsideId(effect.subjectId),
        warehouseCode: access.codeOf(targetLocation),
        type: kind === 'PO' ? 'purchase' : 'transfer',
        trackingNumber,
        courier,
        lines,
      }),
    )
  }),
}

const recalled = z.object({
  locationId: z.int(),
  direction: z.enum(['outbound', 'inbound']).default('outbound'),
})

const recall: Delivery = {
  prepare: withAccess(async (_context, effect, access) => {
    const { locationId, direction } = recalled.parse(effect.payload)
    const isShipOrder = effect.subject === 'shipOrder'
    const number = isShipOrder ? shipOrderName(effect.subjectId) : stockOrderOutsideId(effect.subjectId)
    return delivering(
      access,
      (warehouse) =>
        warehouse.recall({
          requestNo: requestNoOf(effect),
          number,
          warehouseCode: access.codeOf(locationId),
          direction,
          reason: 'cancelled',
        }),
      (answer) => {
        if (answer === 'tooLate') {
          const kind = direction === 'inbound' ? 'warehouse.arrived' : 'warehouse.tooLate'
          throw new WarehouseError({ kind, params: { number } }, { retryable: false })
        }
        return async (after) => {
          if (isShipOrder)
            writeShipTimeline(after, [
              { shipOrderId: effect.subjectId, event: { kind: 'shipOrder.recallTaken', params: {} } },
            ])
        }
      },
    )
  }),
}

const declared = z.object({
  type: z.string(),
  number: z.string(),
  locationId: z.int(),
  items: z.array(z.unknown()),
})

const declaration: Delivery = {
  prepare: withAccess(async (_context, effect, access) => {
    const { type, number, locationId, items } = declared.parse(effect.payload)
    return delivering(access, (warehouse) =>
      warehouse.declare({
        requestNo: requestNoOf(effect),
        number,
        warehouseCode: access.codeOf(locationId),
        type,
        items,
      }),
    )
  }),
}

export const warehouseDeliveries = {
  'warehouse.notice': outbound,
  'warehouse.inbound': inbound,
  'warehouse.recall': recall,
  'warehouse.declaration': declaration,
} satisfies Partial<Record<SingleKind, Delivery>>
