import type { Payment } from '@selvedge/contract/orders/refunds/refunds.ts'
import { describe, expect, it } from 'vitest'
import {
  gradeFault,
  type LineStep,
  openLess,
  refundableOf,
  suggestedRefund,
  unreturnedUnits,
} from './return-desk.rules.ts'

const payment = (left: string, currency = 'CNY'): Payment => ({
  ...{ id: 1, gateway: 'alipay', currency, amount: '100.00', left },
})
const line = {
  ...{
    id: 7,
    shipped: 3,
    received: 3,
    refunded: 0,
    exchanged: 0,
    kept: 0,
    ordered: 3,
    unitPrice: '10',
    discount: '1',
  },
}

describe('what is open', () => {
  const announced = [
    { id: 1, sku: 'A', quantity: 2, received: false },
    { id: 2, sku: 'B', quantity: 2, received: true },
  ]
  it('is told where more is asked for, in parts too', () => {
    expect(openLess(announced, [{ id: 1, quantity: 2 }])).toEqual([])
    expect(
      openLess(announced, [
        { id: 1, quantity: 2 },
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ]),
    ).toEqual([
      { id: 1, sku: 'A', open: 2 },
      { id: 2, sku: 'B', open: 0 },
    ])
  })
})

it.each([
  [{ grade: 'A', disposition: 'resale' }, undefined],
  [{ grade: 'B', disposition: 'writeOff' }, undefined],
  [{ grade: 'C', disposition: 'resale' }, 'RETURN_DAMAGED_RESOLD'],
  [{ grade: 'C', disposition: 'claim' }, 'RETURN_CLAIM_MISSING'],
  [{ grade: 'C', disposition: 'claim', claim: { amount: '0' } }, 'RETURN_CLAIM_AMOUNT'],
  [{ grade: 'C', disposition: 'claim', claim: { amount: '1' } }, undefined],
  [{ grade: 'C', disposition: 'claim', claim: { amount: '1.005' } }, 'CLAIM_AMOUNT_TOO_FINE'],
  [{ grade: 'A', disposition: 'resale', claim: { amount: '1' } }, 'RETURN_CLAIM_UNASKED'],
] as const)('a line of %j is refused with %s', (graded, error) => {
  expect(gradeFault([{ sku: 'A', ...graded }], 'CNY')?.error).toBe(error)
})

it.each<[string, LineStep['kind'][], number]>([
  ['nothing', [], 0],
  ['refunded before anything was to come back', ['refunded', 'announced'], 1],
  ['refunded when it was announced', ['announced', 'refunded'], 0],
  ['both', ['refunded', 'announced', 'refunded'], 1],
  ['refunded after the one that came back was exchanged', ['announced', 'exchanged', 'refunded'], 1],
  ['one of two is of what was announced', ['announced', 'refunded', 'refunded'], 1],
])('units are kept by a customer: %s', (_, kinds, kept) => {
  expect(unreturnedUnits(kinds.map((kind) => ({ kind, units: 1 })))).toBe(kept)
})

it('of more refunded units than were announced the others are kept', () => {
  const steps: LineStep[] = [
    { kind: 'announced', units: 1 },
    { kind: 'refunded', units: 3 },
  ]
  expect(unreturnedUnits(steps)).toBe(2)
})

describe('the money of units that came back', () => {
  const net = (units: number, refunded = 0) =>
    refundableOf([{ ...line, refunded }], new Map([[7, units]])).map(({ quantity, net: of }) => [
      quantity,
      of,
    ])

  it('is their price less their part of the discount, in all exactly what was paid', () => {
    expect([net(1), net(1, 1), net(1, 2)]).toEqual([[[1, 96_667n]], [[1, 96_666n]], [[1, 96_667n]]])
    expect(net(3)).toEqual([[3, 290_000n]])
  })

  it('is not that of units that were refunded before', () => {
    expect(net(3, 2)).toEqual([[1, 96_667n]])
    expect(net(1, 3)).toEqual([])
  })

  it('is none for what came back whose money went back when it was announced', () => {
    const of = (over: Partial<typeof line>) =>
      refundableOf([{ ...line, ...over }], new Map([[7, 1]])).map(({ quantity }) => quantity)
    expect(of({ received: 1, refunded: 1 })).toEqual([])
    expect(of({ received: 2, refunded: 1 })).toEqual([1])
    expect(of({ received: 2, refunded: 1, exchanged: 1 })).toEqual([])
  })

  it('is suggested in whole cents, as far as a payment has it left', () => {
    expect(suggestedRefund([96_667n], 'CNY', [payment('50.00')])).toBe('9.66')
    expect(suggestedRefund([96_667n], 'CNY', [payment('5.00')])).toBe('5.00')
    expect(suggestedRefund([96_667n], 'JPY', [payment('50.00', 'JPY')])).toBe('9.00')
    expect(suggestedRefund([96_667n], 'CNY', [payment('50.00', 'EUR')])).toBe('0.00')
  })
})
