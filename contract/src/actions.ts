import { observerActions } from './channels/observer-actions.ts'
import { storefrontOrderActions } from './channels/storefront-orders/storefront-order-actions.ts'
import { storefrontActions } from './channels/storefronts/storefront-actions.ts'
import { codeRowActions } from './customs/code-rows/code-row-actions.ts'
import { declarationElementActions } from './customs/declaration-elements/declaration-element-actions.ts'
import { declarationActions } from './customs/declarations/declaration-actions.ts'
import { ledgerTaskActions } from './finance/ledger/ledger-actions.ts'
import { paymentDeclarationActions } from './finance/payment-declarations/declaration-actions.ts'
import { transactionActions } from './finance/transactions/transaction-actions.ts'
import { accountActions } from './house/accounts/account-actions.ts'
import { commandActions } from './house/command-actions.ts'
import { exportActions } from './house/exports/export-actions.ts'
import { roleActions } from './house/roles/role-actions.ts'
import { settingActions } from './house/settings/setting-actions.ts'
import { syncActions } from './house/sync/sync-actions.ts'
import { viewActions } from './house/view-actions.ts'
import { orderHoldActions } from './orders/order-holds/order-hold-actions.ts'
import { orderImportActions } from './orders/order-imports/order-import-actions.ts'
import { orderMergeActions } from './orders/order-merges/order-merge-actions.ts'
import { outerOrderActions } from './orders/outer-orders/outer-order-actions.ts'
import { refundActions } from './orders/refunds/refund-actions.ts'
import { returnActions } from './orders/returns/return-actions.ts'
import { batchFulfilmentActions } from './shipping/batch-fulfilments/batch-fulfilment-actions.ts'
import { routingActions } from './shipping/routing/routing-actions.ts'
import { shipOrderActions } from './shipping/ship-orders/ship-order-actions.ts'
import { shipStockOrderActions } from './shipping/ship-stock-order-actions.ts'
import { barcodeLabelActions } from './stock/barcode-labels/barcode-label-actions.ts'
import { locationActions } from './stock/locations/location-actions.ts'
import { stockChargeActions } from './stock/stock-costs/stock-charge-actions.ts'
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
  ...observerActions,
  ...barcodeLabelActions,
  ...stockLockActions,
  ...stockOrderActions,
  ...transferActions,
  ...stockChargeActions,
  ...orderImportActions,
  ...routingActions,
  ...returnActions,
  ...shipOrderActions,
  ...orderHoldActions,
  ...orderMergeActions,
  ...outerOrderActions,
  ...refundActions,
  ...transactionActions,
  ...paymentDeclarationActions,
  ...shipStockOrderActions,
  ...declarationActions,
  ...codeRowActions,
  ...declarationElementActions,
  ...batchFulfilmentActions,
  ...storefrontOrderActions,
  ...ledgerTaskActions,
  ...settingActions,
  ...syncActions,
  ...viewActions,
  ...exportActions,
  ...commandActions,
}
