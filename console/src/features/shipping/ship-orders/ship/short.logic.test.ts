import { expect, test } from 'vitest'
import { type EnteredReason, reasonRows, type ShortLine, sayForAll, unexplained } from './short.logic.ts'

const lines: ShortLine[] = [
  { id: 1, sku: 'A', options: '黑色 / S', quantity: 1 },
  { id: 2, sku: 'B', options: '黑色 / M', quantity: 2 },
]

test('every line needs a reason, and other its words', () => {
  const said = new Map<number, EnteredReason>([[1, { reason: 'other', note: ' ' }]])
  expect(unexplained(lines, said).map(({ id }) => id)).toEqual([1, 2])
  const all = sayForAll(lines, { reason: 'damaged', note: '' })
  expect(unexplained(lines, all)).toEqual([])
})

test('what was said goes out trimmed, by line', () => {
  const said = new Map<number, EnteredReason>([[2, { reason: 'other', note: ' 染色 ' }]])
  expect(reasonRows(lines, said)).toEqual([{ id: 2, reason: 'other', note: '染色' }])
})
