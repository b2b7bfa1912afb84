import { expect, it } from 'vitest'
import { paidLines } from './paid-lines.rules.ts'

const a = { sku: 'A', quantity: 2, cancelled: 1, price: '10.00', discount: '4.00' }
const b = { sku: 'B', quantity: 1, cancelled: 1, price: '5.00', discount: '0' }
const c = { sku: 'C', quantity: 1, cancelled: 0, price: '1.00', discount: '0' }
const unitsOf = (paid: string, over: object = {}) =>
  paidLines([a, b, c], { freight: '2.00', giftCards: '1.00', paid, ...over }).map(
    ({ sku, quantity, discount }) => `${sku} ${quantity} ${discount}`,
  )
const ordered = ['A 2 4.00', 'B 1 0', 'C 1 0']

it.each([
  ['all were paid, and some cancelled since', '23.00', ordered],
  ['some were cancelled before the money came', '10.00', ['A 1 2.00', 'C 1 0.00']],
  ['neither comes to what was paid', '20.00', ordered],
])('%s', (_what, paid, units) => {
  expect(unitsOf(paid)).toEqual(units)
})
