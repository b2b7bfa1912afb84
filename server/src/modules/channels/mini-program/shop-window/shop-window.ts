import type { AdContent } from '@selvedge/contract/marketing/ads/ads.ts'
import { z } from 'zod'
import type { Page } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { readShownAds } from '../../../marketing/ads/ads.public.ts'
import { readShownOutfits } from '../../../marketing/outfits/outfits.public.ts'
import { readShownSets } from '../../../marketing/sets/sets.public.ts'

export const maxShown = 100

export const range = z.object({
  skip: z.coerce.number<unknown>().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number<unknown>().int().min(1).max(maxShown).default(20),
})
export type Range = z.output<typeof range>

/** Pictures of our own are kept without our address: the mini program is elsewhere. */
type Locate = (picture: string) => string

const located = <Row extends { image: string }>(locate: Locate, row: Row): Row => ({
  ...row,
  image: locate(row.image),
})

async function ads({ db, now }: Context, locate: Locate): Promise<AdContent> {
  const shown = await readShownAds(db, now)
  return {
    ...shown,
    ad_banner: shown.ad_banner.map((one) => located(locate, one)),
    clothing_sets: located(locate, shown.clothing_sets),
    hot_sales_ads: shown.hot_sales_ads.map((one) => located(locate, one)),
  }
}

const pageOf = async <Row extends { image: string }>(
  found: Promise<Page<Row>>,
  locate: Locate,
): Promise<Page<Row>> => {
  const page = await found
  return { ...page, rows: page.rows.map((row) => located(locate, row)) }
}

/** What is shown in one piece. */
export const records: Readonly<Record<string, (context: Context, locate: Locate) => Promise<unknown>>> = {
  ads,
  marketing: (context) => readSetting(context, 'fizz_marketing_setting'),
}

/** What is shown page by page. */
export const lists: Readonly<
  Record<string, (context: Context, range: Range, locate: Locate) => Promise<Page<unknown>>>
> = {
  sets: (context, shown, locate) => pageOf(readShownSets(context.db, shown), locate),
  outfits: (context, shown, locate) => pageOf(readShownOutfits(context, shown), locate),
}
