import { expect, it } from 'vitest'
import {
  afterReceipt,
  maxOf,
  maxStored,
  meantBy,
  receivedSince,
  scanLines,
  scannedRows,
  totalsOf,
  unitsTyped,
  withScans,
} from './scan-receive.logic.ts'

const line = (sku: string, barcode: string, quantity = 5, received = 0, open = quantity - received) => ({
  id: sku.charCodeAt(0),
  sku,
  name: sku,
  color: '',
  size: '',
  barcode,
  quantity,
  received,
  open,
  cost: null,
})

it('means a line by its SKU typed whole or its barcode, and several that share one', () => {
  const items = [line('A', '69'), line('B', '69'), line('C', 'A'), line('D', '')]
  expect(meantBy(items, 'A').map(({ sku }) => sku)).toEqual(['A'])
  expect(meantBy(items, '69').map(({ sku }) => sku)).toEqual(['A', 'B'])
  expect(meantBy(items, 'a')).toEqual([])
})

it('lets more arrive than is open only as far as the setting allows, over all receipts', () => {
  expect(maxOf(line('A', '', 10, 4), 0)).toBe(6)
  expect(maxOf(line('A', '', 10, 4), 15)).toBe(7)
  expect(maxOf(line('A', '', 10, 11, 0), 15)).toBe(0)
  // What is closed never arrives.
  expect(maxOf(line('A', '', 10, 4, 3), 0)).toBe(3)
})

it('shows what is open and what was counted though it is open no more, and receives what was counted', () => {
  const items = [line('A', ''), line('B', '', 2, 2), line('C', '', 3, 3)]
  const lines = scanLines(items, { A: 2, C: 1, Z: 9 }, 0)
  expect(lines.map(({ item, units, most }) => [item.sku, units, most])).toEqual([
    ['A', 2, 5],
    ['C', 1, 0],
  ])
  expect(totalsOf(lines)).toEqual({ scanned: 3, quantity: 5 })
  expect(scannedRows(lines)).toEqual([
    { sku: 'A', quantity: '2', cost: '' },
    { sku: 'C', quantity: '1', cost: '' },
  ])
})

it('reads units as they are typed', () => {
  expect(['', '05', '1000000', '1000001', '-1', '1.5', 'x'].map(unitsTyped)).toEqual([
    0,
    5,
    1_000_000,
    null,
    null,
    null,
    null,
  ])
})

it('keeps what is counted of the newest orders, and nothing of one that is received', () => {
  const first = withScans([], 1, { A: 2, B: 0 }, [line('A', '', 10, 4)])
  expect(first).toEqual([{ id: 1, units: { A: 2 }, received: { A: 4 } }])
  expect(withScans(first, 2, { C: 1 }, []).map(({ id }) => id)).toEqual([2, 1])
  expect(withScans(first, 1, { A: 0 }, [])).toEqual([])
  const many = Array.from({ length: maxStored }, (_, id) => ({ id, units: { A: 1 }, received: { A: 0 } }))
  const stored = withScans(many, 99, { A: 1 }, [])
  expect(stored).toHaveLength(maxStored)
  expect(stored[0]?.id).toBe(99)
})

it('knows what had been received when a SKU was first scanned, until that is received', () => {
  const first = withScans([], 1, { A: 1 }, [line('A', '', 10, 4)])
  const then = withScans(first, 1, { A: 2, B: 1 }, [line('A', '', 10, 6), line('B', '', 3)])
  expect(then).toEqual([{ id: 1, units: { A: 2, B: 1 }, received: { A: 4, B: 0 } }])
  const lines = scanLines([line('A', '', 10, 6), line('B', '', 3)], { A: 2, B: 1 }, 0)
  expect(receivedSince(lines, { A: 4, B: 0 })).toEqual(['A'])
  // One of A was scanned while two were sent.
  const more = withScans(then, 1, { A: 3, B: 1 }, [])
  expect(afterReceipt(more, 1, lines)).toEqual([{ id: 1, units: { A: 1 }, received: { A: 6 } }])
  expect(afterReceipt(then, 1, lines)).toEqual([])
})
