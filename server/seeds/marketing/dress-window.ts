import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import type { Context } from '../../src/core/http/context.ts'
import { saveSetting } from '../../src/modules/house/settings/settings.public.ts'
import { storeAds } from '../../src/modules/marketing/ads/ads.service.ts'
import { upsertOutfit } from '../../src/modules/marketing/outfits/outfits.sql.ts'
import { moveToTop, storeSet } from '../../src/modules/marketing/sets/sets.service.ts'
import type { Catalogue, Variant } from '../demo/goods/catalogue.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

/** So many sets of two garments of one brand and size. */
const setCount = 6

/** Garments that go together: of one brand, season and size, and of different kinds. */
function pairs(variants: readonly Variant[]): (readonly [Variant, Variant])[] {
  const found: (readonly [Variant, Variant])[] = []
  const brands = new Set<string>()
  for (const one of variants.toReversed()) {
    if (found.length === setCount) break
    const other = variants.find(
      ({ brand, season, size, category }) =>
        brand === one.brand && season === one.season && size === one.size && category !== one.category,
    )
    if (!other || brands.has(one.brand)) continue
    brands.add(one.brand)
    found.push([one, other])
  }
  return found
}

async function makeSets(at: (moment: Date) => Context, variants: readonly Variant[], now: Date) {
  let first: number | undefined
  for (const [index, [one, other]] of pairs(variants).entries()) {
    const isThird = index % 3 === 2
    const id = await storeSet(at(later(now, (index - setCount) * day)), {
      sku: `SET-${one.season}-${String(index + 1).padStart(2, '0')}`,
      image: one.image,
      variantSkus: [one.sku, other.sku, ...(isThird ? [other.sku] : [])].join(','),
      status: isThird ? 0 : 1,
    })
    first ??= id
  }
  if (first !== undefined) await moveToTop(at(now), { id: first })
}

function homePage(variants: readonly Variant[], season: string): AdContent {
  const ad = ({ cnName, image, spu }: Variant) => ({
    title: cnName.slice(0, 20),
    url: `pages/product/index?handle=${spu}`,
    image,
  })
  const shown = variants.filter((_, index) => index % 97 === 0).map(ad)
  return {
    ad_banner: shown.slice(0, 3),
    clothing_sets: {
      title: `${season}成套搭配`,
      url: 'pages/sets/index',
      action: '去看看',
      image: shown[3]?.image ?? '',
    },
    hot_sales_ads: shown.slice(4, 8),
    cart_tips: '满 500 元包邮\n退货请保留吊牌',
  }
}

/** The shop window: sets, the home page as it was, is, will be and is being prepared, and the text of the mini program. */
export async function dressWindow(
  at: (moment: Date) => Context,
  { variants }: Catalogue,
  now: Date,
): Promise<void> {
  await makeSets(at, variants, now)
  const publish = (moment: Date, content: AdContent, query: { draft?: '1'; publishAt?: string } = {}) =>
    storeAds(at(moment), { draft: '0', ...query }, content)
  await publish(later(now, -30 * day), homePage(variants.toReversed(), '初秋'))
  await publish(later(now, -9 * day), homePage(variants, '秋冬'))
  await publish(later(now, -day), homePage(variants.slice(40), '年终'), {
    publishAt: later(now, 3 * day).toISOString(),
  })
  await publish(now, homePage(variants.slice(80), '新年'), { draft: '1' })
  for (const [position, tag] of ['度假风', '学院风', '通勤'].entries()) {
    const image = variants[position * 60]?.image ?? ''
    await upsertOutfit(at(now).db, { tag, image, state: position === 2 ? 0 : 2, position }, now)
  }
  await saveSetting(
    at(now),
    'fizz_marketing_setting',
    '{"notice": "双十二预热中", "tabs": ["上新", "套装", "热卖"]}',
  )
}
