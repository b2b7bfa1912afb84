import { sql } from 'drizzle-orm'
import { dayOf } from '../src/core/clock.ts'
import { countOf, query } from '../src/core/db/db.ts'
import type { Context } from '../src/core/http/context.ts'
import { updateFigures } from '../src/modules/analytics/sales-figures/entries/update-figures.ts'
import { saveSnapshot } from '../src/modules/analytics/sales-figures/snapshots/snapshots.service.ts'
import { saveSetting } from '../src/modules/house/settings/settings.public.ts'
import { costPending } from '../src/modules/stock/stock-costs/pending/cost-pending.ts'
import { day, later } from './demo/orders/shop-calendar.ts'

/** Works out at once what jobs would: what goods cost, and what was sold of them; and keeps the figures for comparison. */
export async function addUpFigures(at: (moment: Date) => Context, now: Date): Promise<void> {
  const context = at(now)
  while ((await countOf(context.db, sql`from stock_cost_pending`)) > 0) await costPending(context)
  const waiting = sql`from (select 1 from sales_pending union all select 1 from sku_day_pending) as waiting`
  while ((await countOf(context.db, waiting)) > 0) await updateFigures(context)
  const season = `spring-summer-${now.getUTCFullYear()}`
  await saveSnapshot(at(later(now, -day)), undefined, {
    ...{ name: '上周例会', season, tag: '', site: '' },
  })
  await setTarget(context, now)
}

/** This month is to sell a tenth more than the last thirty days did. */
async function setTarget(context: Context, now: Date): Promise<void> {
  const today = dayOf(now, context.zone)
  const [wanted] = await query<{ amount: string }>(
    context.db,
    sql`select (ceil(coalesce(sum(amount), 0) * 1.1 / 10000) * 10000)::bigint::text as amount from sales_entry
        where day > ${today}::date - 30`,
  )
  await saveSetting(
    context,
    'monthly_sales_target',
    `${today.slice(0, 7).replace('-', '')}:${wanted?.amount ?? '0'}`,
  )
}
