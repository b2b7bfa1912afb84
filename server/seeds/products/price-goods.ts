import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { Context } from '../../src/core/http/context.ts'
import { seePrices, writePrices } from '../../src/modules/products/prices/prices.public.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const goodsOf = (variants: readonly Variant[], season: string | undefined) =>
  variants.filter((variant) => variant.season === season)

const reduced = ({ sku, price }: Variant) => ({
  sku,
  price: formatMoney((parseMoney(price) * 8n) / 10n),
  compareAt: price,
})

/** What the first store asked when it was read, and a season that was reduced by a sheet since: half of it the store knows. */
export async function priceGoods(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const requested = variants.map(({ sku, price }) => ({ sku, price, compareAt: null }))
  await seePrices(at(later(now, -9 * day)), 'first', requested)
  const seasons = [...new Set(variants.map(({ season }) => season))]
  const lines = goodsOf(variants, seasons.at(-1)).slice(0, 40).map(reduced)
  await writePrices(at(later(now, -2 * day)), 'first', lines, 'sheet')
  await seePrices(at(later(now, -day)), 'first', lines.slice(0, lines.length / 2))
}
