import { setTimeout as sleep } from 'node:timers/promises'
import type { Reach } from '../../core/http/guard/reach.ts'
import { createPost, type Post } from '../../core/outbox/partners/outbound.ts'
import type { Calls } from '../../ports/partner.ts'
import {
  noStorefrontThere,
  type Storefront,
  type StorefrontCredentials,
  StorefrontError,
} from '../../ports/storefront/storefront.ts'
import { createClient } from './client/client.ts'
import { changeTracking, domain, locations, subscribe, variants } from './client/shop.ts'
import { type Budget, newBudget } from './client/throttle.ts'
import { customersAfter } from './customers/customers.ts'
import { shopName } from './documents/shop.ts'
import { fulfill } from './orders/fulfill.ts'
import { findOrder, ordersIn } from './orders/orders.ts'
import { refund } from './orders/refund.ts'
import { collectionsBy } from './products/collections.ts'
import { addCodes, addedCodes, findCode, findDiscount, removeCodes } from './products/discounts.ts'
import { imagesBy } from './products/images.ts'
import { itemsOf, setAvailable } from './products/inventory.ts'
import { offersBy } from './products/offers.ts'
import { pricesBy } from './products/prices.ts'
import { saveProduct } from './products/products.ts'
import { tagsBy } from './products/tags.ts'
import { productsBy } from './products/whole-products.ts'

/** So long a test of an address takes at most, and each that fails: or the time would tell what there is. */
const checkMs = 10_000

/** So long the sending of one picture may take. */
const uploadMs = 60_000

const directly: Calls = (send) => send()

/** Shops by their credentials; all that talk to one shop from here share what it grants. */
export function shopifyStorefronts({
  reach = { loopback: true },
  checkWithinMs = checkMs,
  ...pace
}: {
  timeoutMs?: number
  patienceMs?: number
  pauseMs?: number
  checkWithinMs?: number
  reach?: Reach
} = {}): (credentials: StorefrontCredentials, calls?: Calls) => Storefront {
  const budgets = new Map<string, Budget>()
  const post = createPost(reach)
  const budgetOf = (baseUrl: string) => {
    const budget = budgets.get(baseUrl) ?? newBudget()
    budgets.set(baseUrl, budget)
    return budget
  }
  return (credentials, calls) => {
    const budget = budgetOf(credentials.baseUrl)
    const client = createClient({ credentials, budget, ...(calls && { calls }), ...pace, post })
    return {
      check: () => check(credentials, post, checkWithinMs),
      domain: () => domain(client),
      subscribe: (uri) => subscribe(client, uri),
      ordersIn: (span, after) => ordersIn(client, credentials.baseUrl, span, after),
      findOrder: (exId) => findOrder(client, credentials.baseUrl, exId),
      fulfill: (command) => fulfill(client, command),
      changeTracking: (exId, tracking) => changeTracking(client, exId, tracking),
      itemsOf: (skus) => itemsOf(client, skus),
      setAvailable: (levels) => setAvailable(client, levels),
      refund: (command) => refund(client, command),
      ...tagsBy(client),
      customers: (after) => customersAfter(client, after),
      locations: (after) => locations(client, after),
      variants: (after) => variants(client, credentials.baseUrl, after),
      ...offersBy(client),
      ...pricesBy(client),
      ...productsBy(client),
      ...imagesBy(client, { post, calls: calls ?? directly, timeoutMs: pace.timeoutMs ?? uploadMs }),
      saveProduct: (product) => saveProduct(client, product),
      ...collectionsBy(client),
      findDiscount: (exId) => findDiscount(client, exId),
      addCodes: (discountExId, codes) => addCodes(client, discountExId, codes),
      addedCodes: (creationExId) => addedCodes(client, creationExId),
      findCode: (code) => findCode(client, code),
      removeCodes: (discountExId, exIds) => removeCodes(client, discountExId, exIds),
    }
  }
}

/**
 * Asks once. Whatever is wrong but what only a shop says of a token is told in one way, after the same time: nobody learns
 * by this which ports of which machines are open.
 */
async function check(credentials: StorefrontCredentials, post: Post, withinMs: number): Promise<string> {
  const over = new AbortController()
  const end = sleep(withinMs, undefined, { signal: over.signal }).catch(() => undefined)
  const once = { timeoutMs: withinMs, patienceMs: 0, maxSends: 1 }
  try {
    const { shop } = await createClient({ credentials, budget: newBudget(), post, ...once }).run(shopName)
    over.abort()
    return shop.name
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    if (error.reportedByPartner) {
      over.abort()
      throw error
    }
    await end
    const { status } = error
    throw new StorefrontError(noStorefrontThere, { retryable: false, reportedByPartner: false, status })
  }
}
