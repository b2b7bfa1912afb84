import { salesFigureScreens } from './features/analytics/sales-figures/sales-figures.screens.ts'
import { seasonPerformanceScreens } from './features/analytics/season-performance/season-performance.screens.ts'
import { collectionScreens } from './features/channels/collections/collections.screens.ts'
import { driftScreens } from './features/channels/drifts/drifts.screens.ts'
import { storefrontScreens } from './features/channels/storefronts/storefronts.screens.ts'
import { customerMergeScreens } from './features/customers/customer-merges/customer-merges.screens.ts'
import { customerScreens } from './features/customers/customers/customers.screens.ts'
import { pointScreens } from './features/customers/points/points.screens.ts'
import { customsStyleScreens } from './features/customs/customs-style/customs-style.screens.ts'
import { declarationScreens } from './features/customs/declarations/declarations.screens.ts'
import { hsCodeRuleScreens } from './features/customs/hs-code-rules/hs-code-rules.screens.ts'
import { clearanceScreens } from './features/finance/clearance/clearance.screens.ts'
import { exchangeRateScreens } from './features/finance/exchange-rates/exchange-rates.screens.ts'
import { ledgerScreens } from './features/finance/ledger/ledger.screens.ts'
import { paymentDataScreens } from './features/finance/payment-data/payment-data.screens.ts'
import { paymentNoticeScreens } from './features/finance/payment-notices/payment-notices.screens.ts'
import { reconciliationScreens } from './features/finance/reconciliations/reconciliations.screens.ts'
import { tieOutScreens } from './features/finance/tie-out/tie-out.screens.ts'
import { transactionScreens } from './features/finance/transactions/transactions.screens.ts'
import { accountScreens } from './features/house/accounts/accounts.screens.ts'
import { auditScreens } from './features/house/audit/audit.screens.ts'
import { dashboardScreens } from './features/house/dashboard/dashboard.screens.ts'
import { exportScreens } from './features/house/exports/exports.screens.ts'
import { roleScreens } from './features/house/roles/roles.screens.ts'
import { settingScreens } from './features/house/settings/settings.screens.ts'
import { syncScreens } from './features/house/sync/sync.screens.ts'
import { adScreens } from './features/marketing/ads/ads.screens.ts'
import { campaignScreens } from './features/marketing/campaigns/campaigns.screens.ts'
import { collectionSortScreens } from './features/marketing/collection-sorts/collection-sorts.screens.ts'
import { marketingTextScreens } from './features/marketing/marketing-text/marketing-text.screens.ts'
import { noticeScreens } from './features/marketing/notices/notices.screens.ts'
import { outfitScreens } from './features/marketing/outfits/outfits.screens.ts'
import { productDiscountScreens } from './features/marketing/product-discounts/product-discounts.screens.ts'
import { salesLinkScreens } from './features/marketing/sales-links/sales-links.screens.ts'
import { setScreens } from './features/marketing/sets/sets.screens.ts'
import { courierClaimScreens } from './features/orders/courier-claims/courier-claims.screens.ts'
import { orderImportScreens } from './features/orders/order-imports/order-imports.screens.ts'
import { orderScreens } from './features/orders/orders/orders.screens.ts'
import { outerOrderScreens } from './features/orders/outer-orders/outer-orders.screens.ts'
import { returnDeskScreens } from './features/orders/return-desk/return-desk.screens.ts'
import { returnScreens } from './features/orders/returns/returns.screens.ts'
import { bulkScreens } from './features/products/bulk/bulk.screens.ts'
import { categoryScreens } from './features/products/categories/categories.screens.ts'
import { crawlerScreens } from './features/products/crawler/crawler.screens.ts'
import { productImageScreens } from './features/products/images/images.screens.ts'
import { importScreens } from './features/products/imports/imports.screens.ts'
import { mappingScreens } from './features/products/mappings/mappings.screens.ts'
import { productNameScreens } from './features/products/names/names.screens.ts'
import { priceScreens } from './features/products/prices/prices.screens.ts'
import { referenceScreens } from './features/products/references/references.screens.ts'
import { styleScreens } from './features/products/styles/styles.screens.ts'
import { tagScreens } from './features/products/tags/tags.screens.ts'
import { titleScreens } from './features/products/titles/titles.screens.ts'
import { tradingScreens } from './features/products/trading/trading.screens.ts'
import { xiaohongshuScreens } from './features/products/xiaohongshu/xiaohongshu.screens.ts'
import { routingScreens } from './features/shipping/routing/routing.screens.ts'
import { shipOrderScreens } from './features/shipping/ship-orders/ship-orders.screens.ts'
import { waybillScreens } from './features/shipping/waybills/waybills.screens.ts'
import { barcodeLabelScreens } from './features/stock/barcode-labels/barcode-labels.screens.ts'
import { locationScreens } from './features/stock/locations/locations.screens.ts'
import { partnerWarehouseScreens } from './features/stock/partner-warehouse/partner-warehouse.screens.ts'
import { purchaseOrderScreens } from './features/stock/purchase-orders/purchase-orders.screens.ts'
import { stockScreens } from './features/stock/stock/stock.screens.ts'
import { stockCostScreens } from './features/stock/stock-costs/stock-costs.screens.ts'
import { stockCountScreens } from './features/stock/stock-counts/stock-counts.screens.ts'
import { stockLockScreens } from './features/stock/stock-locks/stock-locks.screens.ts'
import { stockTakeScreens } from './features/stock/stock-takes/stock-takes.screens.ts'
import { transferScreens } from './features/stock/transfers/transfers.screens.ts'

/** Every screen; each group of the menu has its own in this order. */
export const screens = [
  ...dashboardScreens,
  ...orderScreens,
  ...orderImportScreens,
  ...outerOrderScreens,
  ...shipOrderScreens,
  ...waybillScreens,
  ...routingScreens,
  ...stockScreens,
  ...stockCostScreens,
  ...stockTakeScreens,
  ...stockCountScreens,
  ...barcodeLabelScreens,
  ...stockLockScreens,
  ...returnScreens,
  ...returnDeskScreens,
  ...courierClaimScreens,
  ...purchaseOrderScreens,
  ...transferScreens,
  ...partnerWarehouseScreens,
  ...productNameScreens,
  ...tagScreens,
  ...referenceScreens,
  ...productImageScreens,
  ...titleScreens,
  ...importScreens,
  ...mappingScreens,
  ...priceScreens,
  ...bulkScreens,
  ...driftScreens,
  ...styleScreens,
  ...xiaohongshuScreens,
  ...categoryScreens,
  ...tradingScreens,
  ...crawlerScreens,
  ...ledgerScreens,
  ...tieOutScreens,
  ...reconciliationScreens,
  ...exchangeRateScreens,
  ...declarationScreens,
  ...hsCodeRuleScreens,
  ...locationScreens,
  ...transactionScreens,
  ...paymentNoticeScreens,
  ...clearanceScreens,
  ...paymentDataScreens,
  ...customerScreens,
  ...customerMergeScreens,
  ...pointScreens,
  ...campaignScreens,
  ...noticeScreens,
  ...setScreens,
  ...adScreens,
  ...outfitScreens,
  ...productDiscountScreens,
  ...collectionSortScreens,
  ...salesLinkScreens,
  ...salesFigureScreens,
  ...seasonPerformanceScreens,
  ...settingScreens,
  ...marketingTextScreens,
  ...customsStyleScreens,
  ...storefrontScreens,
  ...collectionScreens,
  ...syncScreens,
  ...auditScreens,
  ...roleScreens,
  ...accountScreens,
  ...exportScreens,
]
