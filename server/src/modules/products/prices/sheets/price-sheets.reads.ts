import type { PriceSheet, priceSheetList } from '@selvedge/contract/products/prices/price-sheets.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'

/** Sheets that were imported, newest first. */
export const readPriceSheets = (
  { db }: Context,
  { skip, size }: z.output<(typeof priceSheetList)['query']>,
): Promise<Page<PriceSheet>> =>
  queryPage(db, {
    columns: sql`price_sheet.id, channel as site, rows, changed, ${iso(sql`created_at`)} as "createdAt",
      created_by as "createdBy", ${iso(sql`undone_at`)} as "undoneAt", undone_by as "undoneBy", restored`,
    from: sql`from price_sheet`,
    order: sql`created_at desc nulls last, price_sheet.id desc nulls last`,
    skip,
    size,
  })
