import { describe, expect, it } from 'vitest'
import {
  type Discount,
  type Earning,
  type PastOrder,
  percentOf,
  simulate,
  takenOff,
  wouldEarn,
} from './simulation.rules.ts'

const yuan = (amount: number) => BigInt(Math.round(amount * 10_000))
const percent = (text: string, minimum = 0): Discount => ({
  percent: percentOf(text),
  amount: null,
  minimum: yuan(minimum),
})
const amount = (off: number, minimum = 0): Discount => ({
  percent: null,
  amount: yuan(off),
  minimum: yuan(minimum),
})

it.each([
  ['a share', 100, percent('10'), 10],
  ['a share with decimals', 80, percent('12.5'), 10],
  ['half a cent, up', 0.05, percent('10'), 0.01],
  ['less than half a cent', 0.04, percent('10'), 0],
  ['everything', 99.99, percent('100'), 99.99],
  ['an amount', 100, amount(30), 30],
  ['an amount above the goods', 20, amount(30), 20],
  ['exactly the minimum', 100, amount(30, 100), 30],
  ['below the minimum', 99.99, amount(30, 100), 0],
  ['goods for nothing', 0, amount(30), 0],
])('takes off %s', (_name, goods, discount, off) => {
  expect(takenOff(yuan(goods), discount)).toBe(yuan(off))
})

const order = (id: number, email: string, goods: number, more: Partial<PastOrder> = {}): PastOrder => ({
  id,
  email,
  goods: yuan(goods),
  paid: yuan(goods),
  tags: 'vip',
  country: 'CN',
  currency: 'CNY',
  byGiftCard: false,
  isListed: false,
  customerTags: '',
  ...more,
})
const earning: Earning = {
  customerTag: '',
  tags: ['vip'],
  area: '',
  price: yuan(100),
  giftCardAvailable: false,
  stacks: false,
}

describe('of a list', () => {
  const listed = { isListed: true }
  it('uses one code of each customer, at the first order that it takes something off', () => {
    const orders = [
      order(1, 'a@x.co', 50, listed),
      order(2, 'a@x.co', 200, listed),
      order(3, 'a@x.co', 300, listed),
      order(4, 'b@x.co', 400),
      order(5, '', 400, listed),
    ]
    const { earners, codes, uses } = simulate(orders, null, 7, percent('10', 100))
    expect({ earners, codes, uses: uses.map((one) => [one.order.id, one.off]) }).toEqual({
      earners: 7,
      codes: 7,
      uses: [[2, yuan(20)]],
    })
  })
})

describe('by order', () => {
  it('uses what an order has earned at the next ones of the same customer, not at itself', () => {
    const orders = [
      order(1, 'a@x.co', 250),
      order(2, 'b@x.co', 100),
      order(3, 'a@x.co', 40),
      order(4, 'a@x.co', 40),
      order(5, 'a@x.co', 40),
    ]
    const { earners, codes, uses } = simulate(orders, { ...earning, stacks: true }, 0, amount(5))
    expect([earners, codes, uses.map((one) => one.order.id)]).toEqual([2, 3, [3, 4]])
  })

  it.each([
    ['its tag', { customerTags: 'new, Gold' }, { customerTag: 'gold' }, 1],
    ['no such tag', { customerTags: 'new' }, { customerTag: 'gold' }, 0],
    ['another country', { country: 'HK' }, { area: 'CN' }, 0],
    ['a gift card', { byGiftCard: true }, {}, 0],
    ['a gift card where that is allowed', { byGiftCard: true }, { giftCardAvailable: true }, 1],
    ['no tag of the order', { tags: '' }, {}, 0],
    ['too little', { paid: yuan(99.99) }, {}, 0],
  ])('asks for what the campaign does: %s', (_name, of, by, codes) => {
    expect(wouldEarn(order(1, 'a@x.co', 100, of), { ...earning, ...by })).toBe(codes)
  })
})
