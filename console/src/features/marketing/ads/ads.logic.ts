import { type Ad, type AdContent, maxAds } from '@selvedge/contract/marketing/ads/ads.ts'

/** A picture as it is edited: its key stays while it moves. */
export interface EditedAd extends Ad {
  key: number
}

export interface EditedAds extends Omit<AdContent, 'ad_banner' | 'hot_sales_ads'> {
  ad_banner: EditedAd[]
  hot_sales_ads: EditedAd[]
}

export type AdList = 'ad_banner' | 'hot_sales_ads'

let lastKey = 0
const nextKey = (): number => {
  lastKey += 1
  return lastKey
}

const edited = (ads: readonly Ad[]): EditedAd[] => ads.map((ad) => ({ ...ad, key: nextKey() }))

export const editedOf = (content: AdContent): EditedAds => ({
  ...content,
  ad_banner: edited(content.ad_banner),
  hot_sales_ads: edited(content.hot_sales_ads),
})

const plain = (ads: readonly EditedAd[]): Ad[] => ads.map(({ key: _, ...ad }) => ad)

/** What is sent of what is edited. */
export const contentOf = (ads: EditedAds): AdContent => ({
  ...ads,
  ad_banner: plain(ads.ad_banner),
  hot_sales_ads: plain(ads.hot_sales_ads),
})

export const withNew = (ads: readonly EditedAd[]): EditedAd[] =>
  ads.length >= maxAds ? [...ads] : [...ads, { key: nextKey(), title: '', url: '', image: '' }]

export const withChange = (ads: readonly EditedAd[], key: number, change: Partial<Ad>): EditedAd[] =>
  ads.map((ad) => (ad.key === key ? { ...ad, ...change } : ad))

export const without = (ads: readonly EditedAd[], key: number): EditedAd[] =>
  ads.filter((ad) => ad.key !== key)

/** One place up, or down where `by` is 1; the first and the last stay where they are. */
export function moved(ads: readonly EditedAd[], key: number, by: -1 | 1): EditedAd[] {
  const from = ads.findIndex((ad) => ad.key === key)
  const to = from + by
  const [ad, other] = [ads[from], ads[to]]
  if (!ad || !other) return [...ads]
  return ads.map((one, at) => (at === from ? other : at === to ? ad : one))
}
