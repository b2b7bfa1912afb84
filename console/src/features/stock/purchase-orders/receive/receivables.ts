import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceivables } from '@selvedge/contract/stock/stock-receipts.ts'

/** A purchase order as far as receiving looks at it. */
export type Receivables = DataOf<typeof stockReceivables>
export type OpenLine = Receivables['items'][number]
