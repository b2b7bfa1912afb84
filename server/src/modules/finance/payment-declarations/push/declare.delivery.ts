import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import type { Delivery } from '../../../../core/outbox/deliveries.ts'
import { isRequeued } from '../../../../core/outbox/queued-effects.ts'
import type { EffectsOf } from '../../../../core/outbox/sweep.ts'
import type { DeclarationAnswer, DeclareCommand } from '../../../../ports/payment-customs.ts'
import { maskedFailure } from '../../../../ports/storable-failure.ts'
import { nextQuestionMs } from '../../customs-documents/customs-documents.public.ts'
import { buyerOf } from '../../transactions/transactions.public.ts'
import { customsOf } from '../accounts.ts'
import { declaredBuyer } from '../compare/compare.ts'
import { buyerSent, mayKnowAnother } from '../compare/sent-buyer.rules.ts'
import {
  lockDeclaration,
  noteBuyer,
  noteFailure,
  type ReportedResult,
  reopenDeclaration,
  type StoredDeclaration,
  writeAnswer,
} from '../payment-declarations.sql.ts'
import { findOfOrders, findPayment, findTransaction, transactionsOfOrders } from '../payments.reads.ts'
import { admitAgain } from './admit-push.ts'
import { declarableVerdict, heldFailure } from './verdict.rules.ts'

export const checkJob = 'checkDeclaration'

const payload = z.object({ paymentId: z.int() })

/** Ours for the declaration of a payment: six characters at least, the same however often it is told. */
export const requestNoOf = (paymentId: number): string => `PD${String(paymentId).padStart(10, '0')}`

/** What a company does with a declaration that it knows depends on how that one has ended. */
function howOf({ said, sentBuyer }: StoredDeclaration, buyer: string): DeclareCommand['how'] {
  if (said !== '' && mayKnowAnother(sentBuyer, buyer)) return 'changed'
  return said === 'SUCCESS' || said === 'EXCEPT' ? 'again' : 'anew'
}

/**
 * Whether the company may have been told of another buyer without our having heard: an answer was lost. It then takes what
 * comes as new for a repetition of that, and answers for it.
 */
const isUnsureOf = ({ said, sentBuyer }: StoredDeclaration, buyer: string): boolean =>
  said === '' && mayKnowAnother(sentBuyer, buyer)

const stateOf = { moving: 'sent', accepted: 'accepted', rejected: 'rejected' } as const

/** What was said of the buyer before says nothing of this one. */
const ofAnotherBuyer = (answer: DeclarationAnswer): DeclarationAnswer => ({
  ...answer,
  identity: answer.identity ?? 'unchecked',
})

/** What an answer comes to. */
export const declaredBy = (answer: DeclarationAnswer): ReportedResult => ({
  ...answer,
  state: stateOf[answer.state],
  failure:
    answer.state === 'rejected'
      ? maskedFailure({ kind: 'declaration.rejected', params: { code: answer.code, said: answer.why } })
      : null,
})

/** What waits for the payment's declaration looks at it again. */
export async function notifyChanged(context: Context, { orderId }: { orderId: number }): Promise<void> {
  for (const notify of context.listeners.paymentDeclarationChanged) await notify(context, orderId)
}

/** What is to be told of these orders' payments. */
export const paymentsOfOrders = (orderIds: readonly number[]): EffectsOf => ({
  ...{ kind: 'customs.payment', subject: 'transaction' },
  subjectIds: transactionsOfOrders(orderIds),
})

/** Keeps what a company has said, also of what is a payment no longer. As long as customs have not answered it is asked again. */
export async function settleDeclaration(
  context: Context,
  paymentId: number,
  answer: DeclarationAnswer,
): Promise<void> {
  const stored = await lockDeclaration(context.db, paymentId)
  const payment = stored && (await findTransaction(context.db, paymentId))
  if (!payment) return
  const reported = declaredBy(answer)
  await writeAnswer(context.db, payment, reported, context.now)
  if (reported.state !== stored.state) await notifyChanged(context, payment)
  if (answer.state !== 'moving') return
  const moved = answer.said !== '' && answer.said !== stored.said
  await queueJob(
    context.db,
    checkJob,
    { paymentId },
    {
      key: `${checkJob}:${paymentId}`,
      lane: `${stored.company}:customs`,
      pauseMs: nextQuestionMs(moved, context.now.getTime() - Date.parse(stored.changedAt)),
    },
  )
}

