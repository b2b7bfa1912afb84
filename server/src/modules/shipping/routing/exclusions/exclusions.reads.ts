import type { ExcludedSku, notPushList } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { routable, waitingUnits } from '../../../orders/orders/orders.public.ts'

/** SKUs that are never routed, newest first, with what waits for each. */
export async function readExcludedSkus(
  context: Context,
  filter: z.output<(typeof notPushList)['query']>,
): Promise<Page<ExcludedSku>> {
  const page = await queryPage<ExcludedSku & { id: string }>(context.db, {
    columns: sql`listed.sku as id, listed.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, product.brand,
      ${iso(sql`listed.added_at`)} as "addedAt", listed.added_by as "addedBy",
      (select coalesce(sum(${waitingUnits}), 0) from order_item as item join orders on orders.id = item.order_id
       where item.sku = listed.sku and ${routable} and ${waitingUnits} > 0) as waiting`,
    from: sql`from not_pushed_sku as listed join variant on variant.sku = listed.sku
      join product on product.id = variant.product_id
      ${filter.query ? sql`where listed.sku ilike ${fragment(filter.query)}` : sql``}`,
    order: sql`listed.added_at desc nulls last, listed.sku collate "C"`,
    skip: filter.skip,
    size: filter.size,
  })
  return { total: page.total, rows: page.rows.map(({ id: _, ...row }) => row) }
}
