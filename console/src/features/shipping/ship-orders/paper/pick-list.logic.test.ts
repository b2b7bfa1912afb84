import type { PickRow } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'
import { describe, expect, it, test } from 'vitest'
import { idsOf, pickGroups, splitChoices, splitUnits, stoppedOf, withoutRows } from './pick-list.logic.ts'

const row = (id: number, orderId: number, shipOrderId: number, quantity = 1): PickRow => ({
  id,
  orderId,
  shipOrderId,
  quantity,
  orderName: `#${orderId}`,
  shipOrderName: `SO${shipOrderId}`,
  brand: '',
  name: '',
  sku: 'AAA',
  color: '',
  size: '',
  barcode: '',
  locationName: '',
  note1: '',
  stopReason: '',
  consignee: '',
  phone: '',
  postcode: '',
  country: '',
  province: '',
  city: '',
  address1: '',
  address2: '',
})

test('rows stand by source order, and by ship order within it', () => {
  const groups = pickGroups([row(1, 7, 2, 3), row(2, 7, 2), row(3, 7, 5), row(4, 8, 2)])
  expect(
    groups.map(({ head, rows, units }) => [head.orderName, head.shipOrderName, rows.length, units]),
  ).toEqual([
    ['#7', 'SO2', 2, 4],
    ['#7', 'SO5', 1, 1],
    ['#8', 'SO2', 1, 1],
  ])
})

describe('splitting a line', () => {
  it.each([
    [1, [1]],
    [2, [1, 2]],
    [6, [1, 2, 3, 4, 5, 6]],
    [7, [1, 2, 3, 4, 5, 6]],
    [500, [1, 2, 3, 4, 5, 6]],
  ])('offers for %i units the parts %j', (quantity, choices) =>
    expect(splitChoices(quantity)).toEqual(choices),
  )

  it('loses no unit, and no part is empty', () => {
    for (let quantity = 1; quantity <= 40; quantity += 1) {
      for (const parts of splitChoices(quantity)) {
        const units = splitUnits(quantity, parts)
        expect(units).toHaveLength(parts)
        expect(units.reduce((sum, part) => sum + part, 0)).toBe(quantity)
        expect(Math.min(...units)).toBeGreaterThan(0)
        expect(Math.max(...units) - Math.min(...units)).toBeLessThanOrEqual(1)
      }
    }
  })
})

test('an address names ids and nothing else', () => {
  expect(idsOf('12')).toEqual([12])
  expect(idsOf('1,2,3')).toEqual([1, 2, 3])
  for (const text of ['', 'SO1', '1,', '1,,2', '-1', '1 2']) expect(idsOf(text)).toBeNull()
})

test('ship orders without a row are named once', () => {
  expect(withoutRows([3, 1, 2, 3], [row(1, 7, 1)])).toEqual([3, 2])
})

test('stopped ship orders are named once', () => {
  const stopped = { stopReason: 'held' } as const
  expect(stoppedOf([row(1, 7, 1), { ...row(2, 7, 2), ...stopped }, { ...row(3, 7, 2), ...stopped }])).toEqual(
    ['SO2'],
  )
})
