import type { ExpectedLine } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { describe, expect, test } from 'vitest'
import {
  deskLines,
  type Entry,
  entryOf,
  finishLines,
  inGrade,
  lineProblem,
  scannedLine,
  totalsOf,
  unitsTyped,
} from './return-desk.logic.ts'

const expectedOf = (id: number, sku: string, quantity: number): ExpectedLine => ({
  ...{ id, orderItemId: id, sku, barcode: `69${id}`, name: '', color: '', size: '', image: '', quantity },
  ...{ locationId: 1, locationName: '退货仓', shipOrderId: 1, trackingCompany: '', trackingNumber: 'SF1' },
  ...{ unitPrice: '10.00', createdAt: '2026-11-20T06:00:00Z' },
})
const expected = [expectedOf(1, 'A', 3), expectedOf(2, 'B', 1)]
const entry = (over: Partial<Entry>): Entry => ({ ...entryOf(1, 1), ...over })

describe('lines of the desk', () => {
  test('are one for each announcement, and more where units came in several states', () => {
    const entries = [entry({ units: 2 }), entry({ key: -1, units: 1, grade: 'B' })]
    expect(deskLines(expected, []).map(({ id, units, most }) => [id, units, most])).toEqual([
      [1, 0, 3],
      [2, 0, 1],
    ])
    const lines = deskLines(expected, entries)
    expect(lines.map(({ id, grade, most }) => [id, grade, most])).toEqual([
      [1, 'A', 2],
      [1, 'B', 1],
      [2, 'A', 1],
    ])
    expect(totalsOf(lines)).toEqual({ scanned: 3, quantity: 4 })
    expect(finishLines(lines).map(({ id, quantity, grade }) => [id, quantity, grade])).toEqual([
      [1, 2, 'A'],
      [1, 1, 'B'],
    ])
  })

  test('are found by SKU or barcode, and say when all are there', () => {
    const lines = deskLines(expected, [entry({ units: 3 })])
    expect(scannedLine(lines, 'A')).toMatchObject({ full: true })
    expect(scannedLine(lines, '692')).toMatchObject({ full: false, line: { id: 2 } })
    expect(scannedLine(lines, 'C')).toBeNull()
  })

  test('are finished once something is counted and each claim says what of', () => {
    const problem = (over: Partial<Entry>) => lineProblem(deskLines(expected, [entry(over)]))
    expect(problem({})).toBe('none')
    expect(problem({ units: 4 })).toBe('tooMany')
    expect(problem({ units: 1, disposition: 'claim' })).toBe('claim')
    const exchange = { sku: 'M', quantity: 2, bearsDifference: false }
    expect(problem({ units: 1, exchange })).toBe('exchange')
    expect(problem({ units: 2, exchange })).toBeNull()
    expect(finishLines(deskLines(expected, [entry({ units: 2, exchange })]))[0]).toMatchObject({ exchange })
    expect(problem({ units: 1 })).toBeNull()
  })
})

test('what is damaged is not sold again', () => {
  expect(inGrade(entry({}), 'C').disposition).toBe('writeOff')
  expect(inGrade(entry({ disposition: 'claim' }), 'C').disposition).toBe('claim')
})

test('units are digits', () => {
  expect(['3', '', 'x', '-1'].map(unitsTyped)).toEqual([3, null, null, null])
})
