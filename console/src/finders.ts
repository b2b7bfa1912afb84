import { customerFinder } from './features/customers/customers/customer.finder.ts'
import { setFinder } from './features/marketing/sets/set.finder.ts'
import { orderFinder } from './features/orders/orders/order.finder.tsx'
import { styleFinder } from './features/products/styles/style.finder.ts'
import { shipOrderFinder } from './features/shipping/ship-orders/ship-order.finder.tsx'
import { purchaseOrderFinder } from './features/stock/purchase-orders/purchase-order.finder.ts'
import { skuFinder } from './features/stock/stock/sku.finder.ts'
import type { Finder } from './shell/find/finder.ts'

/** What the command bar finds, in the order in which it is shown. */
export const finders: readonly Finder[] = [
  orderFinder,
  shipOrderFinder,
  skuFinder,
  styleFinder,
  setFinder,
  customerFinder,
  purchaseOrderFinder,
]
