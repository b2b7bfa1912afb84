import type { NotPushedSku, notPushList } from '@selvedge/contract/shipping/routing/not-push.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, limited, type Page, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { routable, waitingUnits } from '../../../orders/orders/orders.public.ts'

/** SKUs that are never routed, newest first, with what waits for each. */
export async function readNotPushed(
  context: Context,
  filter: z.output<(typeof notPushList)['query']>,
): Promise<Page<NotPushedSku>> {
  const found = await query<NotPushedSku & { total: number }>(
    context.db,
    sql`select listed.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, product.brand,
          ${iso(sql`listed.added_at`)} as "addedAt", listed.added_by as "addedBy", count(*) over () as total,
          (select coalesce(sum(${waitingUnits}), 0) from order_item as item join orders on orders.id = item.order_id
           where item.sku = listed.sku and ${routable} and ${waitingUnits} > 0) as waiting
        from not_pushed_sku as listed join variant on variant.sku = listed.sku
        join product on product.id = variant.product_id
        ${filter.query ? sql`where listed.sku ilike ${fragment(filter.query)}` : sql``}
        order by listed.added_at desc nulls last, listed.sku collate "C" offset ${filter.skip} ${limited(filter.size)}`,
  )
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}
