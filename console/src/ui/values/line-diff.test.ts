import { expect, test } from 'vitest'
import { lineDiff } from './line-diff.ts'

const signs = { same: ' ', gone: '-', new: '+' }
const reported = (before: string, after: string) =>
  lineDiff(before, after).map(({ kind, text }) => signs[kind] + text)

test('tells which lines went and which came', () => {
  expect(reported('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
  expect(reported('', 'a')).toEqual(['+a'])
  expect(reported('a', '')).toEqual(['-a'])
  expect(reported('a\nb', 'b\na')).toEqual(['-a', ' b', '+a'])
  expect(reported('a\na', 'a\na\na')).toEqual([' a', ' a', '+a'])
})

test('both texts can be read out of it', () => {
  const before = 'one\ntwo\nthree\nfour'
  const after = 'zero\ntwo\nthree\nthree\nfive'
  const lines = lineDiff(before, after)
  const without = (kind: string) =>
    lines
      .filter((line) => line.kind !== kind)
      .map(({ text }) => text)
      .join('\n')
  expect(without('new')).toBe(before)
  expect(without('gone')).toBe(after)
})
