import { createHash } from 'node:crypto'
import type { DocumentDifference } from '@selvedge/contract/finance/payment-declarations/document-differences.ts'
import { maskedName, maskedNumber } from '@selvedge/contract/finance/transactions/identity-number.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { DeclareCommand } from '../../../../ports/payment-customs.ts'
import { buyersOf } from '../../transactions/transactions.public.ts'
import type { PaymentToDeclare } from '../payments.reads.ts'
import { readDocuments } from './compare.reads.ts'
import { type DeclaredBuyer, differencesOf, type PushedDocument } from './compare.rules.ts'
import { nobody } from './sent-buyer.rules.ts'

type Buyer = DeclareCommand['buyer']

/** Tells buyers of one payment apart without keeping them. */
export const declaredBuyer = (buyer: Buyer, paymentId: number): DeclaredBuyer =>
  buyer
    ? {
        print: createHash('sha256')
          .update(`${paymentId}\n${buyer.name}\n${buyer.idcard}`)
          .digest('base64url')
          .slice(0, 16),
        mask: `${maskedName(buyer.name)} ${maskedNumber(buyer.idcard)}`,
      }
    : { print: nobody, mask: '' }

/** Where the documents of the orders of these payments disagree with the one that is pushed. */
export async function compareDocuments(
  context: Pick<Context, 'db' | 'secrets'>,
  pushed: PushedDocument,
  payments: readonly PaymentToDeclare[],
): Promise<DocumentDifference[]> {
  const buyers = await buyersOf(
    context,
    payments.map(({ id }) => id),
  )
  const stored = await readDocuments(context.db, [...new Set(payments.map(({ orderId }) => orderId))])
  return stored.flatMap(({ orderId, order, reported, waybills }) =>
    differencesOf(pushed, {
      order,
      waybills,
      payments: payments
        .filter((payment) => payment.orderId === orderId)
        .map(({ id, outTradeNo, currency, amount }) => {
          const buyer = buyers.get(id) ?? null
          const declared = reported.find(({ paymentId }) => paymentId === id)
          return {
            outTradeNo,
            currency,
            amount,
            name: buyer?.name ?? null,
            buyer: buyer && declaredBuyer(buyer, id),
            identity: declared?.identity ?? 'unchecked',
            declared: declared
              ? { number: declared.number, buyer: { print: declared.print, mask: declared.mask } }
              : null,
          }
        }),
    }),
  )
}
