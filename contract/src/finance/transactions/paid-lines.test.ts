import { expect, it } from 'vitest'
import { type CheckoutData, type OrderData, paidLines } from './paid-lines.ts'

const checkout: CheckoutData = {
  lineItems: [
    {
      sku: 'A',
      quantity: 2,
      linePrice: '200.00',
      appliedDiscounts: [{ amount: '10.00' }, { amount: '0.50' }],
    },
    { sku: 'B', quantity: 1, linePrice: '0.30', appliedDiscounts: [] },
  ],
}
const order: OrderData = {
  line_items: [{ sku: 'A', quantity: 3, price: '19.90', total_discount: '5.70' }],
}

it('takes discounts off the lines of the checkout', () => {
  expect(paidLines({ checkoutData: JSON.stringify(checkout), orderData: JSON.stringify(order) })).toEqual([
    { sku: 'A', quantity: 2, price: '200.00', discount: '10.50', realPrice: '189.50' },
    { sku: 'B', quantity: 1, price: '0.30', discount: '0.00', realPrice: '0.30' },
  ])
})

it('takes those of the order where no checkout is known', () => {
  expect(paidLines({ checkoutData: '', orderData: JSON.stringify(order) })).toEqual([
    { sku: 'A', quantity: 3, price: '59.70', discount: '5.70', realPrice: '54.00' },
  ])
})

it.each(['', 'null', '{', '{"lineItems":1}'])('shows no line for %j', (checkoutData) => {
  expect(paidLines({ checkoutData, orderData: '' })).toEqual([])
})
