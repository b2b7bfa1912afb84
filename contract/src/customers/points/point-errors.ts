/** What may be refused about points: -1350 to -1399. */
export const pointErrors = {
  /** No whole number, or below zero for an order. */
  POINTS_WRONG: { code: -1350, zh: '请输入正确的积分', en: 'Please enter a valid number of points' },
  POINTS_ORDER_UNKNOWN: {
    code: -1351,
    zh: '订单 {name} 不存在',
    en: 'There is no order {name}',
  },
  POINTS_SHORT: {
    code: -1352,
    zh: '积分不足，可用 {credits}',
    en: 'The customer has {credits} points only',
  },
  POINTS_TOO_MANY: {
    code: -1353,
    zh: '积分超出上限 {most}',
    en: 'More than {most} points are not kept',
  },
  POINTS_NOT_LACKING: {
    code: -1354,
    zh: '该订单没有待扣的积分，可能刚被他人处理',
    en: 'This order lacks no points: somebody may just have dealt with it',
  },
  POINTS_LACKING_CHANGED: {
    code: -1355,
    zh: '该订单现在少扣 {short} 积分，请刷新后再处理',
    en: 'This order lacks {short} points by now: refresh before you decide',
  },
} as const
