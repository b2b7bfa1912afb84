import { salesFigureActions } from './analytics/sales-figures/sales-figure-actions.ts'
import { driftActions } from './channels/drifts/drift-actions.ts'
import { observerActions } from './channels/observer/observer-actions.ts'
import { shopAppActions } from './channels/shop-apps/shop-app-actions.ts'
import { storefrontOrderActions } from './channels/storefront-orders/storefront-order-actions.ts'
import { storefrontActions } from './channels/storefronts/storefront-actions.ts'
import { mergeActions } from './customers/customer-merges/merge-actions.ts'
import { customerActions } from './customers/customers/customer-actions.ts'
import { pointActions } from './customers/points/point-actions.ts'
import { declarationElementActions } from './customs/declaration-elements/declaration-element-actions.ts'
import { declarationActions } from './customs/declarations/declaration-actions.ts'
import { hsCodeRuleActions } from './customs/hs-code-rules/hs-code-rule-actions.ts'
import { tariffActions } from './customs/tariff/tariff-actions.ts'
import { customsDocumentActions } from './finance/customs-documents/customs-document-actions.ts'
import { exchangeRateActions } from './finance/exchange-rates/exchange-rate-actions.ts'
import { ledgerTaskActions } from './finance/ledger/ledger-actions.ts'
import { dataRequestActions } from './finance/payment-data/data-request-actions.ts'
import { paymentDeclarationActions } from './finance/payment-declarations/declaration-actions.ts'
import { paymentNoticeActions } from './finance/payment-notices/payment-notice-actions.ts'
import { reconciliationActions } from './finance/reconciliations/reconciliation-actions.ts'
import { tieOutActions } from './finance/tie-out/tie-out-actions.ts'
import { transactionActions } from './finance/transactions/transaction-actions.ts'
import { accountActions } from './house/accounts/account-actions.ts'
import { commandActions } from './house/command-actions.ts'
import { exportActions } from './house/exports/export-actions.ts'
import { inboxActions } from './house/inbox/inbox-actions.ts'
import { roleActions } from './house/roles/role-actions.ts'
import { settingActions } from './house/settings/setting-actions.ts'
import { syncActions } from './house/sync/sync-actions.ts'
import { uploadActions } from './house/uploads/upload-actions.ts'
import { viewActions } from './house/views/view-actions.ts'
import { adActions } from './marketing/ads/ad-actions.ts'
import { campaignActions } from './marketing/campaigns/campaign-actions.ts'
import { collectionSortActions } from './marketing/collection-sorts/collection-sort-actions.ts'
import { marketingTextActions } from './marketing/marketing-text/marketing-text-actions.ts'
import { noticeActions } from './marketing/notices/notice-actions.ts'
import { outfitActions } from './marketing/outfits/outfit-actions.ts'
import { productDiscountActions } from './marketing/product-discounts/product-discount-actions.ts'
import { setActions } from './marketing/sets/set-actions.ts'
import { courierClaimActions } from './orders/courier-claims/courier-claim-actions.ts'
import { orderCancelActions } from './orders/order-cancels/order-cancel-actions.ts'
import { orderHoldActions } from './orders/order-holds/order-hold-actions.ts'
import { orderImportActions } from './orders/order-imports/order-import-actions.ts'
import { orderMergeActions } from './orders/order-merges/order-merge-actions.ts'
import { outerOrderActions } from './orders/outer-orders/outer-order-actions.ts'
import { refundActions } from './orders/refunds/refund-actions.ts'
import { returnDeskActions } from './orders/return-desk/return-desk-actions.ts'
import { returnActions } from './orders/returns/return-actions.ts'
import { bulkActions } from './products/bulk/bulk-actions.ts'
import { categoryActions } from './products/categories/category-actions.ts'
import { crawlerActions } from './products/crawler/crawler-actions.ts'
import { productImageActions } from './products/images/product-image-actions.ts'
import { productImportActions } from './products/imports/import-actions.ts'
import { mappingActions } from './products/mappings/mapping-actions.ts'
import { productNameActions } from './products/names/name-actions.ts'
import { priceActions } from './products/prices/price-actions.ts'
import { referenceActions } from './products/references/reference-actions.ts'
import { tagActions } from './products/tags/tag-actions.ts'
import { titleActions } from './products/titles/title-actions.ts'
import { tradingActions } from './products/trading/trading-actions.ts'
import { xiaohongshuActions } from './products/xiaohongshu/xiaohongshu-actions.ts'
import { batchFulfilmentActions } from './shipping/batch-fulfilments/batch-fulfilment-actions.ts'
import { routingActions } from './shipping/routing/routing-actions.ts'
import { shipOrderActions } from './shipping/ship-orders/ship-order-actions.ts'
import { shipStockOrderActions } from './shipping/ship-stock-orders/ship-stock-order-actions.ts'
import { waybillActions } from './shipping/waybills/waybill-actions.ts'
import { barcodeLabelActions } from './stock/barcode-labels/barcode-label-actions.ts'
import { locationActions } from './stock/locations/location-actions.ts'
import { warehouseActions } from './stock/partner-warehouse/warehouse-actions.ts'
import { stockChargeActions } from './stock/stock-costs/stock-charge-actions.ts'
import { stockCountActions } from './stock/stock-counts/stock-count-actions.ts'
import { stockLockActions } from './stock/stock-locks/stock-lock-actions.ts'
import { stockOrderActions } from './stock/stock-orders/stock-order-actions.ts'
import { transferActions } from './stock/transfers/transfer-actions.ts'

