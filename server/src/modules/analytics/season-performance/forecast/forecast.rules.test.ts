import { describe, expect, it } from 'vitest'
import { daysLeft, errorOf, expectedOf, multipleOf, shapeOf, yearBefore } from './forecast.rules.ts'

const twice = { by: 2n, of: 1n }

it.each([
  // What the season before made of its own four weeks.
  [{ recent: 6, rest: 12 }, 100, { by: 12n, of: 6n }],
  [{ recent: 5, rest: 0 }, 100, { by: 0n, of: 5n }],
  // It sold nothing lately, or took back more than it sold: the days that are left.
  [{ recent: 0, rest: 12 }, 56, { by: 56n, of: 28n }],
  [{ recent: -1, rest: 12 }, 14, { by: 14n, of: 28n }],
  [{ recent: 3, rest: -2 }, 14, { by: 14n, of: 28n }],
  [{ recent: 0, rest: 0 }, 0, { by: 0n, of: 28n }],
  [{ recent: 0, rest: 0 }, -3, { by: 0n, of: 28n }],
])('of %o with %i days left follows the multiple %o', (shape, days, multiple) => {
  expect(multipleOf(shape, days)).toEqual(multiple)
})

it.each([
  [14, twice, 28],
  [0, twice, 0],
  [-2, twice, 0],
  // 7 thirds and 8 thirds.
  [7, { by: 1n, of: 3n }, 2],
  [8, { by: 1n, of: 3n }, 3],
  // Half up, and exact where numbers that are no fractions of two would not be.
  [1, { by: 1n, of: 2n }, 1],
  [3, { by: 3n, of: 2n }, 5],
  [1, { by: 4_999_999_999_999n, of: 10_000_000_000_000n }, 0],
  [5, { by: 0n, of: 28n }, 0],
])('%i units in four weeks times %o are %i', (recent, multiple, expected) => {
  expect(expectedOf(recent, multiple)).toBe(expected)
})

describe('the error of a season that is over', () => {
  const day = '2025-03-31'
  it.each([
    // 8 and 4 foreseen, 6 each sold: 4 of 12 wrong.
    [
      [
        { id: 1, recent: 4, rest: 6 },
        { id: 2, recent: 2, rest: 6 },
      ],
      { styles: 2, expected: 12, actual: 12, wape: '0.3333' },
    ],
    [[{ id: 1, recent: 3, rest: 6 }], { styles: 1, expected: 6, actual: 6, wape: '0.0000' }],
    // Of a style that only began afterwards nothing was foreseen.
    [[{ id: 1, recent: 0, rest: 5 }], { styles: 1, expected: 0, actual: 5, wape: '1.0000' }],
    // Where nothing was sold there is nothing to divide by.
    [[{ id: 1, recent: 2, rest: 0 }], { styles: 1, expected: 4, actual: 0, wape: null }],
    // What came back afterwards counts as much as what was sold.
    [
      [
        { id: 1, recent: 1, rest: -2 },
        { id: 2, recent: 1, rest: 2 },
      ],
      { styles: 2, expected: 4, actual: 0, wape: '1.0000' },
    ],
    // Styles that neither had sold nor sold are none of it.
    [
      [
        { id: 1, recent: 0, rest: 0 },
        { id: 2, recent: -1, rest: 0 },
        { id: 3, recent: 1, rest: 3 },
      ],
      { styles: 1, expected: 2, actual: 3, wape: '0.3333' },
    ],
  ])('of %o is %o', (paces, error) => {
    expect(errorOf(paces, twice, day)).toEqual({ day, ...error })
  })

  it('is none where nothing was sold around the day', () => {
    expect(errorOf([], twice, day)).toBeNull()
    expect(errorOf([{ id: 1, recent: 0, rest: 0 }], twice, day)).toBeNull()
  })
})

it('adds up the shape of a season, and goes back a year by whole weeks', () => {
  expect(shapeOf([])).toEqual({ recent: 0, rest: 0 })
  expect(
    shapeOf([
      { id: 1, recent: 4, rest: 6 },
      { id: 2, recent: -1, rest: 2 },
    ]),
  ).toEqual({ recent: 3, rest: 8 })
  expect(yearBefore('2026-03-30')).toBe('2025-03-31')
  expect(yearBefore('2024-12-31')).toBe('2024-01-02')
  expect([daysLeft('2026-08-30', '2026-08-31'), daysLeft('2026-09-02', '2026-08-31')]).toEqual([1, 0])
})
