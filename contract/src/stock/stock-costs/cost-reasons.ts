/** Why a SKU's units or its average cost changed. */
export const costReasons = [
  'opening',
  'receipt',
  'take',
  'correction',
  'sale',
  'return',
  'loss',
  'charge',
] as const
export type CostReason = (typeof costReasons)[number]

const reasonWords: Record<CostReason, { zh: string; en: string }> = {
  opening: { zh: '期初', en: 'Opening' },
  receipt: { zh: '收货', en: 'Receipt' },
  take: { zh: '盘点', en: 'Stock take' },
  correction: { zh: '更正收货', en: 'Receipt corrected' },
  sale: { zh: '发货', en: 'Shipment' },
  return: { zh: '退货', en: 'Return' },
  loss: { zh: '在途损失', en: 'Lost in transit' },
  charge: { zh: '附加费用', en: 'Landed cost' },
}
export const costReasonWords = (reason: CostReason): { zh: string; en: string } => reasonWords[reason]
