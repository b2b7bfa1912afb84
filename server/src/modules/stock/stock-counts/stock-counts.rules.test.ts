import { expect, it } from 'vitest'
import { addUp, findProblems, needsSecond, totalsOf } from './stock-counts.rules.ts'

it('asks for a second count above a threshold, not at it', () => {
  const by = (units: number | null, value: number | null) => ({ units, value })
  expect(needsSecond(5, null, by(5, null))).toBe(false)
  expect(needsSecond(-6, null, by(5, null))).toBe(true)
  expect(needsSecond(0, '10', by(0, 0))).toBe(false)
  expect(needsSecond(1, '0.0001', by(null, 0))).toBe(true)
  expect(needsSecond(-2, '50', by(null, 100))).toBe(false)
  expect(needsSecond(-2, '50.0001', by(null, 100))).toBe(true)
  // What nobody knows the cost of has no value.
  expect(needsSecond(900, null, by(null, 0))).toBe(false)
  expect(needsSecond(900, '9', by(null, null))).toBe(false)
})

it('adds rows of a SKU up, counted when the last of them was', () => {
  const [early, late] = [new Date(1), new Date(2)]
  expect(
    addUp([
      { sku: 'A', quantity: 1, at: late },
      { sku: 'B', quantity: 0, at: early },
      { sku: 'A', quantity: 2, at: early },
    ]),
  ).toEqual([
    { sku: 'A', quantity: 3, at: late },
    { sku: 'B', quantity: 0, at: early },
  ])
})

it('takes a second count only of what is asked for, and from nobody who has made the first', () => {
  const lines = new Map([
    ['A', { sku: 'A', firstById: 1, asked: true }],
    ['B', { sku: 'B', firstById: 1, asked: false }],
  ])
  const count = { round: 2 as const, whole: true, lines, known: new Set(['A', 'B', 'C']), accountId: 1 }
  const kinds = (accountId: number) =>
    findProblems(
      ['A', 'B', 'C'].map((sku) => ({ sku, quantity: 1 })),
      { ...count, accountId },
    ).map(({ message }) => message.kind)
  expect(kinds(1)).toEqual(['count.samePerson', 'count.notAsked', 'count.notAsked'])
  expect(kinds(2)).toEqual(['count.notAsked', 'count.notAsked'])
})

it('adds posted lines up', () => {
  expect(
    totalsOf([
      { expected: 3, difference: 0 },
      { expected: 5, difference: -2 },
      { expected: 0, difference: 4 },
    ]),
  ).toEqual({ lines: 3, exact: 1, expected: 8, surplus: 4, missing: 2 })
})
