import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { tradingExport } from '@selvedge/contract/products/trading/trading.ts'
import type { TradingSendState } from '@selvedge/contract/products/trading/trading-states.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query, wallTime } from '../../../../core/db/db.ts'
import { exportPageSize } from '../../../../core/files/exporter.ts'
import type { Context } from '../../../../core/http/context.ts'
import { chosenBy } from '../trading.reads.ts'

type Filter = z.output<typeof tradingExport.query>

/** A size with what is said of its style; a style without sizes has one row, whose id is 0. */
export interface TradingRow {
  productId: number
  id: number
  title: string
  quantity: number | null
  cost: string | null
  currency: string
  sku: string
  spu: string
  name: string
  brand: string
  category: string
  channel: string
  productCode: string
  color: string
  component: string
  tags: string
  sendState: TradingSendState
  problem: StorableFailure | null
  /** By the company's clock; empty before. */
  publishedAt: string
  url: string
}

/** The rows behind the last one, by the ids of style and size. */
export const readPage = (
  { db, zone }: Context,
  filter: Filter,
  after: Pick<TradingRow, 'productId' | 'id'>,
): Promise<TradingRow[]> =>
  query(
    db,
    sql`select product.id as "productId", coalesce(variant.id, 0) as id, coalesce(variant.title, '') as title,
          variant.quantity, to_char(variant.cost, 'FM999999999990.0099') as cost,
          coalesce(variant.currency, '') as currency, coalesce(variant.sku, '') as sku, product.spu, product.name,
          product.brand, product.category, product.channel, product.product_code as "productCode", product.color,
          product.component, array_to_string(product.tags, ',') as tags,
          product.send_state as "sendState", product.problem,
          coalesce(${wallTime(sql`product.published_at`, zone)}, '') as "publishedAt", product.url
        from trading_product as product left join trading_variant as variant on variant.product_id = product.id
        where ${chosenBy(filter)}
          and (product.id, coalesce(variant.id, 0)) > (${after.productId}::bigint, ${after.id}::bigint)
        order by product.id, coalesce(variant.id, 0) limit ${exportPageSize}`,
  )
