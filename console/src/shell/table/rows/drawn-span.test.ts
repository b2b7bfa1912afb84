import { expect, test } from 'vitest'
import { drawnSpan } from './drawn-span.ts'

const at = (from: number, to = from + 20) => ({ from, to })

test('what is settled is drawn with rows around it, as far as there are any', () => {
  expect(drawnSpan(at(100), at(100), 1_000)).toEqual({ from: 88, to: 132 })
  expect(drawnSpan(at(0), at(0), 1_000)).toEqual({ from: 0, to: 32 })
  expect(drawnSpan(at(979), at(979), 1_000)).toEqual({ from: 967, to: 999 })
})

test('a little further, no row is drawn that has not come into sight', () => {
  expect(drawnSpan(at(112), at(100), 1_000)).toEqual({ from: 88, to: 132 })
  expect(drawnSpan(at(130), at(100), 1_000)).toEqual({ from: 88, to: 150 })
  expect(drawnSpan(at(75), at(100), 1_000)).toEqual({ from: 75, to: 132 })
})

test('after a jump only those in sight are drawn', () => {
  expect(drawnSpan(at(500), at(100), 1_000)).toEqual(at(500))
  expect(drawnSpan(at(0), at(100), 1_000)).toEqual(at(0))
})

test('nothing is drawn of nothing', () => {
  const none = { from: 0, to: -1 }
  expect(drawnSpan(none, none, 0).to).toBe(-1)
})