/**
 * What each call that changes something does, by its name in the contract, and what is done beside calls: the words of the
 * audit, in the order in which they can be chosen there.
 */
export const actions = {
  ...accountActions,
  ...roleActions,
  ...locationActions,
  ...storefrontActions,
  ...shopAppActions,
  ...observerActions,
  ...barcodeLabelActions,
  ...stockLockActions,
  ...stockCountActions,
  ...stockOrderActions,
  ...transferActions,
  ...warehouseActions,
  ...stockChargeActions,
  ...orderImportActions,
  ...routingActions,
  ...returnActions,
  ...returnDeskActions,
  ...courierClaimActions,
  ...shipOrderActions,
  ...orderHoldActions,
  ...orderCancelActions,
  ...orderMergeActions,
  ...outerOrderActions,
  ...refundActions,
  ...transactionActions,
  ...paymentDeclarationActions,
  ...shipStockOrderActions,
  ...waybillActions,
  ...declarationActions,
  ...hsCodeRuleActions,
  ...tariffActions,
  ...declarationElementActions,
  ...batchFulfilmentActions,
  ...storefrontOrderActions,
  ...exchangeRateActions,
  ...ledgerTaskActions,
  ...tieOutActions,
  ...reconciliationActions,
  ...driftActions,
  ...customsDocumentActions,
  ...paymentNoticeActions,
  ...dataRequestActions,
  ...settingActions,
  ...syncActions,
  ...customerActions,
  ...mergeActions,
  ...pointActions,
  ...salesFigureActions,
  ...setActions,
  ...adActions,
  ...campaignActions,
  ...noticeActions,
  ...outfitActions,
  ...productDiscountActions,
  ...collectionSortActions,
  ...categoryActions,
  ...bulkActions,
  ...productImageActions,
  ...xiaohongshuActions,
  ...titleActions,
  ...productImportActions,
  ...mappingActions,
  ...productNameActions,
  ...priceActions,
  ...referenceActions,
  ...tradingActions,
  ...crawlerActions,
  ...tagActions,
  ...marketingTextActions,
  ...uploadActions,
  ...viewActions,
  ...inboxActions,
  ...exportActions,
  ...commandActions,
}
