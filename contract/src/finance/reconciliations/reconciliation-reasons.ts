import type { Bilingual } from '../../core/words/language.ts'

/** What is held against what. */
export const reconciliationKinds = ['payments', 'shipments', 'stock'] as const
export type ReconciliationKind = (typeof reconciliationKinds)[number]

export const reconciliationKindWords: Record<ReconciliationKind, Bilingual> = {
  payments: { zh: '订单与付款', en: 'Orders and payments' },
  shipments: { zh: '发货与店铺', en: 'Shipments and store' },
  stock: { zh: '库存与合作仓', en: 'Stock and partner' },
}

/** Why both sides differ, each with the kind that it is found by. */
const reasons = {
  /** The order is paid here, and no payment came for it. */
  paymentMissing: ['payments', '订单已付但没有付款', 'Paid without a payment'],
  /** It is paid here, and the gateway does not have the money yet. */
  paymentPending: ['payments', '付款尚未到账', 'Payment not settled'],
  /** Money came for an order that is not paid here. */
  orderUnpaid: ['payments', '已收款但订单未付', 'Payment for an unpaid order'],
  /** A gateway told of a payment, and no order has it. */
  orderMissing: ['payments', '收款没有对应订单', 'Payment without an order'],
  amountDiffers: ['payments', '金额不一致', 'Amounts differ'],
  currencyDiffers: ['payments', '币种不一致', 'Currencies differ'],
  paidTwice: ['payments', '重复付款', 'Paid twice'],
  /** Made here, and not done by the shop. */
  refundMissing: ['payments', '本系统已退款、店铺未退', 'Refunded here, not in store'],
  /** The shop says that money went back, and no refund here makes it up. */
  refundUnknown: ['payments', '店铺已退款、本系统没有', 'Refunded in store, not here'],
  /** What left has not reached the shop. */
  untold: ['shipments', '已发货未通知店铺', 'Store not notified yet'],
  /** The shop refused to hear of it, or somebody gave it up. */
  refused: ['shipments', '店铺拒绝发货通知', 'Refused by the store'],
  /** The shop has cancelled what left. */
  cancelled: ['shipments', '店铺取消了发货', 'Cancelled in the store'],
  /** The shop has a fulfilment that did not leave here. */
  notShipped: ['shipments', '店铺已发货、本系统未发', 'Fulfilled in store, not shipped'],
  trackingDiffers: ['shipments', '运单号不一致', 'Tracking numbers differ'],
  quantityDiffers: ['shipments', '件数不一致', 'Quantities differ'],
  /** Documents under way may explain what the partner has more or less. */
  underWay: ['stock', '有在途单据', 'Documents under way'],
  /** A message of the partner about the SKU was refused here. */
  messageRefused: ['stock', '合作仓消息被拒绝', 'Partner message refused'],
  partnerMore: ['stock', '合作仓多', 'Partner has more'],
  partnerLess: ['stock', '合作仓少', 'Partner has less'],
} as const satisfies Record<string, readonly [ReconciliationKind, zh: string, en: string]>

export type ReconciliationReason = keyof typeof reasons

const isReason = (key: string): key is ReconciliationReason => Object.hasOwn(reasons, key)
export const reconciliationReasons = Object.keys(reasons).filter(isReason)

export const kindOfReason = (reason: ReconciliationReason): ReconciliationKind => reasons[reason][0]

export const reconciliationReasonWords = (reason: ReconciliationReason): Bilingual => {
  const [, zh, en] = reasons[reason]
  return { zh, en }
}

/** open: found, and nobody has looked at it. acknowledged: somebody has, and said why it stands. gone: found no more. */
export const reconciliationStates = ['open', 'acknowledged', 'gone'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]

export const reconciliationStateWords: Record<ReconciliationState, Bilingual> = {
  open: { zh: '待处理', en: 'Open' },
  acknowledged: { zh: '已确认', en: 'Acknowledged' },
  gone: { zh: '已消除', en: 'Resolved' },
}

/** What a difference is about. */
export const reconciliationSubjects = ['order', 'paymentNotice', 'shipOrder', 'location'] as const
export type ReconciliationSubject = (typeof reconciliationSubjects)[number]
