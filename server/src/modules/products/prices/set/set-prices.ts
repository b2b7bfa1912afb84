import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { isStorable } from '@selvedge/contract/core/values/shapes.ts'
import type { priceImport, priceSave } from '@selvedge/contract/products/prices/prices.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { keepBulkChange } from '../../bulk-changes/bulk-changes.public.ts'
import { findKnownSkus, findSkusThatDifferInCase } from '../../products/products.public.ts'
import { changedBySheet } from '../undo/undo-import.ts'
import { isBelow, type PriceLine, readPrices } from './price-sheet.rules.ts'
import { isSamePrice, writePrices } from './write-prices.ts'

/** Gives one SKU another price in a store, by hand. */
export async function savePrice(
  context: Context,
  _query: unknown,
  { sku, site, price, compareAt, before }: z.output<(typeof priceSave)['body']>,
): Promise<1> {
  if (!(await findKnownSkus(context.db, [sku])).has(sku)) fail('PRICE_NO_SKU', { sku })
  if (isBelow(compareAt, price)) fail('PRICE_COMPARE')
  await writePrices(context, site, [{ sku, price, compareAt }], 'hand', (line, now) => {
    if (before !== undefined && !isAsSeen(now, before))
      fail('PRICE_CHANGED_SINCE', { sku, price: shown(now?.price), compareAt: shown(now?.compareAt) })
    return line
  })
  return 1
}

type Both = Pick<PriceLine, 'price' | 'compareAt'>

const isAsSeen = (now: Both | null, seen: Both | null): boolean =>
  now === null || seen === null ? now === seen : isSamePrice(now, seen)

const shown = (amount: string | null | undefined) => (amount ? formatMoney(parseMoney(amount)) : '-')

/** Sets the prices of a sheet, all rows or none. */
export async function importPrices(
  context: Context,
  _query: unknown,
  { site, rows }: z.output<(typeof priceImport)['body']>,
): Promise<{ changed: number; same: number }> {
  if (rows.length === 0) fail('ROWS_EMPTY')
  const skus = rows.map(({ sku }) => sku.trim()).filter(isStorable)
  const known = await findKnownSkus(context.db, skus)
  const unknown = skus.filter((sku) => !known.has(sku))
  const twins =
    unknown.length > 0 ? await findSkusThatDifferInCase(context.db, unknown) : new Map<string, string>()
  const { lines, problems } = readPrices(rows, known, twins)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const changed = await writePrices(context, site, lines, 'sheet')
  await keepBulkChange(context, {
    kind: 'prices',
    site,
    rows: lines.length,
    changed: changed.map(changedBySheet),
  })
  context.note({
    ...{ subject: 'product', subjectId: 'prices' },
    after: { site, rows: lines.length, changed: changed.length },
  })
  return { changed: changed.length, same: lines.length - changed.length }
}
