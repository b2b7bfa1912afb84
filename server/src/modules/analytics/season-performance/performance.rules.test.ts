import { expect, it } from 'vitest'
import { discountOf, ratesOf, sharesOf } from './performance.rules.ts'

const none = { received: 0, sold: 0, units: 0, onHand: 0, inTransit: 0, recent: 0 }

it.each([
  [none, { returned: 0, returnRate: null, sellThrough: null, weeksOfCover: null }],
  [
    { received: 34, sold: 18, units: 17, onHand: 19, inTransit: 0, recent: 17 },
    { returned: 1, returnRate: '0.0556', sellThrough: '0.5000', weeksOfCover: '4.5' },
  ],
  // What is on its way lasts, too.
  [
    { ...none, onHand: 3, inTransit: 5, recent: 4 },
    { returned: 0, returnRate: null, sellThrough: null, weeksOfCover: '8.0' },
  ],
  // Nothing is left: it lasts no week. More came back than was sold: nobody knows how long it lasts.
  [
    { ...none, recent: 4 },
    { returned: 0, returnRate: null, sellThrough: null, weeksOfCover: '0.0' },
  ],
  [
    { ...none, onHand: 3, recent: -1 },
    { returned: 0, returnRate: null, sellThrough: null, weeksOfCover: null },
  ],
  // More was sold than came.
  [
    { ...none, received: 2, sold: 3, units: 3 },
    { returned: 0, returnRate: '0.0000', sellThrough: '1.5000', weeksOfCover: null },
  ],
])('%o are %o', (units, rates) => {
  expect(ratesOf(units)).toEqual(rates)
})

it.each([
  ['200', '150', '50.00', '0.2500'],
  ['10.0001', '10', '0.0001', '0.0000'],
  ['0', '0', '0.00', null],
  // Sold above its list price.
  ['100', '110', '-10.00', '-0.1000'],
])('of %s paid %s is a discount of %s, %s', (tag, amount, discount, discountRate) => {
  expect(discountOf({ tag, amount })).toEqual({ discount, discountRate })
})

it.each([
  [[], []],
  [
    [0, 0],
    [null, null],
  ],
  [
    [1, 2, 0],
    ['0.3333', '0.6667', '0.0000'],
  ],
])('the shares of %o are %o', (units, shares) => {
  expect(sharesOf(units)).toEqual(shares)
})
