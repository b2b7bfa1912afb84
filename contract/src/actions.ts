import { observerActions } from './channels/observer-actions.ts'
import { storefrontActions } from './channels/storefront-actions.ts'
import { storefrontOrderActions } from './channels/storefront-order-actions.ts'
import { codeRowActions } from './customs/code-row-actions.ts'
import { declarationActions } from './customs/declaration-actions.ts'
import { declarationElementActions } from './customs/declaration-element-actions.ts'
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
import { orderHoldActions } from './orders/order-hold-actions.ts'
import { orderImportActions } from './orders/order-import-actions.ts'
import { orderMergeActions } from './orders/order-merge-actions.ts'
import { outerOrderActions } from './orders/outer-order-actions.ts'
import { refundActions } from './orders/refund-actions.ts'
import { returnActions } from './orders/return-actions.ts'
import { batchFulfilmentActions } from './shipping/batch-fulfilment-actions.ts'
import { routingActions } from './shipping/routing/routing-actions.ts'
import { shipOrderActions } from './shipping/ship-orders/ship-order-actions.ts'
import { shipStockOrderActions } from './shipping/ship-stock-order-actions.ts'
import { barcodeLabelActions } from './stock/barcode-label-actions.ts'
import { locationActions } from './stock/location-actions.ts'
import { stockChargeActions } from './stock/stock-charge-actions.ts'
import { stockLockActions } from './stock/stock-lock-actions.ts'
import { stockOrderActions } from './stock/stock-order-actions.ts'
import { transferActions } from './stock/transfer-actions.ts'

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
