import type { Right } from './roles/rights.ts'

export interface Subject {
  /** Who may see such records, and so their timelines. */
  view: Right
}

/** The records that audit entries and effects are about. */
export const subjects = {
  order: { view: 'orders.view' },
  orderImport: { view: 'orders.view' },
  transaction: { view: 'transactions.view' },
  returnReceipt: { view: 'orders.view' },
  courierClaim: { view: 'orders.view' },
  shipOrder: { view: 'shipping.view' },
  batchFulfilment: { view: 'shipping.view' },
  notPush: { view: 'shipping.view' },
  shipStockOrder: { view: 'customs.view' },
  customsProduct: { view: 'customs.view' },
  codeRow: { view: 'customs.view' },
  tariff: { view: 'customs.view' },
  declarationElement: { view: 'customs.view' },
  purchaseOrder: { view: 'stock.view' },
  stockTransfer: { view: 'stock.view' },
  stockTake: { view: 'stock.view' },
  stockCount: { view: 'stock.view' },
  stockLock: { view: 'stock.view' },
  warehouseMessage: { view: 'stock.view' },
  exchangeRate: { view: 'ledger.view' },
  ledgerTask: { view: 'ledger.view' },
  tieOut: { view: 'ledger.view' },
  reconciliation: { view: 'ledger.view' },
  reconciliationRun: { view: 'ledger.view' },
  paymentNotice: { view: 'transactions.view' },
  dataRequest: { view: 'transactions.view' },
  customsDocument: { view: 'transactions.view' },
  routingRules: { view: 'orders.view' },
  location: { view: 'locations.view' },
  storefront: { view: 'settings.view' },
  drift: { view: 'products.view' },
  driftRun: { view: 'products.view' },
  shopApp: { view: 'settings.view' },
  setting: { view: 'settings.view' },
  account: { view: 'permission.view' },
  role: { view: 'permission.view' },
  customer: { view: 'customers.view' },
  lookSet: { view: 'sets.view' },
  ad: { view: 'ads.view' },
  collectionSort: { view: 'sorts.view' },
  productDiscount: { view: 'productDiscounts.view' },
  outfit: { view: 'outfits.view' },
  notice: { view: 'notices.view' },
  campaign: { view: 'campaigns.view' },
  discountCode: { view: 'campaigns.view' },
  codeGeneration: { view: 'campaigns.view' },
  codePortion: { view: 'campaigns.view' },
  salesSnapshot: { view: 'analytics.view' },
  product: { view: 'products.view' },
  productRelease: { view: 'products.view' },
  category: { view: 'products.view' },
  xiaohongshuListing: { view: 'products.view' },
  productMapping: { view: 'products.view' },
  tradingProduct: { view: 'trading.view' },
  crawler: { view: 'crawler.view' },
  productTagJob: { view: 'products.view' },
  // Of one person each; who did what with them is for those who see all of the audit.
  view: { view: 'audit.view' },
  inboxKind: { view: 'audit.view' },
  export: { view: 'audit.view' },
  upload: { view: 'audit.view' },
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof subjects

const isSubject = (name: string): name is SubjectName => Object.hasOwn(subjects, name)

/** Null for what is no record: calls that concern none are audited under their path. */
export const findSubject = (name: string): Subject | null => (isSubject(name) ? subjects[name] : null)
