import type { z } from 'zod'
import { salesSettings } from '../../analytics/sales-settings.ts'
import { channelSettings } from '../../channels/channel-settings.ts'
import { driftSettings } from '../../channels/drifts/drift-settings.ts'
import { gomeSettings } from '../../channels/gome/gome-settings.ts'
import { customerSettings } from '../../customers/customers/customer-settings.ts'
import { pointsSettings } from '../../customers/points-settings.ts'
import { customsSettings } from '../../customs/customs-style/customs-settings.ts'
import { ledgerSettings } from '../../finance/ledger/ledger-settings.ts'
import { orderDeclarationSettings } from '../../finance/order-declarations/order-declaration-settings.ts'
import { declarationSettings } from '../../finance/payment-declarations/declaration-settings.ts'
import { reconciliationSettings } from '../../finance/reconciliations/reconciliation-settings.ts'
import { tieOutSettings } from '../../finance/tie-out/tie-out-settings.ts'
import { marketingSettings } from '../../marketing/marketing-settings.ts'
import { noticeSettings } from '../../marketing/notices/notice-settings.ts'
import { productDiscountSettings } from '../../marketing/product-discounts/product-discount-settings.ts'
import { bulkChangeSettings } from '../../products/bulk-changes/bulk-change-settings.ts'
import { crawlerSettings } from '../../products/crawler/crawler-settings.ts'
import { shotSettings } from '../../products/images/shot-settings.ts'
import { productSettings } from '../../products/products/product-settings.ts'
import { tagSettings } from '../../products/tags/tag-settings.ts'
import { tradingSettings } from '../../products/trading/trading-settings.ts'
import { xiaohongshuSettings } from '../../products/xiaohongshu/xiaohongshu-settings.ts'
import { batchFulfilmentSettings } from '../../shipping/batch-fulfilments/batch-fulfilment-settings.ts'
import { routingSettings } from '../../shipping/routing/routing-settings.ts'
import { shipOrderSettings } from '../../shipping/ship-orders/ship-order-settings.ts'
import { waybillSettings } from '../../shipping/waybills/waybill-settings.ts'
import { warehouseSettings } from '../../stock/partner-warehouse/warehouse-settings.ts'
import { purchaseSettings } from '../../stock/purchase-orders/purchase-settings.ts'
import { stockCountSettings } from '../../stock/stock-counts/stock-count-settings.ts'
import { signInSettings } from '../accounts/sign-in-settings.ts'
import { syncSettings } from '../sync/sync-settings.ts'
import { uploadSettings } from '../uploads/upload-settings.ts'

/** Every setting of the product, in the order in which they are shown. */
export const settings = {
  ...channelSettings,
  ...gomeSettings,
  ...ledgerSettings,
  ...tieOutSettings,
  ...bulkChangeSettings,
  ...reconciliationSettings,
  ...driftSettings,
  ...declarationSettings,
  ...orderDeclarationSettings,
  ...pointsSettings,
  ...customerSettings,
  ...productSettings,
  ...shotSettings,
  ...tradingSettings,
  ...crawlerSettings,
  ...xiaohongshuSettings,
  ...salesSettings,
  ...customsSettings,
  ...marketingSettings,
  ...noticeSettings,
  ...uploadSettings,
  ...shipOrderSettings,
  ...waybillSettings,
  ...warehouseSettings,
  ...signInSettings,
  ...purchaseSettings,
  ...stockCountSettings,
  ...syncSettings,
  ...routingSettings,
  ...batchFulfilmentSettings,
  ...productDiscountSettings,
  ...tagSettings,
}

export type SettingKey = keyof typeof settings
/** What the text of a setting means: true, lines, a list of rules ... */
export type SettingMeaning<Key extends SettingKey> = z.output<(typeof settings)[Key]['value']>

const keys: ReadonlySet<string> = new Set(Object.keys(settings))
export const isSettingKey = (key: string): key is SettingKey => keys.has(key)
export const settingKeys = Object.keys(settings).filter(isSettingKey)

const mask = '••••'
/** `••••1234`; a short secret shows nothing of itself. */
export const maskSecret = (secret: string): string =>
  secret === '' ? '' : mask + (secret.length >= 12 ? secret.slice(-4) : '')
