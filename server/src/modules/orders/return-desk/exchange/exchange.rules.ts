import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { netOf } from '@selvedge/contract/orders/refunds/refunds.ts'
import { exchangeableUnits, type PricedLine } from '../return-desk.rules.ts'

/** Units of an order line that are to be exchanged, and for what. */
export interface RequestedExchange {
  /** Null where the shipped line is gone. */
  orderItemId: number | null
  returnedSku: string
  /** Units that came back, of which some are exchanged. */
  returned: number
  sku: string
  quantity: number
  bearsDifference: boolean
}

/** What is known of goods that others are exchanged for. */
export interface Replacement {
  sku: string
  /** Of the same style as what came back: then it is an equal exchange, whatever it costs today. */
  sameStyle: boolean
  /** Of one unit, in the currency of the order; null where nobody knows it. */
  price: string | null
}

/** Units that are exchanged, with all amounts in ten-thousandths. */
export interface PlannedExchange {
  orderItemId: number
  returnedSku: string
  sku: string
  quantity: number
  /** What was paid for what came back. */
  credit: bigint
  /** What one new unit is sold at, and what is taken off all of them: less that they come to no more than the credit. */
  unitPrice: bigint
  discount: bigint
  /** What the new ones cost, what of the credit goes back, and what the house bears. */
  price: bigint
  cheaper: bigint
  borne: bigint
}

export type ExchangeFault =
  | { error: 'EXCHANGE_SKU_UNKNOWN'; sku: string }
  | {
      error: 'EXCHANGE_TOO_MANY'
      sku: string
      most: number
      refunded: number
      exchanged: number
    }
  | { error: 'EXCHANGE_DEARER'; sku: string; returned: string; difference: bigint }
  | { error: 'EXCHANGE_PRICE_UNKNOWN'; sku: string }

/**
 * What exchanges come to: each unit counts once, so that one that was refunded or exchanged before is none any more. Answers
 * the lines as they are behind it.
 */
export function planExchanges<Line extends PricedLine>(
  lines: readonly Line[],
  requested: readonly RequestedExchange[],
  replacementOf: (request: RequestedExchange) => Replacement | undefined,
): { planned: PlannedExchange[]; lines: Line[] } | ExchangeFault {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const planned: PlannedExchange[] = []
  for (const request of requested) {
    const line = byId.get(request.orderItemId ?? 0)
    const most = line ? exchangeableUnits(line, request.returned) : 0
    if (!line || request.quantity > most) {
      const { refunded, exchanged } = line ?? { refunded: 0, exchanged: 0 }
      return { error: 'EXCHANGE_TOO_MANY', sku: request.returnedSku, most, refunded, exchanged }
    }
    const replacement = replacementOf(request)
    if (!replacement) return { error: 'EXCHANGE_SKU_UNKNOWN', sku: request.sku }
    const plan = planOne(line, request, replacement)
    if ('error' in plan) return plan
    planned.push(plan)
    byId.set(line.id, { ...line, exchanged: line.exchanged + request.quantity })
  }
  return { planned, lines: lines.map((line) => byId.get(line.id) ?? line) }
}

function planOne(
  line: PricedLine,
  { returnedSku, sku, quantity, bearsDifference }: RequestedExchange,
  { sameStyle, price }: Replacement,
): PlannedExchange | ExchangeFault {
  const credit = netOf(line, quantity)
  const common = { orderItemId: line.id, returnedSku, sku, quantity, credit }
  const units = BigInt(quantity)
  if (!sameStyle && price === null && !bearsDifference) return { error: 'EXCHANGE_PRICE_UNKNOWN', sku }
  if (sameStyle || price === null) {
    const unitPrice = parseMoney(line.unitPrice)
    const discount = unitPrice * units - credit
    return { ...common, unitPrice, discount, price: credit, cheaper: 0n, borne: 0n }
  }
  const unitPrice = parseMoney(price)
  const difference = unitPrice * units - credit
  if (difference > 0n && !bearsDifference)
    return { error: 'EXCHANGE_DEARER', sku, returned: returnedSku, difference }
  const [borne, cheaper] = difference > 0n ? [difference, 0n] : [0n, -difference]
  return { ...common, unitPrice, discount: borne, price: unitPrice * units, cheaper, borne }
}
