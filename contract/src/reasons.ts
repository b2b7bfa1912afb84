import { shopAppReasons } from './channels/shop-apps/shop-app-reasons.ts'
import { storefrontReasons } from './channels/storefronts/storefront-reasons.ts'
import { fieldReasons } from './core/words/field-reasons.ts'
import type { Bilingual, Language } from './core/words/language.ts'
import { customsStyleReasons } from './customs/customs-style/customs-style-reasons.ts'
import { exchangeRateReasons } from './finance/exchange-rates/exchange-rate-reasons.ts'
import { ledgerReasons } from './finance/ledger/ledger-reasons.ts'
import { declarationReasons } from './finance/payment-declarations/declaration-reasons.ts'
import { transactionReasons } from './finance/transactions/transaction-reasons.ts'
import { staffReasons } from './house/accounts/staff-reasons.ts'
import { exportReasons } from './house/exports/export-reasons.ts'
import { roleReasons } from './house/roles/role-reasons.ts'
import { settingReasons } from './house/settings/setting-reasons.ts'
import { effectReasons } from './house/sync/effect-reasons.ts'
import { adReasons } from './marketing/ads/ad-reasons.ts'
import { collectionSortReasons } from './marketing/collection-sorts/collection-sort-reasons.ts'
import { outfitReasons } from './marketing/outfits/outfit-reasons.ts'
import { productDiscountReasons } from './marketing/product-discounts/product-discount-reasons.ts'
import { orderReasons } from './orders/orders/order-reasons.ts'
import { categoryReasons } from './products/categories/category-reasons.ts'
import { priceReasons } from './products/prices/price-reasons.ts'
import { routingRuleReasons } from './shipping/routing/routing-rule-reasons.ts'
import { shipOrderReasons } from './shipping/ship-orders/ship-order-reasons.ts'
import { type StopReason, stopReasons, stopText } from './shipping/ship-orders/ship-stop.ts'
import { waybillReasons } from './shipping/waybills/waybill-reasons.ts'
import { barcodeLabelReasons } from './stock/barcode-labels/barcode-label-reasons.ts'
import { messageReasons } from './stock/partner-warehouse/message-reasons.ts'
import { stockChargeReasons } from './stock/stock-costs/stock-charge-reasons.ts'
import { stockCountObjections } from './stock/stock-counts/stock-count-reasons.ts'
import { stockLockObjections } from './stock/stock-locks/stock-lock-reasons.ts'
import { stockOrderReasons } from './stock/stock-orders/stock-order-reasons.ts'

/** What keeps a ship order from leaving is a reason, too. */
const stops = Object.fromEntries(stopReasons.map((stop) => [`stop.${stop}`, stopText[stop]])) as Record<
  `stop.${StopReason}`,
  Bilingual
>

/** Why something is not allowed, or not valid: the reasons of each noun, as its states, shapes and rules give them. */
const reasons = {
  ...storefrontReasons,
  ...shopAppReasons,
  ...fieldReasons,
  ...customsStyleReasons,
  ...exchangeRateReasons,
  ...ledgerReasons,
  ...staffReasons,
  ...exportReasons,
  ...roleReasons,
  ...settingReasons,
  ...effectReasons,
  ...orderReasons,
  ...routingRuleReasons,
  ...shipOrderReasons,
  ...waybillReasons,
  ...barcodeLabelReasons,
  ...stockChargeReasons,
  ...stockCountObjections,
  ...stockLockObjections,
  ...stockOrderReasons,
  ...messageReasons,
  ...transactionReasons,
  ...declarationReasons,
  ...adReasons,
  ...outfitReasons,
  ...productDiscountReasons,
  ...collectionSortReasons,
  ...categoryReasons,
  ...priceReasons,
  ...stops,
} as const satisfies Record<string, Bilingual>

export type Reason = keyof typeof reasons

export const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text)

/** A reason in a language; a text that is none stays as it is. */
export const reasonIn = (language: Language, reason: string): string =>
  isReason(reason) ? reasons[reason][language] : reason
