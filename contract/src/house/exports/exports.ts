import { z } from 'zod'
import {
  figureLineExport,
  figureStyleExport,
  figureVariantExport,
} from '../../analytics/sales-figures/figure-exports.ts'
import { figureExport } from '../../analytics/sales-figures/sales-figures.ts'
import { seasonStyleExport } from '../../analytics/season-performance/season-performance.ts'
import { driftExport } from '../../channels/drifts/drifts.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, page, sheetFormats } from '../../core/values/shapes.ts'
import {
  customerExport,
  customerExportCart,
  customerExportWish,
} from '../../customers/customers/customers.ts'
import { pointMonthExport } from '../../customers/points/points.ts'
import { shortOrderExport } from '../../customers/points/short-orders.ts'
import { customsDocumentExport } from '../../finance/customs-documents/customs-documents.ts'
import { exchangeRateExport } from '../../finance/exchange-rates/exchange-rates.ts'
import { ledgerTaskExport } from '../../finance/ledger/ledger-tasks.ts'
import { dataRequestExport } from '../../finance/payment-data/data-requests.ts'
import { paymentNoticeExport } from '../../finance/payment-notices/payment-notices.ts'
import { reconciliationExport } from '../../finance/reconciliations/reconciliations.ts'
import { tieOutExport } from '../../finance/tie-out/tie-out.ts'
import { transactionExport } from '../../finance/transactions/transactions.ts'
import { noticeConsentExport } from '../../marketing/notices/notice-consents.ts'
import { orderExport } from '../../orders/orders/order-list.ts'
import { orderExportFulfillment } from '../../orders/orders/orders.ts'
import { returnExport } from '../../orders/returns/returns.ts'
import { styleShotExport } from '../../products/images/style-shots.ts'
import { productReleaseProductsExport } from '../../products/imports/releases.ts'
import { orderExportOutOfStock } from '../../shipping/routing/routing.ts'
import { shipOrderExport } from '../../shipping/ship-orders/ship-orders.ts'
import { stockExport } from '../../stock/stock/stock.ts'
import { costVarianceExport } from '../../stock/stock-costs/cost-months.ts'
import { stockValueExport } from '../../stock/stock-costs/stock-value.ts'
import { stockCountAccuracyExport } from '../../stock/stock-counts/stock-count-review.ts'
import { stockCountSheet } from '../../stock/stock-counts/stock-counts.ts'
import { stockLockExport } from '../../stock/stock-locks/stock-locks.ts'
import { purchaseOrderExport } from '../../stock/stock-orders/stock-order-papers.ts'
import { stockTakeExport } from '../../stock/stock-takes/stock-take-export.ts'
import { transferExport } from '../../stock/transfers/transfers.ts'
import { failures } from '../sync/failures.ts'
import { exportStates } from './export-states.ts'

/** What can be exported, each with the call that answers its file at once. */
export const exportCalls = {
  orders: orderExport,
  shipped: orderExportFulfillment,
  outOfStock: orderExportOutOfStock,
  shipOrders: shipOrderExport,
  stock: stockExport,
  stockValue: stockValueExport,
  costVariances: costVarianceExport,
  countSheets: stockCountSheet,
  countAccuracy: stockCountAccuracyExport,
  stockLocks: stockLockExport,
  purchaseOrders: purchaseOrderExport,
  transfers: transferExport,
  stockTakes: stockTakeExport,
  returns: returnExport,
  transactions: transactionExport,
  exchangeRates: exchangeRateExport,
  ledgerTasks: ledgerTaskExport,
  tieOut: tieOutExport,
  reconciliations: reconciliationExport,
  drifts: driftExport,
  customsDocuments: customsDocumentExport,
  paymentNotices: paymentNoticeExport,
  dataRequests: dataRequestExport,
  customers: customerExport,
  customerCarts: customerExportCart,
  customerWishes: customerExportWish,
  pointMonths: pointMonthExport,
  shortOrders: shortOrderExport,
  noticeConsents: noticeConsentExport,
  figures: figureExport,
  figureStyles: figureStyleExport,
  figureVariants: figureVariantExport,
  figureLines: figureLineExport,
  seasonStyles: seasonStyleExport,
  releasedProducts: productReleaseProductsExport,
  styleShots: styleShotExport,
} as const

