import type { Context } from '../../src/core/http/context.ts'
import { saveSetting } from '../../src/modules/house/settings/settings.public.ts'
import { releaseTrading } from '../../src/modules/products/trading/publish/release.ts'
import { beginRun, runOn } from '../../src/modules/products/trading/trading-runs.sql.ts'
import {
  type TradingInput,
  upsertTrading,
} from '../../src/modules/products/trading/variants/upsert-trading.sql.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const offers = [
  { channel: 'BoBo', brand: 'BoBo Choses', code: 'B126AC' },
  { channel: 'TAO', brand: 'The Animals Observatory', code: 'S26' },
  { channel: 'bonpoint', brand: 'Bonpoint', code: 'E02' },
  { channel: 'CWF', brand: 'Marc Jacobs Kids', code: 'W60' },
] as const
const sizes = ['4Y', '6Y', '8Y'] as const
const colours = ['Ecru', 'Navy', 'Rose'] as const

/** Each style of the supplier looks like one of the shop's own. */
function offerOf(like: Variant, index: number): TradingInput {
  const { channel, brand, code } = offers[index % offers.length] ?? offers[0]
  const style = `${code}${String(100 + index)}`
  const cost = 18 + ((index * 7) % 40)
  return {
    spu: `${channel.toLowerCase()}-${style.toLowerCase()}`,
    name: `${like.name}`,
    channel,
    category: String(like.category),
    brand,
    tags: index % 3 === 0 ? ['new'] : [],
    images: [like.image],
    description: '<p>From the supplier.</p>',
    extendData: '',
    url: `https://supplier.example.com/${channel}/${style}`,
    productCode: `${style}/${index % colours.length}`,
    color: colours[index % colours.length] ?? '',
    component: '100% cotton',
    site: '',
    variants: sizes.map((title, place) => ({
      sku: `${style}-${title}`,
      title,
      quantity: (index * 5 + place * 3) % 9,
      // Of one the supplier has told no price: it can't be priced.
      cost: index === 4 ? null : `${cost}.00`,
      price: index === 4 ? null : `${cost + (place === 0 && index % 4 === 0 ? 2 : 0)}.00`,
      currency: channel === 'CWF' ? 'GBP' : 'EUR',
    })),
  }
}

const offered = 28
const published = 6

/** Goods of suppliers' channels: most are looked at only, some are published, one of them without a cost. */
export async function offerTrading(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  const styles = [...new Map(variants.map((variant) => [variant.spu, variant])).values()]
  const before = at(later(now, -2 * day))
  await saveSetting(before, 'trading_price_factors', 'BoBo:9\nTAO:8.5\nbonpoint:9.2\nCWF:10.5')
  const goods = styles.slice(0, offered).map(offerOf)
  await upsertTrading(before.db, goods, before.now)
  const run = await beginRun(before.db, { by: '周岚', at: before.now })
  if (run !== null) await runOn(before.db, run, offered * sizes.length + 1, before.now)
  await releaseTrading(
    at(now),
    {},
    Array.from({ length: published }, (_, index) => ({ id: index + 1, tags: 'Girls', state: 1 as const })),
  )
}
