import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import type { Context } from '../../src/core/http/context.ts'
import {
  noteProgress,
  upsertSort,
} from '../../src/modules/marketing/collection-sorts/collection-sorts.sql.ts'
import { planPrice } from '../../src/modules/marketing/product-discounts/product-discounts.rules.ts'
import {
  enterState,
  insertDiscount,
  insertLines,
  turnPage,
} from '../../src/modules/marketing/product-discounts/product-discounts.sql.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** The storefront's ids of goods that only the demo has sold. */
const exIdOf = (text: string): string =>
  String([...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7))

const lineOf = (variant: Variant, percent: string, state: 'planned' | 'restored') => {
  const price = { price: variant.price, compareAt: null }
  const planned = planPrice(price, percent, decimalsOf('CNY'))
  return {
    ...price,
    ...planned,
    productExId: exIdOf(variant.spu),
    variantExId: exIdOf(variant.sku),
    sku: variant.sku,
    title: variant.name,
    optionTitle: variant.size,
    vendor: variant.brand,
    image: '',
    state: planned.state === 'planned' ? state : planned.state,
  }
}

const scriptOf = (variants: readonly Variant[]) =>
  [...new Set(variants.map(({ spu }) => spu))]
    .slice(0, 3)
    .reduce((text, spu, index) => `${text}\n${exIdOf(spu)},${90 - index}`, 'id,score')

/** Discounts of seasons, one that has ended and one that waits to be started, and a collection that was sorted. */
export async function discountGoods(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const seasons = [...new Set(variants.map(({ season }) => season))]
  const make = async (season: string, title: string, percent: string, isClosed: boolean) => {
    const context = at(later(now, isClosed ? -20 * day : -day))
    const discount = { channel: 'first' as const, title, percent, tags: [season], isPreview: true }
    const id = await insertDiscount(context, { ...discount, createdBy: '周岚' })
    const lines = variants
      .filter((variant) => variant.season === season)
      .slice(0, 60)
      .map((variant) => lineOf(variant, percent, isClosed ? 'restored' : 'planned'))
    const count = await insertLines(context.db, id, lines)
    await turnPage(context.db, id, { page: null, currency: 'CNY', lines: count })
    await enterState(at(later(now, -6 * day)), id, isClosed ? 'closed' : 'ready', count, isClosed ? count : 0)
  }
  await make(seasons[0] ?? '', '换季清仓', '30', true)
  await make(seasons[1] ?? '', '年终回馈', '15', false)
  const sort = { channel: 'first' as const, handle: 'all', script: scriptOf(variants), named: 3 }
  const id = await upsertSort(at(later(now, -3 * day)), sort)
  await noteProgress(at(now).db, id, { title: '全部商品', products: 3, unknown: 0, left: 0, jobExId: null })
}
