import type { stockCountSheet } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, query } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context } from '../../../core/http/context.ts'

type Filter = z.output<(typeof stockCountSheet)['query']>

/** A line of the sheet that is counted with. */
export interface SheetLine {
  id: number
  sku: string
  barcode: string
  name: string
  color: string
  size: string
}

/** All lines of the first count, those that are asked for of the second. */
const lines = ({ id }: Filter): SQL =>
  sql`from stock_count_line as line join stock_count on stock_count.id = line.stock_count_id
    where line.stock_count_id = ${id} and (stock_count.status = 0 or line.asked)`

export const countSheetLines = (context: Context, filter: Filter): Promise<number> =>
  countOf(context.db, lines(filter))

export const readSheetLines = (
  context: Context,
  filter: Filter,
  after: Pick<SheetLine, 'id'> | null,
): Promise<SheetLine[]> =>
  query(
    context.db,
    sql`select line.id, line.sku, coalesce(variant.barcode, '') as barcode, coalesce(product.name, '') as name,
          coalesce(variant.color, '') as color, coalesce(variant.size, '') as size
        from (select line.id, line.sku ${lines(filter)} ${after ? sql`and line.id > ${after.id}` : sql``}
          order by line.id limit ${exportPageSize}) as line
        left join variant on variant.sku = line.sku left join product on product.id = variant.product_id
        order by line.id`,
  )
