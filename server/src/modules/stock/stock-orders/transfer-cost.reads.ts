import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.ts'

/**
 * What one unit of `item` costs in CNY where `head` is a transfer: the average when it was sent, until then that of today.
 * Null of anything else, and for who may not see costs.
 */
export const transferCost = ({ caller }: Pick<Context, 'caller'>): SQL =>
  caller?.rights.has('costs.view')
    ? sql`case when head.kind = 'ST' then coalesce(
        (select entry.average_after from stock_cost_entry as entry
         where entry.sku = item.sku and entry.at <= head.sent_at
         order by entry.at desc nulls last, entry.id desc nulls last limit 1),
        (select cost.average from stock_cost as cost where cost.sku = item.sku)) end`
    : sql`null::numeric`
