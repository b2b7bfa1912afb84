import type { salesTargetGet } from '@selvedge/contract/analytics/sales-figures/sales-target.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { sql } from 'drizzle-orm'
import { dayOf } from '../../../../core/clock.ts'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { progressOf } from './sales-target.rules.ts'

/** What this month has sold for beside what it is to sell for. */
export async function readTarget(context: Context): Promise<DataOf<typeof salesTargetGet>> {
  const today = dayOf(context.now, context.zone)
  const targets = await readSetting(context, 'monthly_sales_target')
  const [sold] = await query<{ amount: string; unrated: number }>(
    context.db,
    sql`select trim_scale(coalesce(sum(now.amount - coalesce(before.amount, 0)), 0))::text as amount,
          coalesce(sum(now.unrated - coalesce(before.unrated, 0)), 0)::int as unrated
        from style_month as now left join lateral (
          select amount, unrated from style_month as earlier
          where earlier.product_id = now.product_id and earlier.channel = now.channel and earlier.month < now.month
          order by earlier.month desc limit 1
        ) as before on true
        where now.month = ${`${today.slice(0, 7)}-01`}::date`,
  )
  return { ...progressOf(today, targets, sold?.amount ?? '0'), unrated: sold?.unrated ?? 0 }
}
