import {
  hasLeft,
  progressOf,
  shipException,
  shipProgress,
} from '@selvedge/contract/shipping/ship-orders/ship-order-status.ts'
import {
  type PartnerStatus,
  partnerStatuses,
  partnerStatusWords,
} from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  lockShipOrder,
  lockShipOrders,
  raiseException,
  shipShipOrder,
  startPicking,
  writeShipTimeline,
} from '../../../shipping/ship-orders/ship-orders.public.ts'
import { findLocation } from '../../locations/locations.public.ts'
import { receivePurchaseOrder } from '../../purchase-orders/purchase-orders.public.ts'
import {
  type ChangeableOrder,
  linesOf,
  lockChangeable,
  openOf,
} from '../../stock-orders/stock-orders.public.ts'
import { receiveTransfer, sendTransfer } from '../../transfers/transfers.public.ts'
import { courierOf, documentOf, laidOnto, misfits, shortfalls } from './messages.rules.ts'
import type { Message } from './messages.sql.ts'

type Line = Message['lines'][number]

/** Without lines: all that is open. */
type ReportedMessage = Pick<Message, 'number' | 'confirmNo' | 'trackingNumber' | 'courier'> & {
  lines: Line[] | null
}

const whole = (open: readonly { sku: string; quantity: number }[]): Line[] =>
  open.filter(({ quantity }) => quantity > 0).map(({ sku, quantity }) => ({ sku, quantity, damaged: 0 }))

/** Only what the partner runs is the partner's to tell. */
async function demandPartner({ db }: Context, locationId: number): Promise<void> {
  const location = await findLocation(db, locationId)
  if (!location?.proxy) fail('WAREHOUSE_NOT_PARTNER', { location: location?.name ?? String(locationId) })
}

/** Names what is told of more than there is, and of what there is not. */
function demandFit(
  number: string,
  reported: readonly Line[],
  open: readonly { sku: string; quantity: number }[],
) {
  if (!reported.some(({ quantity, damaged }) => quantity + damaged > 0)) fail('WAREHOUSE_NOTHING', { number })
  const { unknown, over } = misfits(reported, open)
  if (unknown.length > 0) fail('WAREHOUSE_SKUS_UNKNOWN', { number, skus: unknown.join(', ') })
  if (over.length > 0) fail('WAREHOUSE_OVER', { number, skus: over.join(', ') })
}

async function shipOrderLeft(context: Context, id: number, reported: ReportedMessage): Promise<Line[]> {
  const { items, locationId } = await lockShipOrder(context, id, 'ship')
  const lines = reported.lines ?? whole(items)
  await demandPartner(context, locationId)
  demandFit(reported.number, lines, items)
  writeShipTimeline(context, [
    {
      shipOrderId: id,
      event: { kind: 'shipOrder.warehouseConfirmed', params: { confirmNo: reported.confirmNo } },
    },
  ])
  const rows = laidOnto(items, lines).map(({ id: itemId, sku, quantity }) => ({ id: itemId, sku, quantity }))
  await shipShipOrder(
    context,
    { id, trackingNumber: reported.trackingNumber, trackingCompany: courierOf(reported.courier) },
    rows,
  )
  return lines
}

async function transferLeft(
  context: Context,
  order: ChangeableOrder,
  reported: ReportedMessage,
): Promise<Line[]> {
  await demandPartner(context, order.sourceLocation ?? order.targetLocation)
  const ordered = await linesOf(context.db, order.id)
  const lines = reported.lines ?? whole(ordered)
  demandFit(reported.number, lines, ordered)
  const different = shortfalls(lines, ordered)
  if (different.length > 0) fail('WAREHOUSE_DIFFERS', { number: reported.number, skus: different.join(', ') })
  const { trackingNumber, courier, confirmNo } = reported
  await sendTransfer(context, order, {
    id: order.id,
    trackingNumber: trackingNumber.slice(0, 100),
    courier: courier.slice(0, 100),
    reason: confirmNo,
  })
  return lines
}

/** Good units are received; damaged ones stay open, and are told beside. */
async function stockOrderCame(
  context: Context,
  order: ChangeableOrder,
  reported: ReportedMessage,
): Promise<Line[]> {
  await demandPartner(context, order.targetLocation)
  const open = (await linesOf(context.db, order.id)).map((line) => ({
    sku: line.sku,
    quantity: openOf(line),
  }))
  const lines = reported.lines ?? whole(open)
  const come = lines.map((line) => ({ ...line, quantity: line.quantity + line.damaged }))
  demandFit(reported.number, come, open)
  const items = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ sku, quantity }) => ({ sku, quantity, cost: null }))
  // Nothing of it can be put on a shelf: what came damaged is for staff to close.
  if (items.length === 0) return lines
  const receive = { PO: receivePurchaseOrder, ST: receiveTransfer }[order.kind]
  const { confirmNo } = reported
  const batch = { batchNumber: confirmNo, weight: null, postage: null, invoiceNumbers: '' }
  await receive(
    context,
    order,
    { all: '0', over: '0' },
    { stockOrderId: order.id, items, ...batch, reason: confirmNo },
  )
  return lines
}

/** What a status does: `picks` starts picking, `stops` makes somebody look. */
const effects: Readonly<Record<PartnerStatus, 'picks' | 'stops' | 'tells'>> = {
  accepted: 'picks',
  picked: 'picks',
  refused: 'stops',
  cancelled: 'stops',
  customsSubmitted: 'tells',
  released: 'tells',
  shipped: 'tells',
}

async function takeStatus(
  context: Context,
  id: number,
  { number, status: said, remark }: Pick<Message, 'number' | 'status' | 'remark'>,
): Promise<void> {
  const status = z.enum(partnerStatuses).parse(said)
  const [shipOrder] = (await lockShipOrders(context.db, [id])).shipOrders
  if (!shipOrder) return fail('SHIP_ORDER_NOT_FOUND')
  await demandPartner(context, shipOrder.locationId)
  const progress = progressOf(shipOrder.status)
  const isOpen = progress === shipProgress.pending || progress === shipProgress.picking
  const event = { kind: 'shipOrder.warehouseStatus', params: { status, remark } } as const
  if (effects[status] === 'stops' && isOpen) return raiseException(context, id, shipException.picking, event)
  if (effects[status] === 'stops' && hasLeft(shipOrder.status))
    fail('WAREHOUSE_STATUS_CONTRADICTS', { number, status: partnerStatusWords[status] })
  writeShipTimeline(context, [{ shipOrderId: id, event }])
  if (effects[status] === 'picks') await startPicking(context, [id])
}

/** Does what a message says, or is refused: then nothing of it is done. Answers the lines that were carried out. */
export async function carryOut(
  context: Context,
  message: ReportedMessage &
    Pick<Message, 'status' | 'remark'> & { kind: Exclude<Message['kind'], 'customs'> },
): Promise<Line[]> {
  const { kind, number } = message
  const document = documentOf(number)
  if (!document || (document.shipOrderId !== null && kind === 'inbound'))
    return fail('WAREHOUSE_NUMBER_UNKNOWN', { number })
  if (kind === 'status') {
    // How far a stock order is at the partner is kept with the message, and changes nothing here.
    if (document.shipOrderId !== null) await takeStatus(context, document.shipOrderId, message)
    return []
  }
  if (document.shipOrderId !== null) return shipOrderLeft(context, document.shipOrderId, message)
  const order = await lockChangeable(context, document.stockOrderId)
  return (kind === 'outbound' ? transferLeft : stockOrderCame)(context, order, message)
}
