import { createHash } from 'node:crypto'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import { neverTaken } from '../../../core/outbox/partners/send-to.ts'
import type { QueuedEffect } from '../../../core/outbox/queued-effects.ts'
import { CustomsError } from '../../../ports/customs.ts'
import { customsAccount } from '../order-declarations/order-declarations.public.ts'
import { type Exchange, payExchange, signedText } from './answer.rules.ts'
import { readPaid } from './paid-order.reads.ts'
import { clearAnswer, lockRequest, notePrepared, settleRequest, storeAnswer } from './payment-data.sql.ts'

const payload = z.object({ requestId: z.int() })
const taken = '10000'

const storedExchange: z.ZodType<Exchange> = z.object({
  sessionID: z.string(),
  payExchangeInfoHead: z.string(),
  payExchangeInfoLists: z.string(),
  serviceTime: z.string(),
})

/** Failures after which customs may have what was told. */
function mayHaveArrived({ kind, params }: StorableFailure): boolean {
  if (kind === 'declaration.lost') return !('cause' in params && neverTaken.includes(String(params.cause)))
  return kind === 'declaration.unreadable'
}

/** Of the attempt before this one: one that was cut off has left no word of how it went. */
const mayHaveBefore = ({ state, lastError }: QueuedEffect): boolean =>
  state === 'running' || lastError === null || mayHaveArrived(lastError)

/** Of the answer to a request: told again it is the same. */
const guidOf = ({ sessionId, orderNo }: { sessionId: string; orderNo: string }): string =>
  createHash('sha256')
    .update(`${sessionId}\n${orderNo}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    .toUpperCase()

/** Gives customs the data of a payment that they have asked for: signed once, and uploaded as it was signed. */
export const answerDelivery: Delivery = {
  async prepare(context, effect) {
    const { requestId } = payload.parse(effect.payload)
    const stored = await lockRequest(context.db, requestId)
    const paid = stored && (await readPaid(context.db, stored.paymentId))
    if (!stored || !paid) return { done: true }
    // Noted also where this attempt only waits: what the one before ended with is forgotten by it.
    const mayHave = stored.answer !== '' && (stored.mayHaveArrived || mayHaveBefore(effect))
    await notePrepared(context.db, requestId, { answer: stored.answer, mayHaveArrived: mayHave })
    const account = await customsAccount(context)
    if (!account) return { waits: { kind: 'declaration.notConfigured', params: { company: 'customs' } } }
    const earlier = stored.answer === '' ? null : storedExchange.parse(JSON.parse(stored.answer))
    const exchange = earlier ?? payExchange({ ...stored, guid: guidOf(stored) }, paid, account)
    // It may arrive although no answer comes back: whatever is told after that is told in the same words.
    if (!earlier)
      await notePrepared(context.db, requestId, { answer: JSON.stringify(exchange), mayHaveArrived: false })
    return {
      send: async (partners) => {
        const customs = partners.paymentData(account)
        const signed = customs.sign(signedText(exchange))
        const answer = JSON.stringify({ ...exchange, ...signed })
        const { code, message } = await customs.upload(answer)
        if (code !== taken)
          throw new CustomsError(
            { kind: 'declaration.refused', params: { company: 'customs', code, said: message } },
            { retryable: false },
          )
        return async (after) => {
          await storeAnswer(after.db, requestId, { answer, ...signed })
          await settleRequest(after.db, requestId, { state: 'answered', failure: null }, after.now)
        }
      },
    }
  },
  async failed(context, effect, failure) {
    const { requestId } = payload.parse(effect.payload)
    // What never went out, or was refused, is told anew: as order and settings are by then.
    if (!mayHaveArrived(failure)) await clearAnswer(context.db, requestId)
    await notGiven(context, effect, failure)
  },
  async retried(context, effect) {
    const { requestId } = payload.parse(effect.payload)
    await settleRequest(context.db, requestId, { state: 'waiting', failure: null }, context.now)
  },
  givenUp: (context, effect) => notGiven(context, effect, { kind: 'givenUp', params: {} }),
}

const notGiven = (context: Context, effect: { payload: unknown }, failure: StorableFailure): Promise<void> =>
  settleRequest(
    context.db,
    payload.parse(effect.payload).requestId,
    { state: 'failed', failure },
    context.now,
  )
