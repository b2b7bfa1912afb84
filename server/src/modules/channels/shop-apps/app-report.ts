import type { VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { figureSeasons, usualSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import type { shopAppReport } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import type { z } from 'zod'
import { dayOf } from '../../../core/clock.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { figuresByVendor } from '../../analytics/sales-figures/sales-figures.public.ts'
import { accountOf } from './account.ts'

type Requested = z.output<(typeof shopAppReport)['query']>

/** Only who looks at the page inside the admin of that very store goes on. */
export const refuseUnverifiedCaller = (steps: Steps, { app, shop, token }: Requested): Promise<void> =>
  steps.step(async (context) => {
    const { account } = await accountOf(context, app, shop)
    if (!steps.partners.shopApp(account).sessionOf(token, context.now)) fail('SHOP_APP_SESSION')
  })

/** The figures of the shop whose sales the app shows. */
export async function readAppReport(
  context: Context,
  { app, shop, season }: Requested,
): Promise<{ season: string; seasons: string[]; rows: VendorFigures[] }> {
  const { row } = await accountOf(context, app, shop)
  const year = Number(dayOf(context.now, context.zone).slice(0, 4))
  const requested = season === '' ? usualSeason(year) : season
  const rows = await figuresByVendor(
    context,
    { season: requested, site: row.channel, tag: '' },
    { mayCosts: false },
  )
  return { season: requested, seasons: figureSeasons(year), rows }
}
