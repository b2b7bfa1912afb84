import * as figureExports from './analytics/sales-figures/figure-exports.ts'
import * as salesFigures from './analytics/sales-figures/sales-figures.ts'
import * as salesTarget from './analytics/sales-figures/sales-target.ts'
import * as seasonDrafts from './analytics/season-performance/season-drafts.ts'
import * as seasonPerformance from './analytics/season-performance/season-performance.ts'
import * as seasonPoints from './analytics/season-performance/season-points.ts'
import * as collections from './channels/collections/collections.ts'
import * as drifts from './channels/drifts/drifts.ts'
import * as observer from './channels/observer/observer.ts'
import * as shopApps from './channels/shop-apps/shop-apps.ts'
import * as storefrontOrders from './channels/storefront-orders/storefront-orders.ts'
import * as storefronts from './channels/storefronts/storefronts.ts'
import type { Endpoint } from './core/endpoint.ts'
import * as customerMerges from './customers/customer-merges/customer-merges.ts'
import * as customerCopy from './customers/customers/customer-copy.ts'
import * as customerPage from './customers/customers/customer-page.ts'
import * as customerRedaction from './customers/customers/customer-redaction.ts'
import * as customerSync from './customers/customers/customer-sync.ts'
import * as customers from './customers/customers/customers.ts'
import * as points from './customers/points/points.ts'
import * as shortOrders from './customers/points/short-orders.ts'
import * as customsStyle from './customs/customs-style/customs-style-calls.ts'
import * as styleTrial from './customs/customs-style/style-trial.ts'
import * as declarationElements from './customs/declaration-elements/declaration-elements.ts'
import * as declarationHeads from './customs/declarations/declaration-heads.ts'
import * as declarations from './customs/declarations/declarations.ts'
import * as hsCodeRuleList from './customs/hs-code-rules/hs-code-rule-list.ts'
import * as hsCodeRules from './customs/hs-code-rules/hs-code-rules.ts'
import * as suggestions from './customs/suggestions/suggestions.ts'
import * as tariff from './customs/tariff/tariff.ts'
import * as customsDocuments from './finance/customs-documents/customs-documents.ts'
import * as exchangeRates from './finance/exchange-rates/exchange-rates.ts'
import * as ledgerSetup from './finance/ledger/ledger-setup.ts'
import * as ledgerTasks from './finance/ledger/ledger-tasks.ts'
import * as dataRequests from './finance/payment-data/data-requests.ts'
import * as paymentDeclarations from './finance/payment-declarations/payment-declarations.ts'
import * as paymentNotices from './finance/payment-notices/payment-notices.ts'
import * as reconciliations from './finance/reconciliations/reconciliations.ts'
import * as tieOut from './finance/tie-out/tie-out.ts'
import * as transactions from './finance/transactions/transactions.ts'
import * as accounts from './house/accounts/accounts.ts'
import * as loginFooter from './house/accounts/login-footer.ts'
import * as profile from './house/accounts/profile.ts'
import * as secondFactor from './house/accounts/second-factor.ts'
import * as staff from './house/accounts/staff.ts'
import * as audit from './house/audit/audit.ts'
import * as dashboard from './house/dashboard.ts'
import * as exports from './house/exports/exports.ts'
import * as inbox from './house/inbox/inbox.ts'
import * as customRoles from './house/roles/custom-roles.ts'
import * as scan from './house/scan.ts'
import * as settings from './house/settings/settings.ts'
import * as setup from './house/setup.ts'
import * as sync from './house/sync/sync.ts'
import * as uploads from './house/uploads/uploads.ts'
import * as views from './house/views/views.ts'
import * as ads from './marketing/ads/ads.ts'
import * as campaignSimulation from './marketing/campaigns/campaign-simulation.ts'
import * as campaigns from './marketing/campaigns/campaigns.ts'
import * as collectionSorts from './marketing/collection-sorts/collection-sorts.ts'
import * as discountCodes from './marketing/discount-codes/discount-codes.ts'
import * as marketingText from './marketing/marketing-text/marketing-text.ts'
import * as noticeConsents from './marketing/notices/notice-consents.ts'
import * as notices from './marketing/notices/notices.ts'
import * as outfits from './marketing/outfits/outfits.ts'
import * as productDiscounts from './marketing/product-discounts/product-discounts.ts'
import * as salesLinks from './marketing/sales-links/sales-links.ts'
import * as sets from './marketing/sets/sets.ts'
import * as courierClaims from './orders/courier-claims/courier-claims.ts'
import * as orderCancels from './orders/order-cancels/order-cancels.ts'
import * as orderHolds from './orders/order-holds/order-holds.ts'
import * as orderImports from './orders/order-imports/order-imports.ts'
import * as orderMargins from './orders/order-margins.ts'
import * as orderMerges from './orders/order-merges/order-merges.ts'
import * as orderList from './orders/orders/order-list.ts'
import * as orders from './orders/orders/orders.ts'
import * as outerOrders from './orders/outer-orders/outer-orders.ts'
import * as refunds from './orders/refunds/refunds.ts'
import * as returnDesk from './orders/return-desk/return-desk.ts'
import * as returns from './orders/returns/returns.ts'
import * as bulk from './products/bulk/bulk.ts'
import * as bulkChanges from './products/bulk-changes/bulk-changes.ts'
import * as categories from './products/categories/categories.ts'
import * as crawler from './products/crawler/crawler.ts'
import * as crawlerInbox from './products/crawler/crawler-inbox.ts'
import * as productImages from './products/images/product-images.ts'
import * as styleShots from './products/images/style-shots.ts'
import * as productImports from './products/imports/imports.ts'
import * as releases from './products/imports/releases.ts'
import * as productMappings from './products/mappings/mappings.ts'
import * as productNames from './products/names/names.ts'
import * as prices from './products/prices/prices.ts'
import * as brands from './products/products/brands.ts'
import * as productExport from './products/products/product-export.ts'
import * as productSearch from './products/products/product-search.ts'
import * as products from './products/products/products.ts'
import * as references from './products/references/references.ts'
import * as styles from './products/styles/styles.ts'
import * as productTags from './products/tags/tags.ts'
import * as titles from './products/titles/titles.ts'
import * as trading from './products/trading/trading.ts'
import * as tradingPicture from './products/trading/trading-picture.ts'
import * as xiaohongshu from './products/xiaohongshu/xiaohongshu.ts'
import * as batchFulfilments from './shipping/batch-fulfilments/batch-fulfilments.ts'
import * as routing from './shipping/routing/routing.ts'
import * as routingDryRuns from './shipping/routing/routing-dry-runs.ts'
import * as routingExclusions from './shipping/routing/routing-exclusions.ts'
import * as routingRules from './shipping/routing/routing-rules.ts'
import * as pickLists from './shipping/ship-orders/pick-lists.ts'
import * as shipOrders from './shipping/ship-orders/ship-orders.ts'
import * as shipScans from './shipping/ship-orders/ship-scans.ts'
import * as shipStockOrders from './shipping/ship-stock-orders/ship-stock-orders.ts'
import * as waybills from './shipping/waybills/waybills.ts'
import * as barcodeLabels from './stock/barcode-labels/barcode-labels.ts'
import * as locations from './stock/locations/locations.ts'
import * as warehouseMessages from './stock/partner-warehouse/warehouse-messages.ts'
import * as warehouseStock from './stock/partner-warehouse/warehouse-stock.ts'
import * as purchaseRates from './stock/purchase-orders/purchase-rates.ts'
import * as stock from './stock/stock/stock.ts'
import * as costMonths from './stock/stock-costs/cost-months.ts'
import * as stockCharges from './stock/stock-costs/stock-charges.ts'
import * as stockCosts from './stock/stock-costs/stock-costs.ts'
import * as stockValue from './stock/stock-costs/stock-value.ts'
import * as stockCountReview from './stock/stock-counts/stock-count-review.ts'
import * as stockCounts from './stock/stock-counts/stock-counts.ts'
import * as stockLocks from './stock/stock-locks/stock-locks.ts'
import * as stockOrderPapers from './stock/stock-orders/stock-order-papers.ts'
import * as stockOrders from './stock/stock-orders/stock-orders.ts'
import * as stockReceipts from './stock/stock-orders/stock-receipts.ts'
import * as stockTakeExports from './stock/stock-takes/stock-take-export.ts'
import * as stockTakes from './stock/stock-takes/stock-takes.ts'
import * as transfers from './stock/transfers/transfers.ts'

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
  brands,
  productSearch,
  productExport,
  productImports,
  releases,
  categories,
  bulk,
  prices,
  bulkChanges,
  styles,
  productImages,
  styleShots,
  xiaohongshu,
  titles,
  productMappings,
  productNames,
  references,
  trading,
  tradingPicture,
  crawler,
  crawlerInbox,
  productTags,
  stock,
  stockOrders,
  stockReceipts,
  stockCosts,
  stockCharges,
  costMonths,
  stockTakes,
  stockTakeExports,
  stockValue,
  stockOrderPapers,
  purchaseRates,
  transfers,
  warehouseMessages,
  warehouseStock,
  barcodeLabels,
  stockCounts,
  stockCountReview,
  stockLocks,
  orderList,
  orders,
  orderHolds,
  orderCancels,
  orderMargins,
  orderMerges,
  outerOrders,
  refunds,
  transactions,
  paymentDeclarations,
  orderImports,
  routing,
  routingRules,
  routingDryRuns,
  returns,
  returnDesk,
  courierClaims,
  shipOrders,
  pickLists,
  routingExclusions,
  shipStockOrders,
  waybills,
  shipScans,
  batchFulfilments,
  exchangeRates,
  ledgerTasks,
  ledgerSetup,
  tieOut,
  reconciliations,
  customsDocuments,
  dataRequests,
  paymentNotices,
  salesFigures,
  figureExports,
  salesTarget,
  seasonDrafts,
  seasonPerformance,
  seasonPoints,
  declarationHeads,
  declarations,
  suggestions,
  hsCodeRules,
  hsCodeRuleList,
  tariff,
  declarationElements,
  customsStyle,
  styleTrial,
  settings,
  loginFooter,
  storefronts,
  drifts,
  shopApps,
  storefrontOrders,
  observer,
  sync,
  audit,
  dashboard,
  setup,
  inbox,
  scan,
  customers,
  customerPage,
  customerMerges,
  customerCopy,
  customerRedaction,
  customerSync,
  points,
  shortOrders,
  sets,
  ads,
  campaigns,
  campaignSimulation,
  discountCodes,
  notices,
  noticeConsents,
  outfits,
  productDiscounts,
  collectionSorts,
  collections,
  salesLinks,
  marketingText,
  exports,
  uploads,
  views,
].flatMap((file) => Object.values(file).filter(isEndpoint))
