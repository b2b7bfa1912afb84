import type { Payment } from '@selvedge/contract/orders/refunds/refunds.ts'
import { expect, it } from 'vitest'
import { type ComparedRefund, paymentFor, planRefund, reportedAs, reportedGoods } from './refunds.rules.ts'

const payment = (id: number, left: string, over: Partial<Payment> = {}): Payment => ({
  id,
  gateway: 'alipay',
  currency: 'EUR',
  amount: '100.00',
  left,
  ...over,
})
const one = payment(1, '60.00')
const two = payment(2, '40.00', { gateway: 'gift_card' })
const spent = payment(3, '0.00')
const yen = payment(5, '60.00', { currency: 'JPY' })
const huge = payment(4, '1000000000000000000.00')

it.each([
  [{ amount: '10' }, [one], { payment: one, amount: '10.00' }],
  [{ amount: '10' }, [one, spent], { payment: one, amount: '10.00' }],
  [{ amount: '10' }, [one, two], { error: 'REFUND_PAYMENT_MISSING' }],
  [{ amount: '40', paymentId: 2 }, [one, two], { payment: two, amount: '40.00' }],
  [
    { amount: '40.01', paymentId: 2 },
    [one, two],
    { error: 'REFUND_TOO_MUCH', params: { most: '40.00 EUR' } },
  ],
  [{ amount: '1', paymentId: 9 }, [one], { error: 'REFUND_PAYMENT_MISSING' }],
  [{ amount: '1' }, [spent], { error: 'REFUND_TOO_MUCH', params: { most: '0.00 EUR' } }],
  [{ amount: '1' }, [], { error: 'REFUND_TOO_MUCH', params: { most: '0.00' } }],
  [{ amount: '999999999999.99' }, [huge], { payment: huge, amount: '999999999999.99' }],
  [
    { amount: '1000000000000' },
    [huge],
    { error: 'REFUND_TOO_MUCH', params: { most: '999999999999.9999 EUR' } },
  ],
  [{ amount: null }, [one], { error: 'REFUND_AMOUNT_MISSING' }],
  [{ amount: '19.999' }, [one], { error: 'REFUND_AMOUNT_TOO_FINE', params: { currency: 'EUR' } }],
  [{ amount: '12.34' }, [yen], { error: 'REFUND_AMOUNT_TOO_FINE', params: { currency: 'JPY' } }],
  [{ amount: '12' }, [yen], { payment: yen, amount: '12.00' }],
  [{ amount: '0.0' }, [one], { error: 'REFUND_AMOUNT_MISSING' }],
  [{ amount: '-1' }, [one], { error: 'REFUND_AMOUNT_MISSING' }],
])('%j of %j', (requested, payments, plan) => {
  expect(planRefund(requested, payments)).toEqual(plan)
})

it('tries a refund again with a payment of its kind, else with one that has enough', () => {
  const refund = { gateway: 'gift_card', currency: 'EUR', amount: '40' }
  expect(paymentFor(refund, [one, two])).toBe(two)
  expect(paymentFor({ ...refund, amount: '50' }, [one, two])).toBe(one)
  expect(paymentFor({ ...refund, currency: 'GBP' }, [one, two])).toBeUndefined()
})

const asked: ComparedRefund = {
  ...{
    id: 1,
    exId: 'R1',
    kind: 'refund',
    gateway: 'alipay',
    currency: 'EUR',
    amount: '12.5000',
    refundStatus: 0,
  },
  ...{ createdBy: 'Admin', createdAt: '2026-03-01T10:00:00.700Z', replacedBy: null },
  ...{ paidIn: null, paymentId: 9 },
}
const expected: ComparedRefund = {
  ...asked,
  ...{
    id: 2,
    exId: 'T2',
    amount: '12.50',
    refundStatus: 1,
    createdBy: '',
    createdAt: '2026-03-01T10:00:00Z',
  },
}

