import { salesFigureErrors } from './analytics/sales-figures/sales-figure-errors.ts'
import { driftErrors } from './channels/drifts/drift-errors.ts'
import { shopAppErrors } from './channels/shop-apps/shop-app-errors.ts'
import { storefrontErrors } from './channels/storefronts/storefront-errors.ts'
import { callErrors } from './core/call-errors.ts'
import { type Bilingual, type Language, type TextParameters, textIn } from './core/words/language.ts'
import { mergeErrors } from './customers/customer-merges/merge-errors.ts'
import { customerErrors } from './customers/customers/customer-errors.ts'
import { pointErrors } from './customers/points/point-errors.ts'
import { customsStyleErrors } from './customs/customs-style/customs-style-errors.ts'
import { declarationElementErrors } from './customs/declaration-elements/declaration-element-errors.ts'
import { declarationErrors } from './customs/declarations/declaration-errors.ts'
import { hsCodeRuleErrors } from './customs/hs-code-rules/hs-code-rule-errors.ts'
import { tariffErrors } from './customs/tariff/tariff-errors.ts'
import { customsDocumentErrors } from './finance/customs-documents/customs-document-errors.ts'
import { exchangeRateErrors } from './finance/exchange-rates/exchange-rate-errors.ts'
import { ledgerErrors } from './finance/ledger/ledger-errors.ts'
import { dataRequestErrors } from './finance/payment-data/data-request-errors.ts'
import { paymentDeclarationErrors } from './finance/payment-declarations/declaration-errors.ts'
import { paymentNoticeErrors } from './finance/payment-notices/payment-notice-errors.ts'
import { reconciliationErrors } from './finance/reconciliations/reconciliation-errors.ts'
import { tieOutErrors } from './finance/tie-out/tie-out-errors.ts'
import { transactionErrors } from './finance/transactions/transaction-errors.ts'
import { signInErrors } from './house/accounts/sign-in-errors.ts'
import { staffErrors } from './house/accounts/staff-errors.ts'
import { auditErrors } from './house/audit/audit-errors.ts'
import { exportErrors } from './house/exports/export-errors.ts'
import { inboxErrors } from './house/inbox/inbox-errors.ts'
import { roleErrors } from './house/roles/role-errors.ts'
import { settingErrors } from './house/settings/setting-errors.ts'
import { effectErrors } from './house/sync/effect-errors.ts'
import { uploadErrors } from './house/uploads/upload-errors.ts'
import { viewErrors } from './house/views/view-errors.ts'
import { adErrors } from './marketing/ads/ad-errors.ts'
import { campaignErrors } from './marketing/campaigns/campaign-errors.ts'
import { collectionSortErrors } from './marketing/collection-sorts/collection-sort-errors.ts'
import { noticeErrors } from './marketing/notices/notice-errors.ts'
import { outfitErrors } from './marketing/outfits/outfit-errors.ts'
import { productDiscountErrors } from './marketing/product-discounts/product-discount-errors.ts'
import { salesLinkErrors } from './marketing/sales-links/sales-link-errors.ts'
import { setErrors } from './marketing/sets/set-errors.ts'
import { courierClaimErrors } from './orders/courier-claims/courier-claim-errors.ts'
import { orderCancelErrors } from './orders/order-cancels/order-cancel-errors.ts'
import { orderHoldErrors } from './orders/order-holds/order-hold-errors.ts'
import { orderMergeErrors } from './orders/order-merges/order-merge-errors.ts'
import { orderErrors } from './orders/orders/order-errors.ts'
import { outerOrderErrors } from './orders/outer-orders/outer-order-errors.ts'
import { refundErrors } from './orders/refunds/refund-errors.ts'
import { returnDeskErrors } from './orders/return-desk/return-desk-errors.ts'
import { returnErrors } from './orders/returns/return-errors.ts'
import { bulkErrors } from './products/bulk/bulk-errors.ts'
import { bulkChangeErrors } from './products/bulk-changes/bulk-change-errors.ts'
import { categoryErrors } from './products/categories/category-errors.ts'
import { crawlerErrors } from './products/crawler/crawler-errors.ts'
import { productImageErrors } from './products/images/product-image-errors.ts'
import { productImportErrors } from './products/imports/import-errors.ts'
import { mappingErrors } from './products/mappings/mapping-errors.ts'
import { productNameErrors } from './products/names/name-errors.ts'
import { priceErrors } from './products/prices/price-errors.ts'
import { referenceErrors } from './products/references/reference-errors.ts'
import { tagErrors } from './products/tags/tag-errors.ts'
import { titleErrors } from './products/titles/title-errors.ts'
import { tradingErrors } from './products/trading/trading-errors.ts'
import { xiaohongshuErrors } from './products/xiaohongshu/xiaohongshu-errors.ts'
import { reasonIn } from './reasons.ts'
import { sheetErrors } from './sheets/sheet-errors.ts'
import { routingRuleErrors } from './shipping/routing/routing-rule-errors.ts'
import { shipOrderErrors } from './shipping/ship-orders/ship-order-errors.ts'
import { waybillErrors } from './shipping/waybills/waybill-errors.ts'
import { barcodeLabelErrors } from './stock/barcode-labels/barcode-label-errors.ts'
import { locationErrors } from './stock/locations/location-errors.ts'
import { warehouseErrors } from './stock/partner-warehouse/warehouse-errors.ts'
import { stockErrors } from './stock/stock/stock-errors.ts'
import { stockCostErrors } from './stock/stock-costs/stock-cost-errors.ts'
import { stockCountErrors } from './stock/stock-counts/stock-count-errors.ts'
import { stockLockErrors } from './stock/stock-locks/stock-lock-errors.ts'
import { stockOrderErrors } from './stock/stock-orders/stock-order-errors.ts'
import { stockTakeErrors } from './stock/stock-takes/stock-take-errors.ts'
import { transferErrors } from './stock/transfers/transfer-errors.ts'

