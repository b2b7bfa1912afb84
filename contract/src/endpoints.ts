import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as batchFulfilments from './batch-fulfilments.ts'
import * as customRoles from './custom-roles.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as exports from './exports.ts'
import * as locations from './locations.ts'
import * as notPush from './not-push.ts'
import * as observer from './observer.ts'
import * as orderHolds from './order-holds.ts'
import * as orderImports from './order-imports.ts'
import * as orderMerges from './order-merges.ts'
import * as orders from './orders.ts'
import * as outerOrders from './outer-orders.ts'
import * as pickLists from './pick-lists.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as purchaseOrders from './purchase-orders.ts'
import * as refunds from './refunds.ts'
import * as returns from './returns.ts'
import * as routing from './routing.ts'
import * as routingDryRuns from './routing-dry-runs.ts'
import * as routingRules from './routing-rules.ts'
import * as secondFactor from './second-factor.ts'
import * as settings from './settings.ts'
import * as shipOrders from './ship-orders.ts'
import * as shipScans from './ship-scans.ts'
import * as staff from './staff.ts'
import * as stock from './stock.ts'
import * as stockTakes from './stock-takes.ts'
import * as storefrontOrders from './storefront-orders.ts'
import * as storefronts from './storefronts.ts'
import * as sync from './sync.ts'
import * as views from './views.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every call of the API: what the documents and the house rules walk. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  profile,
  secondFactor,
  staff,
  customRoles,
  locations,
  products,
  stock,
  stockTakes,
  orders,
  orderHolds,
  orderMerges,
  outerOrders,
  refunds,
  orderImports,
  routing,
  routingRules,
  routingDryRuns,
  returns,
  shipOrders,
  pickLists,
  notPush,
  purchaseOrders,
  shipScans,
  batchFulfilments,
  settings,
  storefronts,
  storefrontOrders,
  observer,
  sync,
  audit,
  dashboard,
  exports,
  views,
].flatMap((file) => Object.values(file).filter(isEndpoint))
