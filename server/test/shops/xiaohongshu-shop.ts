import { productSync } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { categorySave } from '@selvedge/contract/products/categories/categories.ts'
import { locationList, locationSync } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import { startPartner } from '../../../sandbox/src/http/partner-server.ts'
import { Xiaohongshu, type XiaohongshuOptions } from '../../../sandbox/src/xiaohongshu/xiaohongshu.ts'
import { confirmAdmin } from '../staff.ts'
import { type PriceProduct, startPriceShop } from './price-shop.ts'

const account = { appId: 'app1', secret: 'xiaohongshu-secret-1' }
export const xiaohongshuCode = 'xiaohongshu-code-1'

/** A server with a first store of these goods, and a shop on Xiaohongshu that is the sandbox's, over HTTP. */
export async function startXiaohongshuShop(
  products: readonly PriceProduct[],
  options: Partial<XiaohongshuOptions> = {},
) {
  const shop = await startPriceShop(products)
  const { server } = shop
  const platform = new Xiaohongshu({
    ...account,
    code: xiaohongshuCode,
    categories: new Set(['rn-dresses']),
    brands: new Map(),
    ...options,
  })
  const running = await startPartner(platform)
  await server.ok(productSync, { body: { channel: 'first' } })
  await server.ok(locationSync)
  await server.runJobs()
  for (const { handle, tags } of products)
    await server.app.database.db.execute(
      sql`insert into product_tag (product_id, tag) select id, tag from product, unnest(${sql.param(tags)}::text[]) as tag
          where spu = ${handle} on conflict do nothing`,
    )
  const category = (code: string, rednote: string) =>
    server.ok(categorySave, {
      body: { code, parent: null, zhName: code, enName: code, position: 1, rednote },
    })
  const [place] = await server.ok(locationList)
  const set = async (key: string, body: string) => {
    await confirmAdmin(server)
    return server.ok(configSet, { query: { key }, body })
  }
  const connect = async () => {
    await set('xiaohongshu', JSON.stringify({ url: running.url, appId: account.appId }))
    await set('xiaohongshu_secret', account.secret)
    await set('xiaohongshu_code', xiaohongshuCode)
    await server.runJobs()
  }
  return {
    ...shop,
    platform,
    placeId: place?.id ?? 0,
    dresses: await category('dresses', 'rn-dresses'),
    unmapped: await category('hats', ''),
    set,
    connect,
    /** How the platform fails from now on. */
    failing(rate: number, ...kinds: ('lostAnswer' | 'throttled' | 'serverError')[]) {
      platform.faults.plan = { rate, kinds, seed: 7, slowMs: 1 }
    },
    async close() {
      await shop.close()
      await running.close()
    },
  }
}

export type XiaohongshuShop = Awaited<ReturnType<typeof startXiaohongshuShop>>
