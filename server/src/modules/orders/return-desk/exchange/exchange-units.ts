import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { formatMoney, sumMoney } from '@selvedge/contract/core/values/money.ts'
import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueFreed } from '../../../stock/stock/stock.public.ts'
import { insertOrders, writeOrderTimeline } from '../../orders/orders.public.ts'
import type { ReceivedPart } from '../../returns/returns.public.ts'
import type { CheckedLine } from '../finish/checked-lines.ts'
import type { ReturnedLine } from '../finish/returned-lines.reads.ts'
import { insertExchanges } from '../return-desk.sql.ts'
import { type ExchangedOrder, readExchanged, readReplacements } from './exchange.reads.ts'
import {
  type ExchangeFault,
  type PlannedExchange,
  planExchanges,
  type RequestedExchange,
} from './exchange.rules.ts'

/** What exchanges come to; nothing where none are asked for. */
export interface Exchanged {
  orderId: number | null
  planned: readonly PlannedExchange[]
  /** The lines of the order that the goods came back of, as they are behind it. */
  lines: ReturnedLine[]
  outcome: DataOf<typeof returnDeskFinish>['exchange']
}

interface RequestedPart extends RequestedExchange {
  returnReceiptId: number
}

/**
 * Makes the order by which a customer gets other goods for received units: it lives here only, nothing is to be paid for it,
 * and it is routed, picked and shipped as any other. The caller has locked the order whose goods came back.
 */
export async function exchangeUnits(
  context: Context,
  orderId: number,
  lines: ReturnedLine[],
  checked: readonly CheckedLine[],
  received: readonly ReceivedPart[],
): Promise<Exchanged> {
  const requested = requestedOf(checked, received)
  if (requested.length === 0) return { orderId: null, planned: [], lines, outcome: null }
  const order = await readExchanged(context.db, orderId)
  if (order.redacted) return fail('EXCHANGE_REDACTED', { name: order.name })
  const known = await readReplacements(context.db, order, requested)
  const replacements = new Map(known.map((one) => [`${one.returnedSku}\n${one.sku}`, one]))
  const replacementOf = ({ returnedSku, sku }: { returnedSku: string; sku: string }) =>
    replacements.get(`${returnedSku}\n${sku}`)
  const plan = planExchanges(lines, requested, replacementOf)
  if ('error' in plan) return refuse(plan, order.currency)
  const name = `${order.name}-EX${order.exchanges + 1}`
  const exchangeOrderId = await insertExchangeOrder(context, order, name, plan.planned)
  await insertExchanges(
    context.db,
    plan.planned.map((one, place) => ({
      ...one,
      exchangeOrderId,
      returnReceiptId: requested[place]?.returnReceiptId ?? 0,
    })),
  )
  noteExchanged(context, order, name, plan.planned)
  // What waits is routed behind this transaction: here other balances are locked.
  queueFreed(context.db)
  return {
    orderId: exchangeOrderId,
    planned: plan.planned,
    lines: plan.lines,
    outcome: {
      orderName: name,
      currency: order.currency,
      lines: plan.planned.map((one) => ({
        ...{ returnedSku: one.returnedSku, sku: one.sku, quantity: one.quantity },
        credit: formatMoney(one.credit),
        price: formatMoney(one.price),
        cheaper: formatMoney(one.cheaper),
        borne: formatMoney(one.borne),
        available: replacementOf(one)?.available ?? 0,
      })),
    },
  }
}

const requestedOf = (checked: readonly CheckedLine[], received: readonly ReceivedPart[]): RequestedPart[] =>
  checked.flatMap(({ exchange, receipt, quantity: returned }, place) => {
    const part = received[place]
    if (!exchange || !part) return []
    const { receiptId: returnReceiptId, orderItemId } = part
    return [{ ...exchange, returnReceiptId, orderItemId, returnedSku: receipt.sku, returned }]
  })

function refuse(fault: ExchangeFault, currency: string): never {
  switch (fault.error) {
    case 'EXCHANGE_DEARER': {
      const { sku, returned, difference } = fault
      return fail(fault.error, { sku, returned, difference: `${formatMoney(difference)} ${currency}` })
    }
    case 'EXCHANGE_TOO_MANY': {
      const { sku, most, refunded, exchanged } = fault
      return fail(fault.error, { sku, most, refunded, exchanged })
    }
    default:
      return fail(fault.error, { sku: fault.sku })
  }
}

async function insertExchangeOrder(
  context: Context,
  { id, exchanges, redacted: _, ...order }: ExchangedOrder,
  name: string,
  planned: readonly PlannedExchange[],
): Promise<number> {
  const [made] = await insertOrders(context, [
    {
      ...order,
      name,
      source: 'exchange',
      exId: `EX${id}-${exchanges + 1}`,
      shippingFee: '0',
      // By the goods that came back.
      payStatus: 'paid',
      paid: true,
      createdAt: context.now,
      lines: planned.map(({ sku, quantity, unitPrice, discount }) => ({
        ...{ sku, quantity },
        unitPrice: formatMoney(unitPrice),
        discount: formatMoney(discount),
      })),
      event: {
        kind: 'exchange.ordered',
        params: {
          name: order.name,
          units: listUnits(planned.map(({ returnedSku, quantity }) => ({ sku: returnedSku, quantity }))),
        },
      },
    },
  ])
  if (typeof made !== 'number') throw new Error('the order of an exchange was not inserted')
  return made
}

function noteExchanged(
  context: Context,
  { id: orderId, currency }: ExchangedOrder,
  name: string,
  planned: readonly PlannedExchange[],
): void {
  const borne = sumMoney(planned.map((one) => formatMoney(one.borne)))
  writeOrderTimeline(context, [
    { orderId, event: { kind: 'exchange.made', params: { name, units: listUnits(planned) } } },
    ...(planned.some((one) => one.borne > 0n)
      ? [{ orderId, event: { kind: 'exchange.borne' as const, params: { amount: borne, currency } } }]
      : []),
  ])
}
