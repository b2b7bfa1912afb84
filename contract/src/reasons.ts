import type { Language } from './language.ts'

/** Why something is not allowed now, as the tables of states and the rules of the server say it. */
const english: Readonly<Record<string, string>> = {
  // Ship orders.
  发货单已发货: 'The ship order has already shipped',
  发货单已取消: 'The ship order was cancelled',
  '发货单已推送，请勿重复推送': 'The ship order was already pushed; do not push it again',
  '发货单没有异常，无需重置': 'The ship order has no exception to reset',
  '发货单有异常，请先重置': 'The ship order has an exception; reset it first',
  // Orders.
  订单已取消: 'the order was cancelled',
  '订单已完成，没有待发商品': 'the order is complete, nothing is left to ship',
  订单已挂起: 'the order is on hold',
  订单未支付: 'the order is not paid',
  // What other systems must be told.
  '正在执行，请稍候': 'it is running, please wait',
  已完成: 'it is done',
  已放弃: 'it was given up',
}

/** A reason in the language that is wanted; one that is not known stays as it is. */
export const reasonIn = (language: Language, reason: string): string =>
  language === 'en' && Object.hasOwn(english, reason) ? (english[reason] ?? reason) : reason
