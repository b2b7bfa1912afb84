import { expect, it } from 'vitest'
import { declarableVerdict, type PaidFor } from './verdict.rules.ts'

const paidFor: PaidFor = { stop: '', orderCurrency: 'CNY', refunded: false, numberTaken: false }
const payment = { gateway: 'alipay', result: 'success', currency: 'CNY', tradeNo: '42001', ...paidFor }

it.each<[string, Partial<typeof payment>, string | true]>([
  ['of an order that is wanted', {}, true],
  ['of a gateway that declares nothing', { gateway: 'paypal', stop: 'cancelled' }, 'declaration.noCompany'],
  ['of an order in another currency', { orderCurrency: 'EUR' }, 'declaration.orderCurrency'],
  ['of an order that was cancelled', { stop: 'cancelled' }, 'stop.cancelled'],
  ['of an order that is held', { stop: 'held' }, 'stop.held'],
  ['that went back', { refunded: true }, 'transaction.refunded'],
  ['under the number of another', { numberTaken: true }, 'declaration.numberTaken'],
])('a payment %s', (_what, over, verdict) => {
  expect(declarableVerdict({ ...payment, ...over })).toBe(verdict)
})
