import { expect, test } from 'vitest'
import { type ChargeValues, chargeBody, weightsOf, withoutWeight } from './charge-form.logic.ts'

const values: ChargeValues = {
  receiptId: 7,
  kind: 'freight',
  amount: '12',
  currency: 'EUR',
  rate: '7.8',
  basis: 'value',
  remark: '',
  weightLines: 'A 1',
}

test('reads lines as they are typed or pasted from a spreadsheet', () => {
  expect(weightsOf('A\t0.5\r\n\n B C, 1.25 \nD，2')).toEqual([
    { sku: 'A', weight: '0.5' },
    { sku: 'B C', weight: '1.25' },
    { sku: 'D', weight: '2' },
  ])
  expect(withoutWeight('A 0.5\nB\nC heavy\nD -1')).toEqual(['B', 'C', 'D'])
})

test('sends a rate of other currencies alone, and weights where they are spread by', () => {
  expect(chargeBody(values)).toEqual({
    receiptId: 7,
    kind: 'freight',
    amount: '12',
    currency: 'EUR',
    rate: '7.8',
    basis: 'value',
    remark: '',
    weights: [],
  })
  expect(chargeBody({ ...values, currency: 'CNY', basis: 'weight' })).toMatchObject({
    rate: '',
    weights: [{ sku: 'A', weight: '1' }],
  })
})
