import type { OrderMargin, orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readRates } from '../../finance/exchange-rates/exchange-rates.public.ts'
import { marginOf } from './margins.rules.ts'
import { readShipped, type ShippedOrder, type ShippedOrderLine } from './order-margins.reads.ts'

const hasLine = (found: ShippedOrder): found is ShippedOrderLine => found.id !== null

/** What the shipped lines of an order brought and cost; what came back did neither. */
export async function listMargins(
  context: Context,
  { id }: z.output<(typeof orderMargins)['query']>,
): Promise<OrderMargin[]> {
  const found = await readShipped(context, id)
  if (found.length === 0) fail('ORDER_NOT_FOUND')
  const lines = found.filter(hasLine)
  const rateOn = await readRates(
    context.db,
    lines.map(({ currency, day }) => ({ currency, date: day })),
  )
  return lines.map(({ id: line, sku, currency, day, ...shipped }) => {
    const known = rateOn(currency, day)
    return {
      id: line,
      sku,
      currency,
      units: shipped.units,
      cost: shipped.cost,
      ...marginOf({ ...shipped, rate: known?.rate ?? null }),
      rateDay: known?.carriedFrom ?? null,
    }
  })
}
