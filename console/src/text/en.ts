import { analytics } from './en/analytics/analytics.ts'
import { seasonPerformance } from './en/analytics/season-performance.ts'
import { drifts } from './en/channels/drifts.ts'
import { storefronts } from './en/channels/storefronts.ts'
import { customers } from './en/customers/customers.ts'
import { customs } from './en/customs/customs.ts'
import { declarations } from './en/customs/declarations.ts'
import { clearance } from './en/finance/clearance.ts'
import { exchangeRates } from './en/finance/exchange-rates.ts'
import { ledger } from './en/finance/ledger.ts'
import { reconciliations } from './en/finance/reconciliations.ts'
import { tieOut } from './en/finance/tie-out.ts'
import { transactions } from './en/finance/transactions.ts'
import { audit } from './en/house/audit.ts'
import { dashboard } from './en/house/dashboard.ts'
import { exports } from './en/house/exports.ts'
import { profile } from './en/house/profile.ts'
import { roles } from './en/house/roles.ts'
import { settings } from './en/house/settings.ts'
import { signIn } from './en/house/sign-in.ts'
import { staff } from './en/house/staff.ts'
import { sync } from './en/house/sync.ts'
import { views } from './en/house/views.ts'
import { campaigns } from './en/marketing/campaigns.ts'
import { collectionSorts } from './en/marketing/collection-sorts.ts'
import { marketing } from './en/marketing/marketing.ts'
import { notices } from './en/marketing/notices.ts'
import { productDiscounts } from './en/marketing/product-discounts.ts'
import { orders } from './en/orders/orders.ts'
import { returnDesk } from './en/orders/return-desk.ts'
import { returns } from './en/orders/returns.ts'
import { bulkChanges } from './en/products/bulk-changes.ts'
import { crawler } from './en/products/crawler.ts'
import { prices } from './en/products/prices.ts'
import { productImages } from './en/products/product-images.ts'
import { products } from './en/products/products.ts'
import { styles } from './en/products/styles.ts'
import { trading } from './en/products/trading.ts'
import { xiaohongshu } from './en/products/xiaohongshu.ts'
import { screens } from './en/shell/screens.ts'
import { sheets } from './en/shell/sheets.ts'
import { shell } from './en/shell/shell.ts'
import { routingExclusions } from './en/shipping/routing-exclusions.ts'
import { routingRules } from './en/shipping/routing-rules.ts'
import { shipOrders } from './en/shipping/ship-orders.ts'
import { waybills } from './en/shipping/waybills.ts'
import { barcodeLabels } from './en/stock/barcode-labels.ts'
import { locations } from './en/stock/locations.ts'
import { partnerWarehouse } from './en/stock/partner-warehouse.ts'
import { purchaseOrderForm } from './en/stock/purchase-order-form.ts'
import { purchaseOrders } from './en/stock/purchase-orders.ts'
import { stock } from './en/stock/stock.ts'
import { stockCosts } from './en/stock/stock-costs.ts'
import { stockCounts } from './en/stock/stock-counts.ts'
import { stockLocks } from './en/stock/stock-locks.ts'
import { stockTakes } from './en/stock/stock-takes.ts'
import { transfers } from './en/stock/transfers.ts'
import type { Catalogue } from './texts.ts'

/** The areas of the catalogue, each in a file of its own. A text stands in one of them, whoever else uses it. */
export const areas: Readonly<Record<string, Catalogue>> = {
  audit,
  barcodeLabels,
  analytics,
  seasonPerformance,
  customers,
  customs,
  campaigns,
  clearance,
  dashboard,
  drifts,
  declarations,
  exports,
  exchangeRates,
  ledger,
  tieOut,
  reconciliations,
  locations,
  marketing,
  productDiscounts,
  productImages,
  collectionSorts,
  bulkChanges,
  prices,
  products,
  routingExclusions,
  notices,
  orders,
  profile,
  purchaseOrders,
  purchaseOrderForm,
  returnDesk,
  returns,
  roles,
  routingRules,
  screens,
  settings,
  sheets,
  shell,
  shipOrders,
  waybills,
  signIn,
  staff,
  stock,
  stockCosts,
  stockCounts,
  stockLocks,
  stockTakes,
  trading,
  crawler,
  transactions,
  transfers,
  partnerWarehouse,
  storefronts,
  styles,
  sync,
  views,
  xiaohongshu,
}

/** Every text in English. */
export const en: Catalogue = Object.assign({}, ...Object.values(areas))
