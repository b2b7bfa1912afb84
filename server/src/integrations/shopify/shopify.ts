import type { Storefront, StorefrontCredentials } from '../../ports/storefront.ts'
import { createClient } from './client.ts'
import { shopName } from './documents/shop.ts'
import { fulfill } from './fulfill.ts'
import { itemsOf, setAvailable } from './inventory.ts'
import { findOrder, ordersIn } from './orders.ts'
import { refund } from './refund.ts'
import { changeOrderTags, changeTracking, locations, subscribe, variants } from './shop.ts'
import { type Budget, newBudget } from './throttle.ts'

/** Shops by their credentials; all that talk to one shop from here share what it grants. */
export function shopifyStorefronts(
  pace: { timeoutMs?: number; patienceMs?: number; pauseMs?: number } = {},
): (credentials: StorefrontCredentials) => Storefront {
  const budgets = new Map<string, Budget>()
  const budgetOf = (baseUrl: string) => {
    const budget = budgets.get(baseUrl) ?? newBudget()
    budgets.set(baseUrl, budget)
    return budget
  }
  return (credentials) => {
    const client = createClient({ credentials, budget: budgetOf(credentials.baseUrl), ...pace })
    return {
      check: async () => (await client.run(shopName)).shop.name,
      subscribe: (uri) => subscribe(client, uri),
      ordersIn: (span, after) => ordersIn(client, credentials.baseUrl, span, after),
      findOrder: (exId) => findOrder(client, credentials.baseUrl, exId),
      fulfill: (command) => fulfill(client, command),
      changeTracking: (exId, tracking) => changeTracking(client, exId, tracking),
      itemsOf: (skus) => itemsOf(client, skus),
      setAvailable: (levels) => setAvailable(client, levels),
      refund: (command) => refund(client, command),
      changeOrderTags: (exId, tags) => changeOrderTags(client, exId, tags),
      locations: (after) => locations(client, after),
      variants: (after) => variants(client, credentials.baseUrl, after),
    }
  }
}
