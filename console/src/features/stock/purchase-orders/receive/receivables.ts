import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceivables } from '@selvedge/contract/stock/stock-receipts.ts'
import { paths } from '../../../../paths.ts'

/** A purchase order or a transfer as far as receiving looks at it. */
export type Receivables = DataOf<typeof stockReceivables>
export type OpenLine = Receivables['items'][number]

/** Where it is shown. */
export const recordOf = ({ type, id }: Pick<Receivables, 'type' | 'id'>): string =>
  type === 'ST' ? paths.stockTransfer(id) : paths.purchaseOrder(id)
