import { type priceSheetUndo, priceSheetUndoMs } from '@selvedge/contract/products/prices/price-sheets.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { takeBackPrices } from '../take-back-prices.ts'
import { linesOf, lockSheet, noteUndone } from './price-sheets.sql.ts'

/** Gives SKUs the prices again that they had before a sheet. */
export async function undoPriceSheet(
  context: Context,
  _query: unknown,
  { id }: z.output<(typeof priceSheetUndo)['body']>,
): Promise<{ restored: number; kept: number }> {
  const { db, now } = context
  const sheet = (await lockSheet(db, id)) ?? fail('PRICE_SHEET_UNKNOWN')
  if (sheet.undoneAt !== null) fail('PRICE_SHEET_UNDONE')
  if (now.getTime() - Date.parse(sheet.createdAt) > priceSheetUndoMs) fail('PRICE_SHEET_LATE')
  const restored = await takeBackPrices(context, sheet.site, await linesOf(db, id))
  await noteUndone(context, id, restored)
  const kept = sheet.changed - restored
  context.note({
    ...{ subject: 'product', subjectId: 'prices' },
    before: { site: sheet.site, changed: sheet.changed },
    after: { site: sheet.site, restored, kept },
  })
  return { restored, kept }
}
