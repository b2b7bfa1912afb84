import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'

/** A purchase order with its lines and receipts. */
export type PurchaseOrder = DataOf<typeof stockOrderDetail>
