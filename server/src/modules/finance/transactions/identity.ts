import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  birthdayOf,
  maskedName,
  maskedNumber,
} from '@selvedge/contract/finance/transactions/identity-number.ts'
import type {
  transactionIdentity,
  transactionSave,
} from '@selvedge/contract/finance/transactions/transactions.ts'
import type { z } from 'zod'
import { dayOf } from '../../../core/clock.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findBuyer, findBuyers, writeBuyer } from './identity.sql.ts'
import { isKnownPayment } from './transactions.reads.ts'

/** Sealed for one payment alone: moved to another it can not be read. */
const purposeOf = (field: 'name' | 'idcard', paymentId: number) => `payment:${paymentId}:${field}`

/** Who is told to customs as the buyer. What is kept in the clear is masked, and so is what the audit has of it. */
export async function saveIdentity(
  context: Context,
  _query: object,
  { id, name, idcard }: z.output<(typeof transactionSave)['body']>,
): Promise<1> {
  if (!(await isKnownPayment(context.db, id))) fail('TRANSACTION_NOT_FOUND')
  if (birthdayOf(idcard) > dayOf(context.now, context.zone)) fail('IDENTITY_UNBORN')
  const before = await findBuyer(context.db, id)
  const buyer = {
    name: context.secrets.seal(name, purposeOf('name', id)),
    idcard: context.secrets.seal(idcard, purposeOf('idcard', id)),
    nameMask: maskedName(name),
    idcardMask: maskedNumber(idcard),
  }
  await writeBuyer(context.db, id, buyer, { at: context.now, by: actorOf(context) })
  context.note({
    subject: 'transaction',
    subjectId: id,
    ...(before && { before: { name: before.nameMask, idcard: before.idcardMask } }),
    after: { name: buyer.nameMask, idcard: buyer.idcardMask },
  })
  return 1
}

/** The buyer in full. The audit keeps who has looked. */
export async function revealIdentity(
  context: Context,
  { id }: z.output<(typeof transactionIdentity)['query']>,
): Promise<DataOf<typeof transactionIdentity>> {
  if (!(await isKnownPayment(context.db, id))) fail('TRANSACTION_NOT_FOUND')
  const buyer = await buyerOf(context, id)
  if (!buyer) return fail('IDENTITY_UNKNOWN')
  context.note({ subject: 'transaction', subjectId: id })
  return buyer
}

/** The buyer of a payment in full, for whoever tells customs; null where nobody has said. */
export const buyerOf = async (
  context: Pick<Context, 'db' | 'secrets'>,
  paymentId: number,
): Promise<{ name: string; idcard: string } | null> =>
  (await buyersOf(context, [paymentId])).get(paymentId) ?? null

/** The buyers of some payments, by their ids: of those of which somebody has said. */
export async function buyersOf(
  context: Pick<Context, 'db' | 'secrets'>,
  paymentIds: readonly number[],
): Promise<Map<number, { name: string; idcard: string }>> {
  const stored = await findBuyers(context.db, paymentIds)
  return new Map(
    stored.map(({ paymentId, name, idcard }) => [
      paymentId,
      {
        name: context.secrets.open(name, purposeOf('name', paymentId)),
        idcard: context.secrets.open(idcard, purposeOf('idcard', paymentId)),
      },
    ]),
  )
}