export interface ErrorText extends Bilingual {
  /** Stable, negative, never reused. */
  code: number
}

/**
 * Every refusal of the business, each in the list of its noun. `{name}` in a text is filled by the parameter of that name.
 */
export const errors = {
  ...storefrontErrors,
  ...shopAppErrors,
  ...callErrors,
  ...declarationErrors,
  ...declarationElementErrors,
  ...hsCodeRuleErrors,
  ...customsStyleErrors,
  ...tariffErrors,
  ...signInErrors,
  ...staffErrors,
  ...auditErrors,
  ...exportErrors,
  ...roleErrors,
  ...settingErrors,
  ...effectErrors,
  ...setErrors,
  ...adErrors,
  ...campaignErrors,
  ...noticeErrors,
  ...outfitErrors,
  ...productDiscountErrors,
  ...collectionSortErrors,
  ...productImportErrors,
  ...mappingErrors,
  ...categoryErrors,
  ...bulkErrors,
  ...productImageErrors,
  ...xiaohongshuErrors,
  ...titleErrors,
  ...productNameErrors,
  ...bulkChangeErrors,
  ...priceErrors,
  ...referenceErrors,
  ...tradingErrors,
  ...crawlerErrors,
  ...tagErrors,
  ...salesLinkErrors,
  ...uploadErrors,
  ...viewErrors,
  ...inboxErrors,
  ...orderCancelErrors,
  ...orderHoldErrors,
  ...orderMergeErrors,
  ...orderErrors,
  ...outerOrderErrors,
  ...refundErrors,
  ...returnErrors,
  ...returnDeskErrors,
  ...courierClaimErrors,
  ...sheetErrors,
  ...routingRuleErrors,
  ...shipOrderErrors,
  ...waybillErrors,
  ...barcodeLabelErrors,
  ...locationErrors,
  ...stockErrors,
  ...stockCostErrors,
  ...stockLockErrors,
  ...stockCountErrors,
  ...stockOrderErrors,
  ...stockTakeErrors,
  ...transferErrors,
  ...warehouseErrors,
  ...transactionErrors,
  ...exchangeRateErrors,
  ...ledgerErrors,
  ...tieOutErrors,
  ...reconciliationErrors,
  ...driftErrors,
  ...paymentDeclarationErrors,
  ...customsDocumentErrors,
  ...paymentNoticeErrors,
  ...dataRequestErrors,
  ...customerErrors,
  ...mergeErrors,
  ...pointErrors,
  ...salesFigureErrors,
} as const satisfies Record<string, ErrorText>

export type ErrorName = keyof typeof errors

const nameByCode = new Map<number, string>(Object.entries(errors).map(([name, { code }]) => [code, name]))

/** The name of a refusal by its code, as the header `Refusal` carries it; empty for a code of none. */
export const errorNameOf = (code: number): string => nameByCode.get(code) ?? ''

/** What a refusal says in a language; a reason among its parameters is told in the same. */
export function errorText(name: ErrorName, language: Language, parameters: TextParameters = {}): string {
  const reported = Object.entries(parameters).map(([place, value]) => [
    place,
    typeof value === 'string' ? reasonIn(language, value) : value,
  ])
  return textIn(language, errors[name], Object.fromEntries(reported))
}
