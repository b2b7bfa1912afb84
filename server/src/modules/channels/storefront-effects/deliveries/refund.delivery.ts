import { z } from 'zod'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import {
  failRefund,
  isRefundOpen,
  reopenRefund,
  settleRefund,
} from '../../../orders/refunds/refunds.public.ts'
import { channel, sendToStorefront } from '../connect.ts'

const payload = z.object({
  refundId: z.int(),
  channel,
  orderExId: z.string(),
  parentExId: z.string(),
  gateway: z.string(),
  currency: z.string(),
  amount: z.string(),
  note: z.string(),
  items: z.array(
    z.object({
      exLineItemId: z.string(),
      quantity: z.int(),
      shipped: z.boolean(),
      locationExId: z.string().nullable(),
    }),
  ),
})

/** The effect's own key makes the storefront do it once. */
export const refundDelivery: Delivery = {
  async prepare(context, effect) {
    const { channel, refundId, ...refund } = payload.parse(effect.payload)
    if (!(await isRefundOpen(context, refundId))) return { done: true }
    return sendToStorefront(context, channel, async (storefront) => {
      const made = await storefront.refund({ ...refund, key: effect.key })
      return (after) => settleRefund(after, refundId, made)
    })
  },
  failed: (context, effect, failure) => withRefund(effect, (id) => failRefund(context, id, failure)),
  retried: (context, effect) => withRefund(effect, (id) => reopenRefund(context, id)),
  givenUp: (context, effect) =>
    withRefund(effect, (id) => failRefund(context, id, { kind: 'givenUp', params: {} })),
}

async function withRefund(
  { payload: given }: { payload: unknown },
  work: (refundId: number) => Promise<void>,
): Promise<void> {
  const reported = payload.safeParse(given)
  if (reported.success) await work(reported.data.refundId)
}
