import { usualUnit } from '@selvedge/contract/customs/customs-style/customs-style.ts'
import {
  type CustomsDocument,
  receiptOf,
} from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import { isRequeued } from '../../../core/outbox/queued-effects.ts'
import type { OrderCustoms, OrderReceipt } from '../../../ports/customs.ts'
import { maskedFailure } from '../../../ports/storable-failure.ts'
import { boughtUnits } from '../../customs/declarations/declarations.public.ts'
import { nextQuestionMs } from '../customs-documents/customs-documents.public.ts'
import {
  admitAgain,
  awaitedDeclaration,
  declarableVerdict,
  declaredBuyer,
  findPayment,
  heldFailure,
} from '../payment-declarations/payment-declarations.public.ts'
import { buyerOf } from '../transactions/transactions.public.ts'
import { customsAccount } from './access.ts'
import { guidFor, isGuidFor } from './message/message-guid.ts'
import { findOrderToDeclare } from './message/order-message.reads.ts'
import { amountsOf } from './message/order-message.rules.ts'
import {
  type DeclaredOrder,
  lockOrderDeclaration,
  nameMessage,
  noteAwaited,
  noteKnown,
  noteOrderBuyer,
  noteOrderFailure,
  reopenOrder,
  writeReceipt,
} from './order-declarations.sql.ts'

export const checkJob = 'checkOrderDeclaration'

const payload = z.object({ orderId: z.int() })

const notConfigured: StorableFailure = { kind: 'declaration.notConfigured', params: { company: 'customs' } }

/** What a receipt comes to. */
export function declaredBy(
  { code, said }: Pick<OrderReceipt, 'code' | 'said'>,
  document: CustomsDocument,
): DeclaredOrder {
  const { state } = receiptOf(code, document)
  const failure =
    state === 'rejected' ? maskedFailure({ kind: 'declaration.rejected', params: { code, said } }) : null
  return { state, code, failure }
}

/** Customs' numbers below nought are of messages that they could not work with: they have nothing of the order by them. */
const isTaken = (code: string): boolean => !code.startsWith('-')

/** Whether customs have taken an order by one of these messages; the latest is the likeliest. */
async function hasArrived(
  customs: OrderCustoms,
  orderNo: string,
  guids: readonly string[],
): Promise<boolean> {
  for (const guid of guids.toReversed()) {
    const receipt = await customs.receipt({ orderNo, guid })
    if (receipt && isTaken(receipt.code)) return true
  }
  return false
}

/** Keeps what customs have said of a message. As long as that is not their last word they are asked again. */
export async function settleOrder(
  context: Context,
  orderId: number,
  receipt: OrderReceipt | null,
  guid: string,
): Promise<void> {
  const stored = await lockOrderDeclaration(context.db, orderId)
  if (!stored) return
  const reported: DeclaredOrder = receipt
    ? declaredBy(receipt, 'order')
    : { state: 'sent', code: stored.code, failure: null }
  if (receipt && isTaken(receipt.code))
    await noteKnown(context.db, { orderId, orderNo: receipt.orderNo, guid })
  await writeReceipt(context.db, orderId, reported, context.now)
  if (reported.state !== 'sent') return
  const moved = receipt !== null && receipt.code !== stored.code
  await queueJob(
    context.db,
    checkJob,
    { orderId },
    {
      key: `${checkJob}:${orderId}`,
      lane: 'customs:orders',
      pauseMs: nextQuestionMs(moved, context.now.getTime() - Date.parse(stored.changedAt)),
    },
  )
}

/**
 * Has customs told of an order, once the declaration of its payment is accepted: both say the same number of it. Told
 * again by the same message they have it once. What is to be told otherwise goes out by a message of its own, whether or
 * not those before have arrived: customs are asked whether they know the order.
 */
export const declareOrderDelivery: Delivery = {
  async prepare(context, effect) {
    const { orderId } = payload.parse(effect.payload)
    const stored = await lockOrderDeclaration(context.db, orderId)
    if (!stored) return { done: true }
    const payment = await findPayment(context.db, stored.paymentId)
    const order = payment && (await findOrderToDeclare(context.db, orderId, stored.paymentId))
    if (!order) return fail('DECLARATION_NO_PAYMENT')
    // What has happened to it since it was pushed. A hold is lifted again.
    const verdict = declarableVerdict(payment)
    if (verdict !== true && verdict !== 'stop.held') fail('DECLARATION_STATE', { reason: verdict })
    const buyer = (await buyerOf(context, stored.paymentId)) ?? fail('DECLARATION_NO_BUYER')
    const account = await customsAccount(context)
    const { phone, consignee, company, payTransactionId } = order
    const awaited =
      verdict === 'stop.held' ? heldFailure : await awaitedDeclaration(context, stored.paymentId, company)
    if (!account || awaited) {
      const waits = account && awaited ? awaited : notConfigured
      await noteAwaited(context.db, orderId, waits, context.now)
      return { waits }
    }
    await noteAwaited(context.db, orderId, null, context.now)
    const { orderNo } = stored
    const amounts = amountsOf(order)
    const units = await boughtUnits(context, orderId)
    const content = {
      ...amounts,
      lines: amounts.lines.map((line) => ({ ...line, units: units.get(line.sku) ?? [usualUnit] })),
      orderNo,
      buyer: { ...buyer, phone },
      consignee,
      company,
      payTransactionId,
    }
    const guid = isGuidFor(stored.guid, content) ? stored.guid : guidFor(content)
    await nameMessage(context.db, { orderId, guid, payTransactionId })
    const isKnown = stored.known && isTaken(stored.code)
    return {
      send: async (partners) => {
        const customs = partners.orderCustoms(account)
        const changes = isKnown || (await hasArrived(customs, orderNo, stored.sentGuids))
        const receipt = await customs.declare({ ...content, guid, changes, at: context.now })
        return async (after) => {
          // Locked before it is looked whether the order was pushed anew meanwhile: then it still waits to be told.
          await lockOrderDeclaration(after.db, orderId)
          if (!(await isRequeued(after, effect))) await settleOrder(after, orderId, receipt, guid)
          else if (isTaken(receipt.code)) await noteKnown(after.db, { orderId, orderNo, guid })
          await noteOrderBuyer(after.db, orderId, declaredBuyer(buyer, stored.paymentId))
        }
      },
    }
  },
  failed: (context, effect, failure) => notSent(context, effect, failure),
  async retried(context, effect, reason) {
    const { orderId } = payload.parse(effect.payload)
    const stored = await lockOrderDeclaration(context.db, orderId)
    if (!stored) return
    const payment = await findPayment(context.db, stored.paymentId)
    const payments = payment ? [payment] : []
    const again = { pushed: 'order', payments, before: stored.reason, reason } as const
    await reopenOrder(context.db, orderId, await admitAgain(context, again), context.now)
  },
  givenUp: (context, effect) => notSent(context, effect, { kind: 'givenUp', params: {} }),
}

const notSent = (context: Context, effect: { payload: unknown }, failure: StorableFailure): Promise<void> =>
  noteOrderFailure(context.db, payload.parse(effect.payload).orderId, failure, context.now)
