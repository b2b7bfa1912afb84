import { isTooFine } from '@selvedge/contract/core/values/currency-decimals.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { courierClaimSettle } from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import { writeOrderTimeline } from '../orders/orders.public.ts'
import { lockClaim } from './claim-for-update.reads.ts'
import { writeSettled } from './courier-claims.sql.ts'

/** Records what the courier has answered, once. What it pays is a document of its own for the ledger. */
export async function settleClaim(
  context: Context,
  _query: unknown,
  { id, state, amount, note }: z.output<(typeof courierClaimSettle)['body']>,
): Promise<1> {
  const claim = await lockClaim(context.db, id)
  if (!claim) return fail('CLAIM_NOT_FOUND')
  if (claim.state !== 'open') fail('CLAIM_SETTLED')
  const isPaid = state === 'paid'
  if (!isPaid && note === '') fail('CLAIM_NOTE_MISSING')
  const { orderId, courier, trackingNumber: tracking, currency } = claim
  const paid = parseMoney(amount ?? claim.amount)
  const most = parseMoney(claim.amount)
  if (isPaid && (paid <= 0n || paid > most))
    fail('CLAIM_AMOUNT', { most: `${formatMoney(most)} ${currency}` })
  if (isPaid && isTooFine(formatMoney(paid), currency))
    fail('CLAIM_AMOUNT_TOO_FINE', { sku: claim.sku, currency })

  const paidAmount = isPaid ? formatMoney(paid) : null
  await writeSettled(context.db, id, { state, paidAmount, note, at: context.now, by: actorOf(context) })
  if (paidAmount !== null) {
    const { orderName: name, sku } = claim
    notifyDocumentRecorded(context, {
      kind: 'courierPayment',
      ...{ id, orderId, name, sku, amount: paidAmount, currency },
    })
  }
  writeOrderTimeline(context, [
    {
      orderId,
      event:
        paidAmount === null
          ? { kind: 'claim.refused', params: { courier, tracking, note } }
          : { kind: 'claim.paid', params: { courier, tracking, amount: paidAmount, currency } },
    },
  ])
  context.note({
    subject: 'courierClaim',
    subjectId: id,
    before: { state: claim.state },
    after: { state, paidAmount, note },
  })
  return 1
}
