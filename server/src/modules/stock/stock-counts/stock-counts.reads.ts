import type {
  StockCount,
  StockCountLine,
  stockCountGet,
  stockCountLines,
  stockCountList,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import { sorted } from '../../../core/db/pages/sorted.ts'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'

const columns = sql`stock_count.id, 'SC' || stock_count.id as number, stock_count.name,
  stock_count.location_id as "locationId", location.name as "locationName", stock_count.remark, stock_count.status,
  stock_count.whole, stock_count.brands, stock_count.line_count as lines, stock_count.open_count as open,
  stock_count.second_count as second, ${iso(sql`stock_count.created_at`)} as "createdAt",
  stock_count.created_by as "createdBy", ${iso(sql`stock_count.finished_at`)} as "finishedAt",
  ${iso(sql`stock_count.posted_at`)} as "postedAt", stock_count.posted_by as "postedBy", stock_count.take_id as "takeId"`
const tables = sql`stock_count join location on location.id = stock_count.location_id`

const sortColumns = { createdAt: sql`stock_count.created_at`, lines: sql`stock_count.line_count` }

export const readCounts = (
  context: Context,
  { sort, skip, size, query: text, status, locationId }: z.output<(typeof stockCountList)['query']>,
): Promise<Page<StockCount>> =>
  queryPage(context.db, {
    columns,
    from: sql`from stock_count where true
      ${
        text
          ? sql`and (stock_count.name ilike ${fragment(text)}
              or stock_count.id = substring(upper(${text}) from '^(?:SC)?([0-9]{1,15})$')::bigint)`
          : sql``
      }
      ${status ? sql`and stock_count.status = ${Number(status)}` : sql``}
      ${locationId ? sql`and stock_count.location_id = ${locationId}` : sql``}`,
    order: sorted(sort, sortColumns, sql`stock_count.id`, sql`stock_count.id desc`),
    skip,
    size,
    read: { id: sql`stock_count.id`, tables },
  })

export async function readCount(
  context: Context,
  { id }: z.output<(typeof stockCountGet)['query']>,
): Promise<StockCount> {
  const [count] = await query<StockCount>(
    context.db,
    sql`select ${columns} from ${tables} where stock_count.id = ${id}`,
  )
  return count ?? fail('STOCK_COUNT_NOT_FOUND')
}

/** Of the count that is under way: the second asks for some lines alone. */
const isSecond = sql`stock_count.status <> 0`
const units = sql`case when ${isSecond} then line.second_units else line.first_units end`
const counter = sql`case when ${isSecond} then line.second_by_id else line.first_by_id end`

/** What is to be counted. No number is read but what the caller alone has counted. */
export const readCountLines = (
  context: Context,
  { id, query: text, skip, size }: z.output<(typeof stockCountLines)['query']>,
): Promise<Page<StockCountLine>> =>
  queryPage(context.db, {
    columns: sql`line.id, line.sku, coalesce(product.name, '') as name, coalesce(variant.color, '') as color, coalesce(variant.size, '') as size,
      coalesce(variant.barcode, '') as barcode, ${units} is not null as counted,
      case when ${counter} = ${callerOf(context).accountId} then ${units} end as own`,
    from: sql`from stock_count_line as line join stock_count on stock_count.id = line.stock_count_id
      left join variant on variant.sku = line.sku left join product on product.id = variant.product_id
      where line.stock_count_id = ${id} and (stock_count.status = 0 or line.asked)
        ${text ? sql`and line.sku ilike ${fragment(text)}` : sql``}`,
    order: sql`line.id nulls last`,
    skip,
    size,
  })
