import type { App } from '../../app.ts'
import type { Context, Steps } from '../../core/http/context.ts'
import { accessTo } from '../../modules/channels/storefronts/storefronts.public.ts'
import { generateCodes } from '../../modules/marketing/campaigns/codes/generate.ts'
import { saveSort } from '../../modules/marketing/collection-sorts/collection-sorts.service.ts'
import { createDiscount } from '../../modules/marketing/product-discounts/product-discounts.service.ts'
import { demoSteps } from '../sandbox.ts'
import { readSmallGroups } from './marketing.reads.ts'

const channel = 'first' as const

/** So many styles come first in their collection. */
const sortedStyles = 3

/** The shop's ids of products with these tags. */
async function productIds(steps: Steps, tags: readonly string[]): Promise<string[]> {
  const access = await steps.step((context) => accessTo(context, channel))
  if ('missing' in access) return []
  const { rows } = await steps.partners
    .storefront(channel, access.credentials)
    .taggedVariants([...tags], null)
  return [...new Set(rows.map(({ productExId }) => productExId))]
}

const discount = (
  context: Context,
  title: string,
  discountPercent: string,
  { tags, preview }: { tags: string[]; preview: '0' | '1' },
) => createDiscount(context, { preview }, { title, discountPercent, tags, site: channel })

/**
 * What marketing has under way in the demo's first shop, of goods and discounts that this has: a discount that runs and one that
 * waits to be started, a collection that is sorted and one that the shop has no more, and codes. The work itself is done by
 * jobs. What goes wrong is told, and stops nothing.
 */
export async function beginMarketing(app: App): Promise<void> {
  const steps = demoSteps(app)
  try {
    const groups = await steps.step(({ db }) => readSmallGroups(db))
    const [running, waiting] = groups.map(({ season, category }) => [season, category])
    if (!running || !waiting) return
    const ids = await productIds(steps, running)
    const script = ids
      .slice(0, sortedStyles)
      .reduce((text, id, index) => `${text}\n${id},${90 - index}`, 'id,score')
    await steps.step(async (context) => {
      await discount(context, '尾货特惠', '20', { tags: running, preview: '0' })
      await discount(context, '年终回馈', '15', { tags: waiting, preview: '1' })
      if (ids.length > 0) {
        await saveSort(context, {}, { handle: 'all', script, site: channel })
        await saveSort(context, {}, { handle: 'autumn-sale', script, site: channel })
      }
      await generateCodes(context, { discountId: '7001', prefix: 'XK', length: '8', count: '30' })
    })
  } catch (error) {
    app.http.log.warn({ err: error }, "the demo's discounts, sorts and codes could not be begun")
  }
}
