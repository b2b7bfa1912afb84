import type { Bilingual } from '../../core/words/language.ts'
import type { Reason } from '../../reasons.ts'

/** 0 is counted, 1 is counted a second time, 2 was counted, 4 was posted as a stock take, -1 was given up. */
export const stockCountStatuses = [0, 1, 2, 4, -1] as const
export type StockCountStatus = (typeof stockCountStatuses)[number]

export const stockCountStatusWords = {
  0: { zh: '盲盘中', en: 'Being counted' },
  1: { zh: '待复盘', en: 'Second count' },
  2: { zh: '待入账', en: 'To be posted' },
  4: { zh: '已入账', en: 'Posted' },
  [-1]: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Record<StockCountStatus, Bilingual>

export const stockCountActions = ['first', 'second', 'finish', 'again', 'post', 'cancel'] as const
export type StockCountAction = (typeof stockCountActions)[number]

const over = 'stockCount.posted'
const cancelled = 'stockCount.cancelled'
const finished = 'stockCount.finished'

/** What is possible in which state: true, or the reason why not. */
const table: Record<StockCountStatus, Record<StockCountAction, true | Reason>> = {
  0: {
    first: true,
    second: 'stockCount.counting',
    finish: true,
    again: 'stockCount.counting',
    post: 'stockCount.counting',
    cancel: true,
  },
  1: {
    first: finished,
    second: true,
    finish: finished,
    again: true,
    post: 'stockCount.second',
    cancel: true,
  },
  2: { first: finished, second: finished, finish: finished, again: true, post: true, cancel: true },
  4: { first: over, second: over, finish: over, again: over, post: over, cancel: over },
  [-1]: {
    first: cancelled,
    second: cancelled,
    finish: cancelled,
    again: cancelled,
    post: cancelled,
    cancel: cancelled,
  },
}

/** Used by the server to refuse and by the console to disable. */
export const stockCountVerdict = (action: StockCountAction, status: StockCountStatus): true | Reason =>
  table[status][action]
