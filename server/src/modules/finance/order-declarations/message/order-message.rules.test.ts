import { expect, it } from 'vitest'
import { amountsOf } from './order-message.rules.ts'

const line = { sku: 'A', name: '', barcode: '', origin: '', discount: '0' }

it.each([
  [
    'goods, freight and discount add up to what was paid',
    [{ ...line, quantity: 2, price: '100.00', discount: '10.50' }],
    '12.00',
    '50.00',
    { goods: '200.00', freight: '12.00', discount: '60.50', tax: '0.00', paid: '151.50' },
  ],
  [
    'prices of four decimals are told in whole cents, and come to what was paid all the same',
    [
      { ...line, quantity: 3, price: '0.3333' },
      { ...line, quantity: 1, price: '0.005' },
    ],
    '0',
    '0',
    { goods: '1.03', freight: '0.00', discount: '0.03', tax: '0.00', paid: '1.00' },
  ],
  [
    'two halves of a cent are one',
    [
      { ...line, quantity: 1, price: '10.005' },
      { ...line, quantity: 1, price: '10.005' },
    ],
    '0',
    '0',
    { goods: '20.02', discount: '0.01', paid: '20.01' },
  ],
  [
    'nothing is taken off that was not too much',
    [{ ...line, quantity: 100, price: '10.004' }],
    '0.005',
    '0',
    { goods: '1001.00', freight: '0.01', discount: '0.60', paid: '1000.41' },
  ],
  ['nothing at all comes to nothing', [], '0', '0', { goods: '0.00', paid: '0.00' }],
])('%s', (_what, lines, freight, giftCards, reported) => {
  expect(amountsOf({ lines, freight, giftCards })).toMatchObject(reported)
})

it('tells each line as its price by its units', () => {
  const { lines } = amountsOf({
    lines: [{ ...line, quantity: 3, price: '10.005' }],
    freight: '0',
    giftCards: '0',
  })
  expect(lines).toMatchObject([{ quantity: 3, price: '10.01', total: '30.03' }])
})

it('tells each line with its own sum', () => {
  const { lines } = amountsOf({
    lines: [{ ...line, quantity: 3, price: '19.90', discount: '5' }],
    freight: '0',
    giftCards: '0',
  })
  expect(lines).toEqual([
    { sku: 'A', name: '', barcode: '', origin: '', quantity: 3, price: '19.90', total: '59.70' },
  ])
})
