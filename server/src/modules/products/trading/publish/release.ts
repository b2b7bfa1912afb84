import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import { maxTag } from '@selvedge/contract/products/tags/tags.ts'
import type { tradingRelease } from '@selvedge/contract/products/trading/trading.ts'
import { joinedTags, maxTags, tagsIn } from '@selvedge/contract/products/trading/trading-tags.ts'
import type { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { releaseQueue } from '../../../channels/storefronts/storefronts.public.ts'
import { lockTrading, publish } from '../trading.sql.ts'
import { requestStorefrontPrices } from './request-storefront-prices.ts'

export const tradingSendJob = 'publishTradingProducts'
/** Trading goods are sold in the first store. */
export const tradingChannel = 'first'

/**
 * Has the shop told of what waits; the jobs come one after the other, and each takes whatever there is. In the queue of the shop's
 * releases: each reads the tags that a product bears there and tells it a list of them.
 */
export const queueTradingSend = (db: Db, pauseMs = 0): Promise<void> =>
  queueJob(
    db,
    tradingSendJob,
    {},
    {
      oncePerTransaction: true,
      queue: releaseQueue(tradingChannel),
      lane: storefrontLane(tradingChannel),
      pauseMs,
    },
  )

const maxNamed = 5

/** Publishes the chosen products, their chosen tags beside those they have. Answers how many. */
export async function releaseTrading(
  context: Context,
  _query: unknown,
  rows: z.output<(typeof tradingRelease)['body']>,
): Promise<number> {
  const chosen = Map.groupBy(
    rows.filter(({ state }) => state === 1),
    ({ id }) => id,
  )
  if (chosen.size === 0) fail('TRADING_NONE_CHOSEN')
  const products = await lockTrading(context.db, [...chosen.keys()])
  if (products.length < chosen.size) fail('TRADING_NOT_FOUND')
  const empty = products.filter(({ variants }) => variants === 0)
  if (empty.length > 0)
    fail('TRADING_NO_VARIANTS', {
      names: empty
        .slice(0, maxNamed)
        .map(({ name }) => name)
        .join('、'),
    })
  const published = products.map(({ id, name, tags: own }) => {
    const tags = joinedTags(
      own,
      (chosen.get(id) ?? []).flatMap(({ tags: given }) => tagsIn(given)),
    )
    if (tags.length > maxTags || tags.some((tag) => tag.length > maxTag))
      fail('TRADING_TAGS', { most: maxTags, length: maxTag, names: name })
    return { id, tags, before: own }
  })
  await publish(context.db, published, { by: actorOf(context), at: context.now })
  await requestStorefrontPrices(
    context,
    published.map(({ id }) => id),
  )
  await queueTradingSend(context.db)
  for (const { id, tags, before } of published)
    context.note({
      subject: 'tradingProduct',
      subjectId: id,
      before: { tags: before.join(',') },
      after: { state: 1, tags: tags.join(',') },
    })
  return published.length
}
