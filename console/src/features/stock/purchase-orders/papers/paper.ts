import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockOrderPaper } from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import type { ReactNode } from 'react'

export type Paper = DataOf<typeof stockOrderPaper>
export type PaperLine = Paper['lines'][number]

/** A number of each line, at its right. */
export interface PaperColumn {
  title: string
  value(line: PaperLine): ReactNode
}
