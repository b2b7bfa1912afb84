import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { type Jobs, queueJobs, type Schedule } from '../../../core/jobs/jobs.ts'
import type { DeclarationAnswer } from '../../../ports/payment-customs.ts'
import { customsOf } from './accounts.ts'
import { findSilent, lockDeclaration } from './payment-declarations.sql.ts'
import { findTransaction } from './payments.reads.ts'
import { checkJob, requestNoOf, settleDeclaration } from './push/declare.delivery.ts'

const payload = z.object({ paymentId: z.int() })

/** Of one that the company does not know yet, it may tell later. */
const unheard: DeclarationAnswer = {
  state: 'moving',
  said: '',
  identity: null,
  payTransactionId: '',
  verifyDepartment: '',
  code: '',
  why: '',
}

/** Asks the company what became of a declaration. */
async function checkDeclaration(steps: Steps, given: unknown): Promise<void> {
  const { paymentId } = payload.parse(given)
  const found = await steps.step(async (context) => {
    const stored = await lockDeclaration(context.db, paymentId)
    if (stored?.state !== 'sent') return null
    const payment = await findTransaction(context.db, paymentId)
    const pickCustoms = await customsOf(context, stored.company)
    return payment && pickCustoms ? { stored, payment, asking: pickCustoms } : null
  })
  if (!found) return
  const { stored, payment, asking } = found
  const answer = await asking(steps.partners).query({
    outTradeNo: payment.outTradeNo,
    requestNo: requestNoOf(paymentId),
  })
  await steps.step(async (context) => {
    // Of one that was pushed anew meanwhile the company is told first; once it was, this answer is about the one before.
    const now = await lockDeclaration(context.db, paymentId)
    if (now?.state !== 'sent' || now.askedAt !== stored.askedAt || now.sentBuyer !== stored.sentBuyer) return
    await settleDeclaration(context, paymentId, answer ?? unheard)
  })
}

const silentMs = 15 * 60_000
const maxOfEach = 500

/** Asks again after those whose job was lost. */
async function checkDeclarations(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - silentMs)
  const silent = Map.groupBy(
    await findSilent(context.db, { before, most: maxOfEach }),
    ({ company }) => company,
  )
  for (const [company, declarations] of silent) {
    const rows = declarations.map(({ paymentId }) => ({
      key: `${checkJob}:${paymentId}`,
      payload: { paymentId },
    }))
    await queueJobs(context.db, checkJob, rows, { lane: `${company}:customs` })
  }
}

export const declarationJobs: Jobs = {
  [checkJob]: { partner: 'every', inSteps: checkDeclaration },
  checkDeclarations,
}

export const declarationSchedule: Schedule = { checkDeclarations: '*/5 * * * *' }
