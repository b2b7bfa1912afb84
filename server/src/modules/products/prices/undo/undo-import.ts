import { priceSources } from '@selvedge/contract/products/prices/price-sources.ts'
import { z } from 'zod'
import { type ChangedRow, undoing } from '../../bulk-changes/bulk-changes.public.ts'
import type { ChangedPrice } from '../set/write-prices.ts'
import { takeBackPrices } from './take-back-prices.ts'

/** A price as a change of many keeps it. */
const storedPrice = z.strictObject({
  price: z.string(),
  compareAt: z.string().nullable(),
  source: z.enum(priceSources),
})
type StoredPrice = z.output<typeof storedPrice>

/** What a sheet has made of the price of a SKU. */
export const changedBySheet = ({ before, after }: ChangedPrice): ChangedRow<StoredPrice> => ({
  key: after.sku,
  before: before && { price: before.price, compareAt: before.compareAt, source: before.source },
  after: { price: after.price, compareAt: after.compareAt, source: 'sheet' },
})

/** Gives SKUs the prices again that they had before a sheet. */
export const undoPrices = undoing({
  kind: 'prices',
  value: storedPrice,
  restore: (context, rows, { site }) => {
    if (site === null) throw new Error('prices are those of a store')
    return takeBackPrices(
      context,
      site,
      rows.map(({ key: sku, before, after }) => ({
        before: before && { sku, ...before },
        after: { sku, price: after.price, compareAt: after.compareAt },
        shop: null,
      })),
      { keepSent: true },
    )
  },
})
