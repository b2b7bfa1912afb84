import type { Bilingual } from '../../core/words/language.ts'

/** What happened to an order while a ship order of it was open, the weakest first: only a hold is ever lifted. */
export const stopReasons = ['held', 'edited', 'address', 'unpaid', 'cancelled'] as const
export type StopReason = (typeof stopReasons)[number]
/** Empty where nothing keeps a ship order from leaving. */
export type Stop = StopReason | ''
export const stops = ['', ...stopReasons] as const

/** What whoever picks is told. */
export const stopText: Record<StopReason, Bilingual> = {
  held: { zh: 'STOP：订单已挂起', en: 'STOP: the order was put on hold' },
  edited: { zh: 'STOP：订单商品已修改', en: 'STOP: the items of the order were changed' },
  address: { zh: 'STOP：收货地址已修改', en: 'STOP: the address was changed' },
  unpaid: { zh: 'STOP：订单未支付或已退款', en: 'STOP: the order is not paid, or was refunded' },
  cancelled: { zh: 'STOP：订单已取消', en: 'STOP: the order was cancelled' },
}

/** The one of two that stays: a ship order shows one reason. */
export const strongerStop = (one: Stop, other: Stop): Stop =>
  stops.indexOf(one) >= stops.indexOf(other) ? one : other
