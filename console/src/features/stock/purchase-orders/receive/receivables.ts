import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceivables } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { address, paths } from '../../../../paths.ts'

/** A purchase order or a transfer as far as receiving looks at it. */
export type Receivables = DataOf<typeof stockReceivables>
export type OpenLine = Receivables['items'][number]

/** How it is said what has arrived. */
export type ReceiveWay = 'sheet' | 'scan' | 'all'

/** Where it is shown. */
export const recordOf = ({ type, id }: Pick<Receivables, 'type' | 'id'>): string =>
  type === 'ST' ? paths.stockTransfer(id) : paths.purchaseOrder(id)

/** Where it is received by a sheet or by scanning. */
export function receivingOf({ type, id }: Pick<Receivables, 'type' | 'id'>, way: ReceiveWay): string {
  const search = { by: way === 'scan' ? way : undefined }
  return type === 'ST'
    ? address('/stock/st_receive/$id', { id }, search)
    : address('/stock/po_receive/$id', { id }, search)
}