/** Has the company declare a payment; told again under the same numbers it does so once. */
export const declareDelivery: Delivery = {
  async prepare(context, effect) {
    const { paymentId } = payload.parse(effect.payload)
    const stored = await lockDeclaration(context.db, paymentId)
    if (!stored) return { done: true }
    const payment = (await findPayment(context.db, paymentId)) ?? fail('DECLARATION_NO_PAYMENT')
    // What has happened to its order since it was pushed. A hold is lifted again.
    const verdict = declarableVerdict(payment)
    if (verdict === 'stop.held') return { waits: heldFailure }
    if (verdict !== true) fail('DECLARATION_STATE', { reason: verdict })
    const pickCustoms = await customsOf(context, stored.company)
    if (!pickCustoms)
      return { waits: { kind: 'declaration.notConfigured', params: { company: stored.company } } }
    const buyer = await buyerOf(context, paymentId)
    const reported = declaredBuyer(buyer, paymentId)
    const { outTradeNo, tradeNo, amount } = payment
    const isUnsure = isUnsureOf(stored, reported.print)
    const sent = buyerSent(stored.sentBuyer, reported.print)
    await noteBuyer(context.db, paymentId, {
      print: sent,
      mask: sent === reported.print ? reported.mask : '',
    })
    const command: DeclareCommand = {
      outTradeNo,
      tradeNo,
      amount,
      requestNo: requestNoOf(paymentId),
      buyer,
      how: howOf(stored, reported.print),
    }
    return {
      send: async (partners) => {
        const company = pickCustoms(partners)
        const isAgain = command.how === 'again'
        const known = isUnsure || isAgain ? await company.query(command) : null
        const how = isUnsure && known ? 'changed' : command.how
        // The answer to an earlier repetition may be lost. One that has arrived is under way: the company refuses another.
        const answered =
          isAgain && known?.state === 'moving' ? known : await company.declare({ ...command, how })
        const answer = reported.print === stored.sentBuyer ? answered : ofAnotherBuyer(answered)
        return async (after) => {
          // Locked before it is looked whether the payment was pushed anew meanwhile: then it still waits to be told.
          await lockDeclaration(after.db, paymentId)
          if (await isRequeued(after, effect)) {
            const waiting = { ...declaredBy(answer), state: 'waiting' as const, failure: null }
            await writeAnswer(after.db, payment, waiting, after.now)
          } else await settleDeclaration(after, paymentId, answer)
          await noteBuyer(after.db, paymentId, reported)
        }
      },
    }
  },
  failed: (context, effect, failure) => notSent(context, effect, failure),
  async retried(context, effect, reason) {
    const { paymentId } = payload.parse(effect.payload)
    const stored = await lockDeclaration(context.db, paymentId)
    const payment = stored && (await findTransaction(context.db, paymentId))
    if (!payment) return
    const ofOrder = await findOfOrders(context.db, [payment.orderId])
    const payments = ofOrder.filter((one) => declarableVerdict(one) === true)
    const again = { pushed: 'payment', payments, before: stored.reason, reason } as const
    await reopenDeclaration(context.db, payment, await admitAgain(context, again), context.now)
    await notifyChanged(context, payment)
  },
  givenUp: (context, effect) => notSent(context, effect, { kind: 'givenUp', params: {} }),
}

async function notSent(
  context: Context,
  effect: { payload: unknown },
  failure: StorableFailure,
): Promise<void> {
  const { paymentId } = payload.parse(effect.payload)
  const payment = await findTransaction(context.db, paymentId)
  if (!payment) return
  await noteFailure(context.db, payment, failure, context.now)
  await notifyChanged(context, payment)
}
