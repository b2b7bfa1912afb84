/**
 * What is posted to the ledger, by the kind of its document: as the stock journal calls what moves stock, and after that
 * what moves none. PO and ST are receipts of purchase orders and transfers, CL a transfer's units that never arrive, LC a
 * landed cost, RF a refund, CC what a courier has paid for goods that came back damaged.
 */
export const ledgerTypes = ['PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF', 'CL', 'LC', 'RF', 'CC'] as const
export type LedgerType = (typeof ledgerTypes)[number]

export const ledgerTypeWords: Record<LedgerType, { zh: string; en: string }> = {
  PO: { zh: '采购入库', en: 'Purchase receipt' },
  ST: { zh: '转仓入库', en: 'Transfer receipt' },
  TS: { zh: '盘点', en: 'Stock take' },
  FM: { zh: '店铺订单发货', en: 'Store shipment' },
  OD: { zh: '其他订单发货', en: 'Other shipment' },
  RT: { zh: '退货', en: 'Return' },
  RTF: { zh: '取消发货退回', en: 'Cancelled shipment' },
  CL: { zh: '转仓损失', en: 'Transfer loss' },
  LC: { zh: '附加费用', en: 'Landed cost' },
  RF: { zh: '退款', en: 'Refund' },
  CC: { zh: '快递赔付', en: 'Courier payment' },
}

/** Types that are about money alone: a switch of their own lets them out. */
export const moneyTypes = ['LC', 'RF', 'CC'] as const satisfies readonly LedgerType[]
const ofMoney: ReadonlySet<LedgerType> = new Set(moneyTypes)
export const isAboutMoney = (type: LedgerType): boolean => ofMoney.has(type)

/** Before the id of a document, its number outside: the ledger has each number once. */
const prefixes: Record<Exclude<LedgerType, 'RF'>, string> = {
  PO: 'GR',
  ST: 'GR',
  TS: 'TS',
  FM: 'SO',
  OD: 'SO',
  RT: 'RT',
  RTF: 'RT',
  CL: 'CL',
  LC: 'LC',
  CC: 'CC',
}

/** The number under which the ledger has a document: `GR12` a receipt, `SO12` a shipment. */
export const ledgerNumber = (type: Exclude<LedgerType, 'RF'>, id: number): string => `${prefixes[type]}${id}`

/**
 * A refund by its order and the id that the storefront gave it: here it may be written down twice for a while, as what was
 * asked for and as what the storefront reports.
 */
export const refundNumber = (orderId: number, exId: string): string => `RF${orderId}-${exId}`
