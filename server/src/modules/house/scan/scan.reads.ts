import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { maxScanned, type Scanned, type scanLookup } from '@selvedge/contract/house/scan.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../../../core/db/db.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { numberIn } from './scan.rules.ts'

interface Place {
  /** All of them are needed. */
  rights: readonly Right[]
  /** Selects kind, id, name and detail, with colour and size. */
  found: SQL
}

/** What is no SKU has no colour and no size. */
const noOptions = sql`'', ''`

/** Where a code is looked for, each by an index of its own. */
function placesOf(code: string): Place[] {
  const number = numberIn(code)
  const idOf = (...prefixes: string[]) => (number && prefixes.includes(number.prefix) ? number.id : null)
  return [
    {
      rights: ['shipping.view'],
      found: sql`select 'shipOrder' as kind, id, 'SO' || id as name, tracking_number as detail, ${noOptions}
        from ship_order where id = ${idOf('SO')}::bigint`,
    },
    {
      rights: ['shipping.view'],
      found: sql`select 'shipOrder', id, 'SO' || id, tracking_number, ${noOptions}
        from ship_order where tracking_number = ${code} and tracking_number <> ''`,
    },
    {
      rights: ['orders.view'],
      found: sql`select 'order', id, name, '', ${noOptions} from orders
        where name in (${code}::text, ${`#${code}`}::text) and deleted_at is null`,
    },
    {
      rights: ['products.view', 'stock.view'],
      found: sql`select 'sku', variant.id, variant.sku,
          coalesce(nullif(product.cn_name, ''), product.name), variant.color, variant.size
        from variant join product on product.id = variant.product_id
        where variant.sku = ${code} or variant.barcode = ${code}`,
    },
    {
      rights: ['stock.view'],
      found: sql`select 'stockOrder', id, kind || id, name, ${noOptions} from stock_order
        where id = ${idOf('PO', 'ST', 'TS')}::bigint and kind = ${number?.prefix ?? ''} and deleted_at is null`,
    },
    {
      rights: ['stock.count'],
      found: sql`select 'stockCount', id, 'SC' || id, name, ${noOptions} from stock_count where id = ${idOf('SC')}::bigint`,
    },
  ]
}

/** What has exactly this code, of what the caller may see, in one statement. */
export async function lookUp(
  context: Context,
  { code }: z.output<(typeof scanLookup)['query']>,
): Promise<Scanned[]> {
  const { rights } = callerOf(context)
  const seen = placesOf(code).filter((place) => place.rights.every((right) => rights.has(right)))
  if (seen.length === 0) return []
  const parts = seen.map(
    ({ found }, position) =>
      sql`select found.*, ${position}::int as position from (${found} limit ${maxScanned}) as found (kind, id, name, detail, color, size)`,
  )
  const rows = await query<Scanned & { color: string; size: string }>(
    context.db,
    sql`select kind, id, name, detail, color, size from (${sql.join(parts, sql` union all `)}) as scanned
        order by position, name, id`,
  )
  return rows.map(({ color, size, ...row }) => ({
    ...row,
    detail: [row.detail, variantOptions({ color, size })].filter((part) => part !== '').join(' · '),
  }))
}
