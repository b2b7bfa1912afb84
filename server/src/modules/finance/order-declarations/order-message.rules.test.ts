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
    'prices of four decimals are told in cents, and add up all the same',
    [
      { ...line, quantity: 3, price: '0.3333' },
      { ...line, quantity: 1, price: '0.005' },
    ],
    '0',
    '0',
    { goods: '1.01', freight: '0.00', discount: '0.00', tax: '0.00', paid: '1.01' },
  ],
  ['nothing at all comes to nothing', [], '0', '0', { goods: '0.00', paid: '0.00' }],
])('%s', (_what, lines, freight, giftCards, reported) => {
  expect(amountsOf({ lines, freight, giftCards })).toMatchObject(reported)
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
