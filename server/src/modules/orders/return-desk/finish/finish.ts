import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { staysInStock } from '@selvedge/contract/orders/return-desk/return-grades.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { previewPoints } from '../../../customers/points/points.public.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { createStockTake } from '../../../stock/stock-takes/stock-takes.public.ts'
import { type NewClaim, openClaims } from '../../courier-claims/courier-claims.public.ts'
import { lockOrders, readAccount, writeOrderTimeline } from '../../orders/orders.public.ts'
import { type ReceivedPart, receiveParts } from '../../returns/returns.public.ts'
import { exchangeUnits } from '../exchange/exchange-units.ts'
import { refundableOf } from '../return-desk.rules.ts'
import { insertGradings } from '../return-desk.sql.ts'
import { type CheckedLine, checkedLines } from './checked-lines.ts'
import { type Documents, readMoved, readPostings } from './outcome.reads.ts'
import { refundReturned, refundTerms } from './refund-returned.ts'
import { readReturned } from './returned-lines.reads.ts'

type Outcome = DataOf<typeof returnDeskFinish>

/**
 * Receives graded units of an order: what is sold again stays on hand, what is not is written off by a stock take, a courier
 * is asked to pay, and the customer gets other goods or money back where that is asked; all of it or nothing. Tried, it is the preview:
 * nothing else tells beforehand what comes of it.
 */
export async function finishReturn(
  context: Context,
  _query: unknown,
  { orderId, lines: requested, refund }: z.output<(typeof returnDeskFinish)['body']>,
): Promise<Outcome> {
  const { db } = context
  const [order] = await lockOrders(db, [orderId])
  const account = order && (await readAccount(db, order.id))
  if (!order || !account) return fail('ORDER_NOT_FOUND')
  const lines = await checkedLines(context, account, requested)
  const received = await receiveParts(context, order, lines)
  const stockTakeId = await writeOff(context, order.name, lines)
  await insertGradings(
    db,
    { stockTakeId, at: context.now, by: actorOf(context) },
    lines.map(({ grade, disposition, note, photos }, place) => ({
      ...{ grade, disposition, note, photos },
      receiptId: received[place]?.receiptId ?? 0,
    })),
  )
  await noteGraded(context, order.id, lines)
  const claims = claimsOf(lines, received)
  await openClaims(context, account, claims)

  const exchanged = await exchangeUnits(context, order.id, await readReturned(db, order.id), lines, received)
  const items = refundableOf(exchanged.lines, unitsByItem(received, lines))
  const terms = refundTerms(account, items, exchanged.planned)
  const refunded = refund ? await refundReturned(context, account, refund, terms, items) : null
  context.note({
    subject: 'order',
    subjectId: order.id,
    after: {
      returned: lines.map(({ receipt: { sku }, quantity, grade, disposition }) => ({
        ...{ sku, quantity, grade, disposition },
      })),
      stockTakeId,
      refund: refunded,
      exchange: exchanged.outcome,
    },
  })
  const documents: Documents = {
    receiptIds: received.map(({ receiptId }) => receiptId),
    stockTakeId,
    refundId: refunded?.id ?? null,
  }
  const payments = terms.payments.map(({ id, gateway, currency, left }) => ({ id, gateway, currency, left }))
  return {
    stockTakeId,
    money: {
      ...{ currency: terms.currency, suggested: terms.suggested, refunded: terms.refunded, payments },
      refund: refunded?.amount ?? null,
      refundCurrency: refunded?.currency ?? terms.currency,
    },
    points: await pointsOf(context, order.id),
    stock: await readMoved(db, documents),
    postings: await readPostings(db, documents),
    exchange: exchanged.outcome,
    claims: claims.map(({ courier, amount }) => ({ courier, amount, currency: account.currency })),
  }
}

/** Takes off again what is not sold any more, by a stock take of its own: journal, costs and ledger know both. */
async function writeOff(
  context: Context,
  orderName: string,
  lines: readonly CheckedLine[],
): Promise<number | null> {
  const lost = lines.filter(({ disposition }) => !staysInStock(disposition))
  const [first] = lost
  if (!first) return null
  return createStockTake(context, {
    type: 'TS',
    name: orderName,
    targetLocation: first.receipt.locationId,
    remark: [...new Set(lost.map(({ note }) => note))]
      .filter((note) => note !== '')
      .join('; ')
      .slice(0, 2000),
    mode: 'difference',
    items: lost.map(({ receipt: { sku }, quantity }) => ({ sku, quantity: -quantity })),
  })
}

async function noteGraded(context: Context, orderId: number, lines: readonly CheckedLine[]): Promise<void> {
  const location = await findLocation(context.db, lines[0]?.receipt.locationId ?? 0)
  writeOrderTimeline(
    context,
    lines.map(({ receipt: { sku }, quantity, grade, disposition }) => ({
      orderId,
      event: {
        kind: 'return.graded',
        params: { sku, quantity, location: location?.name ?? '', grade, disposition },
      },
    })),
  )
}

const claimsOf = (lines: readonly CheckedLine[], received: readonly ReceivedPart[]): NewClaim[] =>
  lines.flatMap(({ claim }, place) => {
    const returnReceiptId = received[place]?.receiptId
    return claim && returnReceiptId ? [{ ...claim, returnReceiptId }] : []
  })

/** Units of each line that came back and for which the customer gets nothing else. */
function unitsByItem(received: readonly ReceivedPart[], lines: readonly CheckedLine[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const [place, { orderItemId, quantity }] of received.entries()) {
    const rest = quantity - (lines[place]?.exchange?.quantity ?? 0)
    if (orderItemId !== null) units.set(orderItemId, (units.get(orderItemId) ?? 0) + rest)
  }
  return units
}

/** How the customer's points will change when they are settled behind this. */
async function pointsOf(context: Context, orderId: number): Promise<Outcome['points']> {
  const entries = await previewPoints(context, orderId)
  if (entries === null) return null
  const sumOf = (wanted: (typeof entries)[number]['kind']) =>
    entries.reduce((sum, { kind, score }) => sum + (kind === wanted ? score : 0), 0)
  return { takenBack: sumOf('takeBack'), givenBack: sumOf('giveBack') }
}