export const exportKinds = [
  'orders',
  'shipped',
  'outOfStock',
  'shipOrders',
  'stock',
  'stockValue',
  'costVariances',
  'countSheets',
  'countAccuracy',
  'stockLocks',
  'purchaseOrders',
  'transfers',
  'stockTakes',
  'returns',
  'transactions',
  'exchangeRates',
  'ledgerTasks',
  'tieOut',
  'reconciliations',
  'drifts',
  'customsDocuments',
  'paymentNotices',
  'dataRequests',
  'customers',
  'customerCarts',
  'customerWishes',
  'pointMonths',
  'shortOrders',
  'noticeConsents',
  'figures',
  'figureStyles',
  'figureVariants',
  'figureLines',
  'seasonStyles',
  'releasedProducts',
  'styleShots',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** An export of more rows than this is made by a job. */
export const maxExportAtOnce = 20_000
/** Exports that one person may have under way at a time. */
export const maxOpenExports = 5

export const exportJob = z.strictObject({
  id,
  kind: z.enum(exportKinds),
  format: z.enum(sheetFormats),
  state: z.enum(exportStates),
  rowsDone: z.int(),
  /** As counted when it was begun. */
  rowsTotal: z.int(),
  /** Why it failed. */
  error: failures.shape.nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Until then the file can be fetched. */
  expiresAt: instant.nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

/** One kind with the query of its call. */
const wanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('orders'), query: orderExport.query }),
  z.strictObject({ kind: z.literal('shipped'), query: orderExportFulfillment.query }),
  z.strictObject({ kind: z.literal('outOfStock'), query: orderExportOutOfStock.query }),
  z.strictObject({ kind: z.literal('shipOrders'), query: shipOrderExport.query }),
  z.strictObject({ kind: z.literal('stock'), query: stockExport.query }),
  z.strictObject({ kind: z.literal('stockValue'), query: stockValueExport.query }),
  z.strictObject({ kind: z.literal('costVariances'), query: costVarianceExport.query }),
  z.strictObject({ kind: z.literal('countSheets'), query: stockCountSheet.query }),
  z.strictObject({ kind: z.literal('countAccuracy'), query: stockCountAccuracyExport.query }),
  z.strictObject({ kind: z.literal('stockLocks'), query: stockLockExport.query }),
  z.strictObject({ kind: z.literal('purchaseOrders'), query: purchaseOrderExport.query }),
  z.strictObject({ kind: z.literal('transfers'), query: transferExport.query }),
  z.strictObject({ kind: z.literal('stockTakes'), query: stockTakeExport.query }),
  z.strictObject({ kind: z.literal('returns'), query: returnExport.query }),
  z.strictObject({ kind: z.literal('transactions'), query: transactionExport.query }),
  z.strictObject({ kind: z.literal('exchangeRates'), query: exchangeRateExport.query }),
  z.strictObject({ kind: z.literal('ledgerTasks'), query: ledgerTaskExport.query }),
  z.strictObject({ kind: z.literal('tieOut'), query: tieOutExport.query }),
  z.strictObject({ kind: z.literal('reconciliations'), query: reconciliationExport.query }),
  z.strictObject({ kind: z.literal('drifts'), query: driftExport.query }),
  z.strictObject({ kind: z.literal('customsDocuments'), query: customsDocumentExport.query }),
  z.strictObject({ kind: z.literal('paymentNotices'), query: paymentNoticeExport.query }),
  z.strictObject({ kind: z.literal('dataRequests'), query: dataRequestExport.query }),
  z.strictObject({ kind: z.literal('customers'), query: customerExport.query }),
  z.strictObject({ kind: z.literal('customerCarts'), query: customerExportCart.query }),
  z.strictObject({ kind: z.literal('customerWishes'), query: customerExportWish.query }),
  z.strictObject({ kind: z.literal('pointMonths'), query: pointMonthExport.query }),
  z.strictObject({ kind: z.literal('shortOrders'), query: shortOrderExport.query }),
  z.strictObject({ kind: z.literal('noticeConsents'), query: noticeConsentExport.query }),
  z.strictObject({ kind: z.literal('figures'), query: figureExport.query }),
  z.strictObject({ kind: z.literal('figureStyles'), query: figureStyleExport.query }),
  z.strictObject({ kind: z.literal('figureVariants'), query: figureVariantExport.query }),
  z.strictObject({ kind: z.literal('figureLines'), query: figureLineExport.query }),
  z.strictObject({ kind: z.literal('seasonStyles'), query: seasonStyleExport.query }),
  z.strictObject({ kind: z.literal('releasedProducts'), query: productReleaseProductsExport.query }),
  z.strictObject({ kind: z.literal('styleShots'), query: styleShotExport.query }),
])
export type WantedExport = z.input<typeof wanted>
export type OrderExportFilter = Omit<z.input<typeof orderExport.query>, 'format'>

export const exportStart = endpoint({
  name: 'exportStart',
  method: 'POST',
  path: '/export/start',
  summary: 'Begin an export as a job where it is large or `asJob` is 1; a small one is left to its own call',
  access: 'signedIn',
  query: z.strictObject({ asJob: z.enum(['0', '1']).default('0') }),
  body: wanted,
  data: z.strictObject({
    /** Null: nothing was begun, its own call answers the file at once. */
    id: id.nullable(),
    rows: z.int(),
  }),
  errors: ['EXPORT_TOO_MANY'],
})

export const exportList = endpoint({
  name: 'exportList',
  method: 'GET',
  path: '/export/list',
  summary: "The caller's own exports, newest first",
  access: 'signedIn',
  query: z.strictObject(page),
  data: z.array(exportJob),
  reply: 'list',
})

export const exportGet = endpoint({
  name: 'exportGet',
  method: 'GET',
  path: '/export/get',
  summary: 'How far an own export has come',
  access: 'signedIn',
  query: z.strictObject({ id: idParam }),
  data: exportJob,
  errors: ['EXPORT_NOT_FOUND'],
})

export const exportDownload = endpoint({
  name: 'exportDownload',
  method: 'GET',
  path: '/export/download',
  summary: 'The file of an own export that is done',
  access: 'signedIn',
  query: z.strictObject({ id: idParam }),
  data: z.undefined(),
  reply: 'file',
  errors: ['EXPORT_NOT_FOUND', 'EXPORT_STATE'],
})

export const exportCancel = endpoint({
  name: 'exportCancel',
  method: 'POST',
  path: '/export/cancel',
  summary: 'Give up an own export that is not done',
  access: 'signedIn',
  body: z.strictObject({ id }),
  data: done,
  errors: ['EXPORT_NOT_FOUND', 'EXPORT_STATE'],
})
