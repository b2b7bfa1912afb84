import { describe, expect, it } from 'vitest'
import { type PaymentFacts, paymentDifferences, type RefundFacts } from './payments.rules.ts'

const came = (amount: string, more: Partial<PaymentFacts['payments'][number]> = {}) => ({
  ...{ amount, currency: 'CNY', result: 'success' },
  ...more,
})
const back = (amount: string, more: Partial<RefundFacts> = {}): RefundFacts => ({
  ...{ exId: 'R1', currency: 'CNY', amount, status: 1, madeHere: true, replaced: false, isOld: true },
  ...more,
})
const order = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  ...{ orderId: 7, label: '#1', paid: true, payStatus: 'paid', currency: 'CNY' },
  ...{ totals: { ordered: '100.00', current: '100.00' }, payments: [came('100.00')], refunds: [] },
  ...more,
})
const edited = { ordered: '100.00', current: '80.00' }
const differences = (facts: PaymentFacts) =>
  paymentDifferences(facts).map(({ reason, item, ours, theirs }) => [
    ...[reason, item, ours.amount, ours.currency, theirs.amount, theirs.currency],
  ])

it.each<[string, Partial<PaymentFacts>]>([
  ['is paid as it is', {}],
  ['is paid in parts', { payments: [came('60.00'), came('40.00')] }],
  ['costs nothing', { totals: { ordered: '0.00', current: '0.00' }, payments: [] }],
  ['was edited before it was paid', { totals: edited, payments: [came('80.00')] }],
  ['was edited after it was paid', { totals: edited, refunds: [back('20.00')] }],
  ['was paid twice and refunded', { payments: [came('100.00'), came('100.00')], refunds: [back('100.00')] }],
  ['waits for its money', { paid: false, payStatus: 'pending', payments: [] }],
  ['is paid in part', { paid: false, payStatus: 'partially_paid', payments: [came('30.00')] }],
  ['is refunded whole', { paid: false, payStatus: 'refunded', refunds: [back('100.00')] }],
  ['is refunded in part', { payStatus: 'partially_refunded', refunds: [back('10.00')] }],
  ['was voided and refunded', { paid: false, payStatus: 'voided', refunds: [back('100.00')] }],
  ['has a refund that is young', { refunds: [back('10.00', { status: null, isOld: false })] }],
  ['has a refund that another stands for', { refunds: [back('10.00', { status: 0, replaced: true })] }],
  ['has a refund that the shop made and lost', { refunds: [back('10.00', { status: 0, madeHere: false })] }],
])('an order that %s differs by nothing', (_, more) => {
  expect(differences(order(more))).toEqual([])
})

it.each<[string, Partial<PaymentFacts>, unknown[]]>([
  ['no payment', { payments: [] }, ['paymentMissing', '', '100.00', 'CNY', '0.00', 'CNY']],
  [
    'a payment that waits',
    { payments: [came('100.00', { result: 'pending' })] },
    ['paymentPending', '', '100.00', 'CNY', '0.00', 'CNY'],
  ],
  [
    'less than what is still bought',
    { totals: edited, payments: [came('50.00')] },
    ['amountDiffers', '', '80.00', 'CNY', '50.00', 'CNY'],
  ],
  [
    'no payment for what is still bought',
    { totals: edited, payments: [] },
    ['paymentMissing', '', '80.00', 'CNY', '0.00', 'CNY'],
  ],
  ['less', { payments: [came('99.99')] }, ['amountDiffers', '', '100.00', 'CNY', '99.99', 'CNY']],
  ['more', { payments: [came('100.01')] }, ['amountDiffers', '', '100.00', 'CNY', '100.01', 'CNY']],
  [
    'parts that are too much together',
    { payments: [came('60.00'), came('50.00')] },
    ['amountDiffers', '', '100.00', 'CNY', '110.00', 'CNY'],
  ],
  [
    'the same twice',
    { payments: [came('100.00'), came('100.00')] },
    ['paidTwice', '', '100.00', 'CNY', '200.00', 'CNY'],
  ],
  [
    'another currency',
    { payments: [came('14.00', { currency: 'USD' })] },
    ['currencyDiffers', 'USD', '100.00', 'CNY', '14.00', 'USD'],
  ],
  [
    'money and is not paid',
    { paid: false, payStatus: 'pending' },
    ['orderUnpaid', '', '0.00', 'CNY', '100.00', 'CNY'],
  ],
  [
    'all of it and counts as paid in part',
    { paid: false, payStatus: 'partially_paid' },
    ['orderUnpaid', '', '0.00', 'CNY', '100.00', 'CNY'],
  ],
  [
    'a refund under way for long',
    { refunds: [back('10.00', { status: null })] },
    ['refundMissing', 'R1', '10.00', 'CNY', '0.00', 'CNY'],
  ],
  [
    'a refund that failed',
    { refunds: [back('10.00', { status: 0 })] },
    ['refundMissing', 'R1', '10.00', 'CNY', '0.00', 'CNY'],
  ],
  [
    'less refunded than the shop says',
    { paid: false, payStatus: 'refunded', refunds: [back('40.00')] },
    ['refundUnknown', '', '40.00', 'CNY', '100.00', 'CNY'],
  ],
  [
    'nothing refunded where the shop says a part',
    { payStatus: 'partially_refunded' },
    ['refundUnknown', '', '0.00', 'CNY', null, null],
  ],
])('an order that has %s differs', (_, more, expected) => {
  expect(differences(order(more))).toEqual([expected])
})

describe('an order whose total the shop has not told', () => {
  const withoutTotals = (more: Partial<PaymentFacts>) => differences(order({ totals: null, ...more }))

  it.each<[string, Partial<PaymentFacts>]>([
    ['less', { payments: [came('1.00')] }],
    ['more', { payments: [came('1000.00')] }],
    ['the same twice', { payments: [came('100.00'), came('100.00')] }],
    ['no payment', { payments: [] }],
    ['a part, and counts as paid in part', { paid: false, payStatus: 'partially_paid' }],
    ['no payment, and is refunded', { paid: false, payStatus: 'refunded', payments: [] }],
  ])('is not held against %s', (_, more) => {
    expect(withoutTotals(more)).toEqual([])
  })

  it('differs all the same where no total is needed', () => {
    expect(withoutTotals({ paid: false, payStatus: 'pending' })).toEqual([
      ['orderUnpaid', '', '0.00', 'CNY', '100.00', 'CNY'],
    ])
    expect(withoutTotals({ payments: [came('14.00', { currency: 'USD' })] })).toEqual([
      ['currencyDiffers', 'USD', null, null, '14.00', 'USD'],
    ])
    expect(withoutTotals({ paid: false, payStatus: 'refunded', refunds: [back('40.00')] })).toEqual([
      ['refundUnknown', '', '40.00', 'CNY', '100.00', 'CNY'],
    ])
    expect(withoutTotals({ refunds: [back('10.00', { status: 0 })] })).toEqual([
      ['refundMissing', 'R1', '10.00', 'CNY', '0.00', 'CNY'],
    ])
  })
})
