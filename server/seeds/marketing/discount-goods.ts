import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import type { Context } from '../../src/core/http/context.ts'
import { planPrice } from '../../src/modules/marketing/product-discounts/product-discounts.rules.ts'
import {
  enterState,
  insertDiscount,
  insertLines,
  type LineOutcome,
  lockDiscount,
  takeLines,
  turnPage,
  writeOutcomes,
} from '../../src/modules/marketing/product-discounts/product-discounts.sql.ts'
import { newTrail } from '../../src/ports/partner-pages.ts'
import { maskedFailure } from '../../src/ports/storable-failure.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** The storefront's ids of goods that it had under other ones when the discount ran. */
const exIdOf = (text: string): string =>
  String([...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7))

const percent = '30'

const lineOf = (variant: Variant, index: number) => {
  // Some stood at half their price already.
  const compareAt = index % 12 === 5 ? (Number(variant.price) * 2).toFixed(2) : null
  const price = { price: variant.price, compareAt }
  return {
    ...price,
    ...planPrice(price, percent, decimalsOf('CNY')),
    productExId: exIdOf(variant.spu),
    variantExId: exIdOf(variant.sku),
    sku: variant.sku,
    title: variant.name,
    optionTitle: variant.size,
    vendor: variant.brand,
    image: variant.image,
  }
}

/** What became of the line at this place: most have their old price again. */
function outcomeOf(id: number, index: number): LineOutcome {
  const of = { id, problem: null }
  if (index % 16 === 3) return { ...of, state: 'blocked' }
  if (index % 16 === 6) return { ...of, state: 'changed' }
  if (index % 16 === 9) return { ...of, state: 'gone' }
  if (index % 16 === 14) return { ...of, state: 'left' }
  if (index % 16 !== 11) return { ...of, state: 'restored' }
  const problem = maskedFailure({
    kind: 'storefront.refused',
    params: { said: 'Price must be less than 1000000' },
  })
  return { id, problem, state: 'refused' }
}

/** A discount of a season that has ended, with all that may become of a variant. What runs is begun in the shop itself. */
export async function discountGoods(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const [season = ''] = variants.map((variant) => variant.season)
  const context = at(later(now, -20 * day))
  const discount = { channel: 'first' as const, title: '换季清仓', percent, tags: [season], isPreview: true }
  const id = await insertDiscount(context, { ...discount, createdBy: '周岚' })
  const own = variants.filter((variant) => variant.season === season).slice(0, 60)
  const count = await insertLines(context.db, id, own.map(lineOf))
  await turnPage(context.db, id, { page: null, trail: newTrail, currency: 'CNY', lines: count })
  const row = await lockDiscount(context.db, id)
  if (!row) throw new Error('the discount was not written')
  const lines = await takeLines(context.db, row, ['planned'], count)
  await writeOutcomes(
    context.db,
    lines.map((line, index) => outcomeOf(line.id, index)),
  )
  await enterState(at(later(now, -6 * day)), id, 'closed', count, count)
}