it.each<[string, Partial<ComparedRefund>, boolean]>([
  ['as much by the same gateway', {}, true],
  ['under way', { refundStatus: null }, true],
  ['failed', { refundStatus: 0 }, false],
  ['made here', { createdBy: 'Admin' }, false],
  ['another amount', { amount: '12.51' }, false],
  ['another gateway', { gateway: 'gift_card' }, false],
  ['older', { createdAt: '2026-03-01T09:59:59Z' }, false],
  ['one in whose stead another was made', { replacedBy: 3 }, false],
  ['a payment', { kind: 'sale' }, false],
])('knows a refund whose answer was lost by what is reported: %s', (_, over, isIt) => {
  const reported = { ...expected, ...over }
  expect(reportedAs(asked, [asked, reported])).toBe(isIt ? reported : undefined)
})

it.each<[string, Partial<ComparedRefund>, boolean]>([
  ['as much, under way', {}, false],
  ['known to the storefront', { exId: 'T3' }, true],
  ['failed', { refundStatus: 0 }, true],
  ['another amount', { amount: '12.51' }, true],
  ['another gateway', { gateway: 'gift_card' }, true],
  ['another currency', { currency: 'GBP' }, true],
])('leaves what is reported to another refund of the house that it may be: %s', (_, over, isIt) => {
  const another = { ...asked, id: 3, exId: 'R3', refundStatus: null, ...over }
  expect(reportedAs(asked, [asked, another, expected])).toBe(isIt ? expected : undefined)
})

/** Of 104.99 CNY that were paid as 13.37 EUR: 12.50 of it are 1.59. */
const payment9: ComparedRefund = {
  ...{
    ...expected,
    id: 9,
    exId: 'P9',
    kind: 'sale',
    currency: 'CNY',
    amount: '104.9900',
    refundStatus: null,
  },
  paidIn: { currency: 'EUR', amount: '13.3700' },
}
const euros = (amount: string) => ({ currency: 'EUR', amount })

it.each<[string, Partial<ComparedRefund>, boolean]>([
  ['turned there and back', { amount: '12.49', paidIn: euros('1.5900') }, true],
  ['another amount that was worth as much', { paidIn: euros('1.60') }, false],
  ['the same number of another currency', { paidIn: { currency: 'USD', amount: '1.59' } }, false],
  ['as many euros as yuan were asked for', { paidIn: euros('12.50') }, false],
  ['untold, as much in the currency of the shop', {}, true],
  ['untold, another amount', { amount: '12.49' }, false],
])('knows a refund of what was paid in another currency: %s', (_, over, isIt) => {
  const yuan: ComparedRefund = { ...asked, currency: 'CNY' }
  const reported: ComparedRefund = { ...expected, currency: 'CNY', ...over }
  expect(reportedAs(yuan, [payment9, yuan, reported])).toBe(isIt ? reported : undefined)
})

it('leaves what was paid in another currency to another refund of as much that is under way', () => {
  const yuan: ComparedRefund = { ...asked, currency: 'CNY' }
  const another = { ...yuan, id: 3, exId: 'R3', refundStatus: null }
  const reported = { ...expected, currency: 'CNY', amount: '12.49', paidIn: euros('1.59') }
  expect(reportedAs(yuan, [payment9, yuan, another, reported])).toBeUndefined()
})

const line = (exId: string, quantity: number) => ({ exId, quantity, setId: null, setLines: 0 })
const part = (exId: string, quantity: number, setLines = 2) => ({ exId, quantity, setId: 7, setLines })

it.each([
  ['nothing', [], []],
  ['lines', [line('A', 1), line('B', 2)], [line('A', 1), line('B', 2)]],
  ['a whole set', [part('S', 2), part('S', 2)], [line('S', 2)]],
  ['a set, and more of one component', [part('S', 3), part('S', 1)], [line('S', 1)]],
  ['one component of a set', [part('S', 1)], []],
  ['that beside a line', [part('S', 1), line('A', 1)], [line('A', 1)]],
])('tells the storefront the goods of a refund: %s', (_, parts, expected) => {
  expect(reportedGoods(parts)).toEqual(expected.map(({ exId, quantity }) => ({ exId, quantity })))
})
