import type { SubjectName } from '@selvedge/contract/house/subjects.ts'
import type { StockOrderKind } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'

const subjects = {
  PO: 'purchaseOrder',
  ST: 'stockTransfer',
  TS: 'stockTake',
} as const satisfies Record<StockOrderKind, SubjectName>

/** What the audit calls a stock order. */
export const subjectOf = ({ kind }: { kind: StockOrderKind }): SubjectName => subjects[kind]
