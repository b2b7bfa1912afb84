import { expect, test } from 'vitest'
import { sampleShipItem as item } from '../../../../../test/samples.ts'
import { pickLines, scanTotals, shipmentOf } from './pick.logic.ts'

const nothing = new Map<number, string>()

test('untouched lines ship whole', () => {
  const lines = pickLines([item(1, 'A', 2), item(2, 'B', 1)], nothing, nothing)
  expect(lines.some(({ edited }) => edited)).toBe(false)
  expect(shipmentOf(lines)).toEqual({ leaving: 3, staying: 0, stayingBySku: [], unscanned: 3, faulty: 0 })
})

test('what stays behind is summed by SKU; a line without units says nothing', () => {
  const items = [item(1, 'A', 2), item(2, 'A', 2, { orderId: 2 }), item(3, 'B', 1), item(4, 'C', 0)]
  const shipping = new Map([
    [1, '1'],
    [2, '0'],
  ])
  const shipment = shipmentOf(pickLines(items, nothing, shipping))
  expect(shipment).toEqual({
    leaving: 2,
    staying: 3,
    stayingBySku: [{ sku: 'A', quantity: 3 }],
    unscanned: 2,
    faulty: 0,
  })
})

test('a quantity goes up to the original, what ships up to the quantity', () => {
  const items = [item(1, 'A', 1, { originQuantity: 3 })]
  const [raised] = pickLines(items, new Map([[1, '3']]), new Map([[1, '2']]))
  expect(raised).toMatchObject({ quantity: 3, edited: true, ship: null })
  const [tooMany] = pickLines(items, new Map([[1, '4']]), nothing)
  expect(tooMany?.quantity).toBeNull()
})

test.each(['', '-1', '1.5', '1e1', ' ', 'zwei', '12345678'])('%j is no number of units', (text) => {
  const lines = pickLines([item(1, 'A', 3)], nothing, new Map([[1, text]]))
  expect(shipmentOf(lines).faulty).toBe(1)
})

test('typing what is saved is no edit', () => {
  expect(pickLines([item(1, 'A', 3)], new Map([[1, '3']]), nothing)[0]?.edited).toBe(false)
})

test('what leaves without a scan is counted line by line', () => {
  const items = [item(1, 'A', 3, { scanned: 2 }), item(2, 'B', 1, { scanned: 1 }), item(3, 'C', 2)]
  const lines = pickLines(items, nothing, new Map([[3, '1']]))
  expect(scanTotals(items)).toEqual({ scanned: 3, quantity: 6 })
  expect(shipmentOf(lines).unscanned).toBe(2)
  // What was scanned and is left behind does not stand in for another line.
  expect(shipmentOf(pickLines(items, nothing, new Map([[2, '0']]))).unscanned).toBe(3)
})
