import {
  type ShopAppKind,
  shopAppKinds,
  shopAppPages,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import type { FastifyInstance } from 'fastify'
import type { Surroundings } from '../../../core/http/call.ts'
import { frame } from '../../../core/http/guard/security-headers.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import { findAccount, isOfShop } from './account.ts'

const appByPage = new Map<string, ShopAppKind>(
  shopAppKinds.flatMap((app) => Object.values(shopAppPages[app]).map((page) => [page, app])),
)

/**
 * Pages of an app may stand inside the admin of their own store, and load the platform's script; inside of anything else
 * a browser does not show them. Other pages are framed by nobody.
 */
export async function addFramedPages(
  http: FastifyInstance,
  { db, secrets, partners }: Surroundings,
): Promise<void> {
  http.addHook('onRequest', async (request, reply) => {
    const [path = '', sent = ''] = request.url.split('?')
    const app = appByPage.get(withoutTrailingSlashes(path))
    const shop = app && new URLSearchParams(sent).get('shop')
    if (!app || !shop) return
    const found = await findAccount({ db, secrets }, app)
    // For any other store it is shown by itself, and says what is wrong.
    if (found && isOfShop(found, shop)) frame(reply, partners.shopApp(found.account))
  })
}
