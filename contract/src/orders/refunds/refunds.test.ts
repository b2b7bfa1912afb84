import { describe, expect, it } from 'vitest'
import {
  type PaidOrder,
  paymentsOf,
  refundRetryVerdict,
  refundVerdict,
  type TransactionFacts,
  worthOf,
} from './refunds.ts'

const order = (over: Partial<PaidOrder> = {}): PaidOrder => ({
  source: 'storefront',
  paid: true,
  payStatus: 'paid',
  currency: 'CNY',
  total: '100.00',
  ...over,
})
let made = 0
const row = (kind: string, amount: string, over: Partial<TransactionFacts> = {}): TransactionFacts => {
  made += 1
  const facts = { id: made, gateway: 'alipay', currency: 'EUR', refundStatus: null, paymentId: null }
  return { ...facts, result: 'success', kind, amount, ...over }
}
const left = (...rows: TransactionFacts[]) => paymentsOf(order(), rows).map((payment) => payment.left)

describe('what can still be refunded of a payment', () => {
  it.each([
    [[row('sale', '100')], ['100.00']],
    [[row('capture', '80.5')], ['80.50']],
    [[row('authorization', '100')], []],
    [[row('sale', '100', { result: 'pending' }), row('sale', '60')], ['60.00']],
    [[row('sale', '100'), row('refund', '30', { refundStatus: 1 })], ['70.00']],
    [[row('sale', '100'), row('refund', '30')], ['70.00']],
    [[row('sale', '100'), row('refund', '30', { refundStatus: 0 })], ['100.00']],
    [[row('sale', '100'), row('refund', '130', { refundStatus: 1 })], ['0.00']],
    [[row('sale', '100'), row('refund', '30', { refundStatus: 1, currency: 'GBP' })], ['100.00']],
    [
      [row('sale', '60', { id: 1 }), row('sale', '40', { id: 2 }), row('refund', '50', { paymentId: 1 })],
      ['10.00', '40.00'],
    ],
    [
      [row('sale', '60', { id: 1 }), row('sale', '40', { id: 2 }), row('refund', '70')],
      ['30.00', '30.00'],
    ],
    [
      [row('sale', '0.1'), row('sale', '0.2', { currency: 'GBP' })],
      ['0.10', '0.20'],
    ],
  ])('%#', (rows, expected) => {
    expect(left(...rows)).toEqual(expected)
  })
})

it('takes goods and shipping of a paid import for its payment', () => {
  const byHand = row('refund', '25', { currency: 'CNY', refundStatus: 1 })
  expect(paymentsOf(order({ source: 'import' }), [byHand])).toEqual([
    { id: null, gateway: '', currency: 'CNY', amount: '100.00', left: '75.00' },
  ])
  expect(paymentsOf(order({ source: 'import', paid: false, payStatus: '未支付' }), [])).toEqual([])
})

it.each([
  ['pending', 0],
  ['authorized', 0],
  ['voided', 0],
  ['partially_paid', 1],
  ['refunded', 1],
])('an order that is %s has %i payments', (payStatus, count) => {
  expect(paymentsOf(order({ paid: false, payStatus }), [row('sale', '10')])).toHaveLength(count)
})

it.each([
  [{}, 1, '6.6667'],
  [{ refunded: 1 }, 1, '6.6666'],
  [{ refunded: 1, exchanged: 1 }, 1, '6.6667'],
  [{}, 3, '20.00'],
  [{ discount: '0' }, 2, '20.00'],
  [{ discount: '40.00' }, 1, '0.00'],
])('of a line of three that %j, %i are worth what was paid for them', (over, quantity, worth) => {
  const line = { ordered: 3, refunded: 0, exchanged: 0, unitPrice: '10.00', discount: '10.00', quantity }
  expect(worthOf([{ ...line, ...over }])).toBe(worth)
})

it('says why nothing can be refunded', () => {
  expect(refundVerdict([])).toBe('order.noPayment')
  expect(refundVerdict(paymentsOf(order(), [row('sale', '10'), row('refund', '10')]))).toBe(
    'order.allRefunded',
  )
  expect(refundVerdict(paymentsOf(order(), [row('sale', '10')]))).toBe(true)
})

it.each([
  [{ kind: 'sale', refundStatus: null, replaced: false }, 'refund.none'],
  [{ kind: 'refund', refundStatus: 1, replaced: false }, 'refund.done'],
  [{ kind: 'refund', refundStatus: 0, replaced: true }, 'refund.replaced'],
  [{ kind: 'refund', refundStatus: 0, replaced: false }, true],
  [{ kind: 'refund', refundStatus: null, replaced: false }, true],
])('a retry of %j is %s', (facts, verdict) => {
  expect(refundRetryVerdict(facts)).toBe(verdict)
})
