import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { paths } from '../../../../paths.ts'

/** A receipt of a purchase order or a transfer, as a take corrects it. */
export type CorrectedReceipt = DataOf<typeof stockReceiptDetail>

/** Where the order of a receipt is shown. */
export const orderOf = ({ type, stockOrderId }: Pick<CorrectedReceipt, 'type' | 'stockOrderId'>): string =>
  type === 'ST' ? paths.stockTransfer(stockOrderId) : paths.purchaseOrder(stockOrderId, { view: 'order' })

/** Units of each SKU that may still be taken back. */
export const leftOf = ({ items }: Pick<CorrectedReceipt, 'items'>): ReadonlyMap<string, number> =>
  new Map(items.map(({ sku, quantity, corrected }) => [sku, quantity - corrected]))
