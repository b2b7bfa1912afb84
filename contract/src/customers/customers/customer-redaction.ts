import { z } from 'zod'
import type { Bilingual } from '../../core/language.ts'
import { id, instant } from '../../core/shapes.ts'

/** What still needs the data of a customer whom a shop is to forget. */
export const redactionWaits = ['order', 'shipOrder', 'return', 'refund', 'declaration'] as const
export type RedactionWait = (typeof redactionWaits)[number]

export const redactionWaitWords: Record<RedactionWait, Bilingual> = {
  order: { zh: '订单未完成', en: 'an order is open' },
  shipOrder: { zh: '发货单未完成', en: 'a ship order is open' },
  return: { zh: '退货未收', en: 'a return is awaited' },
  refund: { zh: '退款处理中', en: 'a refund is under way' },
  declaration: { zh: '报关未完成', en: 'customs have not accepted a document' },
}

/** A customer of a store whose data is to be emptied, or has been. */
export const customerRedaction = z.strictObject({
  requestedAt: instant,
  /** Null as long as something needs the data. */
  doneAt: instant.nullable(),
  waitsFor: z.enum(redactionWaits).nullable(),
  /** The order that needs it. */
  orderId: id.nullable(),
  orderName: z.string(),
})
export type CustomerRedaction = z.infer<typeof customerRedaction>
