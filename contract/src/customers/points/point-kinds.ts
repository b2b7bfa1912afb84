import type { Bilingual } from '../../core/words/language.ts'

/** Why points come and go: five types on the wire, expiry and merging among the third. */
export const pointKinds = ['grant', 'deduction', 'takeBack', 'manual', 'giveBack', 'expiry', 'merge'] as const
export type PointKind = (typeof pointKinds)[number]

/** As the calls number them. */
export const typeOfKind: Record<PointKind, 0 | 1 | 2 | 3 | 4> = {
  grant: 0,
  deduction: 1,
  takeBack: 2,
  manual: 3,
  giveBack: 4,
  expiry: 3,
  merge: 3,
}

export const pointTypes = [0, 1, 2, 3, 4] as const
export type PointType = (typeof pointTypes)[number]

export const pointTypeWords: Record<PointType, Bilingual> = {
  0: { zh: '购物发放', en: 'Granted' },
  1: { zh: '订单抵扣', en: 'Spent' },
  2: { zh: '订单退款', en: 'Taken back' },
  3: { zh: '手动调整', en: 'By hand' },
  4: { zh: '积分退还', en: 'Given back' },
}

/** What stands beside points that went from one customer to another. */
export const mergeWord: Bilingual = { zh: '合并客户', en: 'Customers merged' }

/** What stands beside points that have expired. */
export const expiryWord: Bilingual = { zh: '积分过期', en: 'Points expired' }
