import { describe, expect, it } from 'vitest'
import { courierOf, documentOf, laidOnto, misfits, shortfalls } from './messages.rules.ts'

it.each([
  ['SO12', { shipOrderId: 12, stockOrderId: null }],
  ['so12', { shipOrderId: 12, stockOrderId: null }],
  ['ST7', { shipOrderId: null, stockOrderId: 7 }],
  ['PO7', { shipOrderId: null, stockOrderId: 7 }],
  ['TS7', null],
  ['12', null],
  ['SO', null],
  ['SO1234567890123456', null],
])('%s is the number of %j', (number, document) => expect(documentOf(number)).toEqual(document))

it.each([
  ['SF', 'SF Express'],
  ['sf express', 'SF Express'],
  ['顺丰', 'SF Express'],
  ['Colissimo', 'Laposte'],
  ['USPS', 'USPS'],
  ['DHL', 'Other'],
  ['constructor', 'Other'],
  ['', 'Other'],
])('the courier %j is %s', (code, courier) => expect(courierOf(code)).toBe(courier))

describe('units that are told', () => {
  const open = [
    { id: 1, sku: 'A', quantity: 2 },
    { id: 2, sku: 'A', quantity: 3 },
    { id: 3, sku: 'B', quantity: 1 },
  ]

  it('fit where there are as many', () => {
    const reported = [
      { sku: 'A', quantity: 4 },
      { sku: 'A', quantity: 1 },
      { sku: 'C', quantity: 0 },
    ]
    expect(misfits(reported, open)).toEqual({ unknown: [], over: [] })
    expect(shortfalls(reported, open)).toEqual(['B 0 ≠ 1'])
  })

  it('are named where there are fewer, or none', () => {
    const reported = [
      { sku: 'A', quantity: 6 },
      { sku: 'C', quantity: 1 },
    ]
    expect(misfits(reported, open)).toEqual({ unknown: ['C'], over: ['A 6 > 5'] })
  })

  it('are laid onto items in their order', () => {
    const quantities = (reported: number) =>
      laidOnto(open, [{ sku: 'A', quantity: reported }]).map(({ id, quantity }) => [id, quantity])
    expect(quantities(4)).toEqual([
      [1, 2],
      [2, 2],
      [3, 0],
    ])
    expect(quantities(1)).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
    ])
  })
})
