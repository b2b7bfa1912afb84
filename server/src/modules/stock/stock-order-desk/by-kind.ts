import type {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderItemChange,
  stockOrderSend,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { deleteShipStockOrder } from '../../shipping/ship-stock-orders/ship-stock-orders.public.ts'
import {
  changePurchaseItem,
  createPurchaseOrder,
  deletePurchaseOrder,
  receivePurchaseOrder,
  sendPurchaseOrder,
} from '../purchase-orders/purchase-orders.public.ts'
import { lockChangeable, lockDeletable } from '../stock-orders/stock-orders.public.ts'
import { createStockTake } from '../stock-takes/stock-takes.public.ts'
import {
  changeTransferItem,
  createTransfer,
  deleteTransfer,
  receiveTransfer,
  sendTransfer,
} from '../transfers/transfers.public.ts'

/** What each kind does: these calls take an id, and do not say of what kind it is. */
const kinds = {
  PO: {
    receive: receivePurchaseOrder,
    changeItem: changePurchaseItem,
    delete: deletePurchaseOrder,
    send: sendPurchaseOrder,
  },
  ST: {
    receive: receiveTransfer,
    changeItem: changeTransferItem,
    delete: deleteTransfer,
    send: sendTransfer,
  },
} as const

type QueryOf<E extends { query: z.ZodType }> = z.output<E['query']>
type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>

export function createStockOrder(
  context: Context,
  _query: unknown,
  body: BodyOf<typeof stockOrderCreate>,
): Promise<number> {
  if (body.type === 'PO') return createPurchaseOrder(context, body)
  return body.type === 'ST' ? createTransfer(context, body) : createStockTake(context, body)
}

export async function receiveStockOrder(
  context: Context,
  query: QueryOf<typeof stockReceive>,
  body: BodyOf<typeof stockReceive>,
): Promise<number> {
  const order = await lockChangeable(context, body.stockOrderId)
  return kinds[order.kind].receive(context, order, query, body)
}

export async function changeStockOrderItem(
  context: Context,
  query: QueryOf<typeof stockOrderItemChange>,
): Promise<1> {
  const order = await lockChangeable(context, query.stockOrderId)
  return kinds[order.kind].changeItem(context, order, query)
}

export async function deleteStockOrder(
  context: Context,
  { id }: QueryOf<typeof stockOrderDelete>,
): Promise<1> {
  const order = await lockDeletable(context, id)
  if (order.origin === 'shipOrders') return deleteShipStockOrder(context, order)
  return kinds[order.kind].delete(context, order)
}

export async function sendStockOrder(
  context: Context,
  _query: unknown,
  body: BodyOf<typeof stockOrderSend>,
): Promise<1> {
  const order = await lockChangeable(context, body.id)
  return kinds[order.kind].send(context, order, body)
}
