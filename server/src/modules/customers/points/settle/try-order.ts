import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import type { pointTry } from '@selvedge/contract/customers/points/points.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { grantOf, rateOf } from '../points.rules.ts'
import { findOrderOfPoints, tagsIn } from './point-orders.reads.ts'

/** What an order would grant if it were complete now, and by which rule. Nothing is granted. */
export async function tryOrder(
  context: Context,
  _query: object,
  { orderName, rules: given }: z.output<(typeof pointTry)['body']>,
): Promise<DataOf<typeof pointTry>> {
  const order = await findOrderOfPoints(context.db, orderName)
  if (!order) return fail('POINTS_ORDER_UNKNOWN', { name: orderName })
  const rules = given ?? (await readSetting(context, 'points_mutipliler_rules'))
  const rates = await readSetting(context, 'points_rates')
  // For goods in exchange nothing is granted: what came back has its points.
  const rate = order.isExchange ? '0' : rateOf(rates, order.currency)
  const made = grantOf(
    {
      createdAt: new Date(order.createdAt),
      tags: tagsIn(order.tags),
      levels: tagsIn(order.levels),
      lines: order.lines,
    },
    rules,
    rate ?? '0',
  )
  const names = new Map(order.lines.map((line) => [line.id, line]))
  return {
    orderName: order.name,
    paid: rate === undefined ? null : formatMoney(made.lines.reduce((sum, { paid }) => sum + paid, 0n)),
    points: made.points,
    lines: made.lines.map(({ id, score, paid, multiplier, rule }) => ({
      id,
      title: names.get(id)?.title ?? '',
      sku: names.get(id)?.sku ?? '',
      brand: names.get(id)?.brand ?? '',
      score,
      paid: formatMoney(paid),
      multiplier,
      rule: rule ? rules.indexOf(rule) + 1 : null,
      ruleName: rule?.name ?? '',
    })),
  }
}
