import { expect, it } from 'vitest'
import { marginOf } from './margins.rules.ts'

const line = { quantity: 3, unitPrice: '10', discount: '0', units: 3, cost: '16', rate: 1_000_000n }

it.each([
  [{}, { revenue: '30.00', worth: '30.00', margin: '14.00', rate: '46.67' }],
  // The discount of the line is shared by its units, as it is in the sales figures.
  [{ discount: '6' }, { revenue: '24.00', worth: '24.00', margin: '8.00', rate: '33.33' }],
  [
    { discount: '5', units: 1, cost: '4' },
    { revenue: '8.3333', worth: '8.3333', margin: '4.3333', rate: '52.00' },
  ],
  [
    { rate: 7_853_125n, cost: '240' },
    { revenue: '30.00', worth: '235.5938', margin: '-4.4062', rate: '-1.87' },
  ],
  [{ rate: null }, { revenue: '30.00', worth: null, margin: null, rate: null }],
  [{ cost: null }, { revenue: '30.00', worth: '30.00', margin: null, rate: null }],
  [
    { units: 0, cost: '0' },
    { revenue: '0.00', worth: '0.00', margin: '0.00', rate: null },
  ],
  // All of it was given away.
  [{ discount: '30' }, { revenue: '0.00', worth: '0.00', margin: '-16.00', rate: null }],
])('what a line left, case %#', (changed, margin) => {
  expect(marginOf({ ...line, ...changed })).toEqual(margin)
})
