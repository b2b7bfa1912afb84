import { expect, it } from 'vitest'
import {
  accuracyOf,
  countLines,
  enteredOf,
  maxStored,
  meantBy,
  type StoredCount,
  skusIn,
  unitsTyped,
  withCounted,
  withoutSent,
} from './counted.logic.ts'

const line = (sku: string, barcode = '', counted = false, own: number | null = null) => ({
  id: sku.charCodeAt(0),
  sku,
  name: sku,
  color: '',
  size: '',
  barcode,
  counted,
  own,
})
const at = '2026-03-02T02:00:00.000Z'

it('shows what is counted here first, beside the sheet as well, and what others have counted without a number', () => {
  const lines = countLines([line('A', '', true), line('B'), line('C', '', true, 3)], {
    B: { units: 0, at },
    Z: { units: 2, at },
  })
  expect(
    lines.map(({ sku, isCounted, byOther, units, unsent }) => [sku, isCounted, byOther, units, unsent]),
  ).toEqual([
    ['Z', true, false, 2, true],
    ['B', true, false, 0, true],
    ['A', true, true, null, false],
    ['C', true, false, 3, false],
  ])
  expect(enteredOf({ B: { units: 0, at } })).toEqual([{ sku: 'B', quantity: 0, countedAt: at }])
})

it('means a line by its SKU typed whole or its barcode, and several that share one', () => {
  const lines = countLines([line('A', '69'), line('B', '69'), line('C', 'A')], {})
  expect(meantBy(lines, 'A').map(({ sku }) => sku)).toEqual(['A'])
  expect(meantBy(lines, '69').map(({ sku }) => sku)).toEqual(['A', 'B'])
  expect(meantBy(lines, 'x')).toEqual([])
})

it('reads units as they are typed: nothing typed is no 0', () => {
  expect(['0', '05', '1000000', '1000001', '', '-1', '1.5'].map(unitsTyped)).toEqual([
    0,
    5,
    1_000_000,
    null,
    null,
    null,
    null,
  ])
})

it('keeps the newest counts, and nothing of one that was sent', () => {
  const count = (id: number): StoredCount => ({ id, round: 1, counted: { A: { units: 1, at } } })
  const many = Array.from({ length: maxStored }, (_, id) => count(id))
  expect(withCounted(many, count(99)).map(({ id }) => id)).toEqual([
    99,
    ...many.slice(0, -1).map(({ id }) => id),
  ])
  expect(withCounted([count(1)], { id: 1, round: 1, counted: {} })).toEqual([])
})

it('takes SKUs line by line, each once', () => {
  expect(skusIn(' A-1 \n\nB-2\r\nA-1,C')).toEqual(['A-1', 'B-2', 'C'])
})

it('says how exact the books were', () => {
  expect(accuracyOf({ lines: 200, exact: 197 })).toBe('98.50%')
  expect(accuracyOf({ lines: 0, exact: 0 })).toBeNull()
})

it('drops what was sent, and keeps what was counted again meanwhile', () => {
  const sent = { A: { units: 1, at }, B: { units: 2, at } }
  const now = { A: { units: 1, at }, B: { units: 3, at: '2026-03-02T02:00:01.000Z' }, C: { units: 1, at } }
  expect(Object.keys(withoutSent(now, sent))).toEqual(['B', 'C'])
})
