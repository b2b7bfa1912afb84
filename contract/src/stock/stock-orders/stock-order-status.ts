/** Where a stock order is: one of these, never a sum. */
export const stockOrderStatus = {
  deleted: -1,
  /** Ordered, or not yet sent. */
  ordered: 0,
  /** Sent: its goods are awaited. */
  awaited: 1,
  partlyReceived: 2,
  /** Nothing is open any more. */
  complete: 4,
} as const
export type StockOrderStatus = (typeof stockOrderStatus)[keyof typeof stockOrderStatus]
export const stockOrderStatuses = [-1, 0, 1, 2, 4] as const

/** What a status follows from. */
export interface StockOrderFacts {
  deleted: boolean
  sent: boolean
  /** Units received, less what takes have corrected. */
  received: number
  /** Units still to come, over all lines. */
  open: number
}

/** The status of a purchase order or a transfer; that of a take is always complete. */
export function stockOrderStatusOf({ deleted, sent, received, open }: StockOrderFacts): StockOrderStatus {
  if (deleted) return stockOrderStatus.deleted
  if (open === 0) return stockOrderStatus.complete
  if (received > 0) return stockOrderStatus.partlyReceived
  return sent ? stockOrderStatus.awaited : stockOrderStatus.ordered
}

const words: Record<StockOrderStatus, { zh: string; en: string }> = {
  [-1]: { zh: '已删除', en: 'Deleted' },
  0: { zh: '待发货', en: 'Awaiting shipment' },
  1: { zh: '待收货', en: 'Awaiting receipt' },
  2: { zh: '部分收货', en: 'Partially received' },
  4: { zh: '已完成', en: 'Completed' },
}
export const stockOrderStatusWords = (status: StockOrderStatus): { zh: string; en: string } => words[status]

/** Nothing more may arrive, and no line may change. */
export const isStockOrderClosed = (status: StockOrderStatus): boolean =>
  status === stockOrderStatus.deleted || status === stockOrderStatus.complete
