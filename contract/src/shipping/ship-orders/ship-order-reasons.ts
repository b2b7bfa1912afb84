/** Why a ship order does not allow an action. */
export const shipOrderReasons = {
  'shipOrder.shipped': { zh: '发货单已发货', en: 'The ship order has already shipped' },
  'shipOrder.notShipped': { zh: '发货单尚未发货', en: 'The ship order has not shipped yet' },
  'shipOrder.cancelled': { zh: '发货单已取消', en: 'The ship order was cancelled' },
  'shipOrder.pushed': {
    zh: '发货单已推送，请勿重复推送',
    en: 'The ship order was already pushed; do not push it again',
  },
  'shipOrder.noException': { zh: '发货单没有异常，无需重置', en: 'The ship order has no exception to reset' },
  'shipOrder.exception': {
    zh: '发货单有异常，请先重置',
    en: 'The ship order has an exception; reset it first',
  },
} as const
