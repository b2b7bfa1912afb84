import type { OrderMargin, orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { rateOn, readSetting } from '../../house/settings/settings.public.ts'
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
  const rates = await readSetting(context, 'exchange_rates')
  return found.filter(hasLine).map(({ id: line, sku, currency, day, ...shipped }) => ({
    id: line,
    sku,
    currency,
    units: shipped.units,
    cost: shipped.cost,
    ...marginOf({ ...shipped, rate: rateOn(rates, currency, day) }),
  }))
}
