import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'

/** A transfer with its lines, receipts and closures. */
export type Transfer = DataOf<typeof stockOrderDetail>
