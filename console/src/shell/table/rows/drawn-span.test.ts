import { expect, test } from 'vitest'
import { isUnfinished, nextSpan, noRows, type Span } from './drawn-span.ts'

const at = (from: number, to = from + 20) => ({ from, to })

/** What is drawn with each frame, until nothing is left to draw. */
function frames(drawn: Span, seen: Span, count: number): Span[] {
  const spans: Span[] = []
  while (isUnfinished(spans.at(-1) ?? drawn, seen, count)) {
    if (spans.length > 50) throw new Error('it never ends')
    spans.push(nextSpan(spans.at(-1) ?? drawn, seen, count))
  }
  return spans
}

test('rows in sight come from the top, a few with each frame, then those around them', () => {
  expect(frames(noRows, at(100), 1_000)).toEqual([
    { from: 100, to: 105 },
    { from: 100, to: 111 },
    { from: 100, to: 117 },
    { from: 100, to: 123 },
    { from: 100, to: 129 },
    { from: 97, to: 132 },
    { from: 91, to: 132 },
    { from: 88, to: 132 },
  ])
})

test('there are no rows before the first and after the last', () => {
  expect(frames(noRows, at(0), 1_000).at(-1)).toEqual({ from: 0, to: 32 })
  expect(frames(noRows, at(979), 1_000).at(-1)).toEqual({ from: 967, to: 999 })
  expect(frames(noRows, at(0, 2), 3)).toEqual([{ from: 0, to: 2 }])
})

test('a little further, what was drawn stays, and what comes into sight is drawn first', () => {
  expect(nextSpan(at(88, 132), at(112), 1_000)).toEqual({ from: 100, to: 138 })
  expect(nextSpan(at(88, 132), at(130), 1_000)).toEqual({ from: 118, to: 138 })
  expect(nextSpan(at(88, 132), at(80), 1_000)).toEqual({ from: 82, to: 112 })
})

test('after a jump nothing stays of what was drawn', () => {
  expect(nextSpan(at(88, 132), at(500), 1_000)).toEqual({ from: 500, to: 505 })
  expect(nextSpan(at(88, 132), at(0), 1_000)).toEqual({ from: 0, to: 5 })
  expect(nextSpan(at(88, 132), at(140), 1_000)).toEqual({ from: 140, to: 145 })
})

test('with each frame a few rows come at most, wherever somebody scrolls', () => {
  const added = (one: Span, other: Span) =>
    Array.from({ length: other.to - other.from + 1 }, (_, place) => other.from + place).filter(
      (place) => place < one.from || place > one.to,
    ).length
  for (const from of [0, 3, 40, 90, 100, 111, 130, 500, 979]) {
    let drawn: Span = at(88, 132)
    for (const span of frames(drawn, at(from), 1_000)) {
      expect(added(drawn, span)).toBeLessThanOrEqual(6)
      drawn = span
    }
  }
})

test('nothing is drawn of nothing', () => {
  expect(isUnfinished(noRows, noRows, 0)).toBe(false)
  expect(frames(at(0), noRows, 10)).toEqual([noRows])
})
