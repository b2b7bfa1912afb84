import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { declarationGet } from '@selvedge/contract/customs/declarations/declarations.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { unitsOfShipOrders } from '../../shipping/ship-stock-orders/ship-stock-orders.public.ts'
import { readCategories } from '../customs-style/customs-style.public.ts'
import { countMatched, declaredOf, matchOrder } from '../hs-code-rules/hs-code-rules.public.ts'
import { uploadKind } from './files/upload-kind.ts'

type Head = Omit<DataOf<typeof declarationGet>, 'products' | 'unmatched' | 'kinds' | 'offered'>

/** A stock order as customs see it. */
export async function readDeclaration(
  context: Context,
  { id }: z.output<(typeof declarationGet)['query']>,
): Promise<DataOf<typeof declarationGet>> {
  const [head] = await query<Head>(
    context.db,
    sql`select head.id, head.kind as type, head.kind || head.id as number, 'ST' || head.id as "outsideId", head.name,
          head.status, source.name as "sourceLocationName", target.name as "targetLocationName",
          case when head.origin = 'shipOrders' and head.deleted_at is null
            then (select coalesce(sum(units), 0) from ${unitsOfShipOrders(sql`head.id`)} as shipped)
            else head.quantity end as quantity,
          ${iso(sql`head.created_at`)} as "createdAt", head.created_by as "createdBy",
          head.origin = 'staff' as "hasPage",
          (select coalesce(json_agg(json_build_object('id', ship_order_id, 'name', 'SO' || ship_order_id)
                                    order by ship_order_id), '[]')
           from ship_stock_order where stock_order_id = head.id) as "shipOrders",
          (select json_build_object('state', state, 'at', ${iso(sql`created_at`)}) from outbox
           where subject in ('purchaseOrder', 'stockTransfer', 'shipStockOrder') and subject_id = head.id
             and kind = ${uploadKind} order by id desc limit 1) as upload
        from stock_order as head join location as target on target.id = head.target_location
        left join location as source on source.id = head.source_location
        where head.id = ${id} and head.kind <> 'TS'`,
  )
  if (!head) return fail('STOCK_ORDER_NOT_FOUND')
  const matched = await matchOrder(context, id)
  const byKind = new Map<string, number>()
  for (const { key, products } of matched) {
    const { kind } = declaredOf(key)
    byKind.set(kind, (byKind.get(kind) ?? 0) + products)
  }
  const kinds = [...byKind].map(([kind, products]) => ({ kind, products }))
  return {
    ...head,
    offered: await readCategories(context),
    products: kinds.reduce((sum, one) => sum + one.products, 0),
    unmatched: countMatched(matched).unmatched,
    kinds: kinds
      .filter(({ kind }) => kind !== '')
      .sort((a, b) => b.products - a.products || (a.kind < b.kind ? -1 : 1)),
  }
}
