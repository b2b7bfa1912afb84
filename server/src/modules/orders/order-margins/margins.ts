import type { OrderMargin, orderMargins } from '@selvedge/contract/orders/order-margins.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { rateOn, readSetting } from '../../house/settings/settings.public.ts'
import { marginOf } from './margins.rules.ts'
import { readShipped } from './order-margins.reads.ts'

/** What the shipped lines of an order brought and cost; what came back did neither. */
export async function listMargins(
  context: Context,
  { id }: z.output<(typeof orderMargins)['query']>,
): Promise<OrderMargin[]> {
  const found = await readShipped(context, id)
  if (found.length === 0) fail('ORDER_NOT_FOUND')
  const rates = await readSetting(context, 'exchange_rates')
  return found.flatMap(({ id: line, sku, currency, day, ...shipped }) => {
    if (line === null) return []
    const { cost, units } = shipped
    return [
      {
        id: line,
        sku,
        currency,
        units,
        cost,
        ...marginOf({ ...shipped, rate: rateOn(rates, currency, day) }),
      },
    ]
  })
}
