/** What happened to an order while a ship order of it was open, the weakest first: only a hold is ever lifted. */
export const stopReasons = ['held', 'edited', 'address', 'unpaid', 'cancelled'] as const
export type StopReason = (typeof stopReasons)[number]
/** Empty where nothing keeps a ship order from leaving. */
export type Stop = StopReason | ''
export const stops = ['', ...stopReasons] as const

const words: Record<StopReason, string> = {
  held: 'STOP：订单已挂起',
  edited: 'STOP：订单商品已修改',
  address: 'STOP：收货地址已修改',
  unpaid: 'STOP：订单未支付或已退款',
  cancelled: 'STOP：订单已取消',
}

/** What whoever picks is told. */
export const stopWords = (stop: StopReason): string => words[stop]

/** The one of two that stays: a ship order shows one reason. */
export const strongerStop = (one: Stop, other: Stop): Stop =>
  stops.indexOf(one) >= stops.indexOf(other) ? one : other
