import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { Catalogue, Variant } from '../goods/catalogue.ts'
import type { PlannedPurchase } from './purchases.ts'
import type { StockEvent, StockLine } from './stock.ts'

/** CNY for one EUR. */
const rate = '7.82'

/** What one costs in EUR, to the cent: a third of what it sells for. */
const costOf = ({ price }: Variant): string =>
  formatMoney(((parseMoney(price) * 100n) / (3n * 782n) / 100n) * 100n)

/** `26W` as purchase orders call it. */
export const purchaseSeasonOf = (season: string): string =>
  `${season.endsWith('S') ? 'SS' : 'AW'}${season.slice(0, 2)}`

/** Goods as they were bought: an order for each brand and season, received as a whole at once. */
export function purchasesOf(
  lines: readonly StockLine[],
  { variants }: Pick<Catalogue, 'variants'>,
  { at, location, remark }: Pick<StockEvent, 'at' | 'location' | 'remark'>,
): PlannedPurchase[] {
  const variantOf = new Map(variants.map((variant) => [variant.sku, variant]))
  const known = lines.flatMap(({ sku, quantity }) => {
    const variant = variantOf.get(sku)
    return variant && quantity > 0 ? [{ variant, quantity }] : []
  })
  const groups = Map.groupBy(known, ({ variant }) => `${variant.brand} ${variant.season}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { brand, season } = first.variant
    return [
      {
        ...{ at, brand, location, remark, rate, discount: '0' },
        ...{ name: `${brand} ${purchaseSeasonOf(season)} 首单`, season: purchaseSeasonOf(season) },
        ...{ currency: 'EUR' as const, channel: '买手店' as const },
        items: group.map(({ variant, quantity }) => ({ sku: variant.sku, quantity, cost: costOf(variant) })),
        steps: [
          { at, step: 'send' as const },
          { at, step: 'receiveAll' as const },
        ],
      },
    ]
  })
}
