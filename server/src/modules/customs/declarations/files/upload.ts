import { done } from '@selvedge/contract/core/values/shapes.ts'
import type { declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import { warehouseLane } from '@selvedge/contract/house/sync/partners.ts'
import { stockOrderNumber, stockOrderOutsideId } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueEffects } from '../../../../core/outbox/outbox.ts'
import { reviseEffects } from '../../../../core/outbox/requeue.ts'
import {
  type LockedOrder,
  lockStockOrder,
  subjectOf,
} from '../../../stock/stock-orders/stock-orders.public.ts'
import { readUploads } from '../orders.reads.ts'
import { type DeclaredLine, declaredLines } from '../rows/declared-lines.ts'
import { complete } from '../styles/declarable.ts'
import { uploadKind } from './upload-kind.ts'

const subjectFor = (order: LockedOrder) =>
  order.origin === 'shipOrders' ? ('shipStockOrder' as const) : subjectOf(order)

/**
 * Has the logistics partner told of the declaration as it is now. One that it was not told of yet tells this instead, so that
 * asking twice tells it once.
 */
export async function uploadDeclaration(
  context: Context,
  { id }: z.output<(typeof declarationUpload)['query']>,
): Promise<1> {
  const order = await lockStockOrder(context.db, id)
  if (!order || order.kind === 'TS') return fail('STOCK_ORDER_NOT_FOUND')
  if (order.deleted) fail('STOCK_ORDER_DELETED', { number: stockOrderNumber(order.kind, id) })
  const matched = await complete(context, order)
  const items: DeclaredLine[] = []
  for await (const line of declaredLines(context, id, matched)) items.push(line)
  const payload = {
    type: order.kind,
    number: stockOrderOutsideId(id),
    locationId: order.targetLocation,
    items,
  }
  const of = { subject: subjectFor(order), subjectId: id, kind: uploadKind }
  const { uploads, openId } = await readUploads(context.db, of)
  if (openId !== null) await reviseEffects(context, [{ id: openId, payload }])
  else {
    const key = `${uploadKind}:${stockOrderOutsideId(id)}:${uploads + 1}`
    queueEffects(context, [{ ...of, key, payload, lane: `declaration:${id}`, partnerLane: warehouseLane }])
  }
  context.note({ subject: of.subject, subjectId: id, after: { lines: items.length } })
  return done.value
}
