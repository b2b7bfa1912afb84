import { analytics } from './en/analytics.ts'
import { audit } from './en/audit.ts'
import { barcodeLabels } from './en/barcode-labels.ts'
import { campaigns } from './en/campaigns.ts'
import { clearance } from './en/clearance.ts'
import { collectionSorts } from './en/collection-sorts.ts'
import { crawler } from './en/crawler.ts'
import { customers } from './en/customers.ts'
import { customs } from './en/customs.ts'
import { dashboard } from './en/dashboard.ts'
import { declarations } from './en/declarations.ts'
import { exports } from './en/exports.ts'
import { ledger } from './en/ledger.ts'
import { locations } from './en/locations.ts'
import { marketing } from './en/marketing.ts'
import { notPush } from './en/not-push.ts'
import { notices } from './en/notices.ts'
import { orders } from './en/orders.ts'
import { partnerWarehouse } from './en/partner-warehouse.ts'
import { prices } from './en/prices.ts'
import { productDiscounts } from './en/product-discounts.ts'
import { productImages } from './en/product-images.ts'
import { products } from './en/products.ts'
import { profile } from './en/profile.ts'
import { purchaseOrderForm } from './en/purchase-order-form.ts'
import { purchaseOrders } from './en/purchase-orders.ts'
import { returnDesk } from './en/return-desk.ts'
import { returns } from './en/returns.ts'
import { roles } from './en/roles.ts'
import { routingRules } from './en/routing-rules.ts'
import { screens } from './en/screens.ts'
import { settings } from './en/settings.ts'
import { sheets } from './en/sheets.ts'
import { shell } from './en/shell.ts'
import { shipOrders } from './en/ship-orders.ts'
import { signIn } from './en/sign-in.ts'
import { staff } from './en/staff.ts'
import { stock } from './en/stock.ts'
import { stockCosts } from './en/stock-costs.ts'
import { stockCounts } from './en/stock-counts.ts'
import { stockLocks } from './en/stock-locks.ts'
import { stockTakes } from './en/stock-takes.ts'
import { storefronts } from './en/storefronts.ts'
import { styles } from './en/styles.ts'
import { sync } from './en/sync.ts'
import { trading } from './en/trading.ts'
import { transactions } from './en/transactions.ts'
import { transfers } from './en/transfers.ts'
import { views } from './en/views.ts'
import { xiaohongshu } from './en/xiaohongshu.ts'
import type { Catalogue } from './texts.ts'

/** The areas of the catalogue, each in a file of its own. A text stands in one of them, whoever else uses it. */
export const areas: Readonly<Record<string, Catalogue>> = {
  audit,
  barcodeLabels,
  analytics,
  customers,
  customs,
  campaigns,
  clearance,
  dashboard,
  declarations,
  exports,
  ledger,
  locations,
  marketing,
  productDiscounts,
  productImages,
  collectionSorts,
  prices,
  products,
  notPush,
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
