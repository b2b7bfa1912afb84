import { expect, test } from 'vitest'
import { changesOf, factText } from './changes.logic.ts'

const reported = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ path, before: was, after: is, changed }) => [
    path.join('.'),
    was,
    is,
    changed,
  ])

test('what differs comes first, each fact by its own path', () => {
  expect(
    reported(
      { name: '上海仓', flag: '0', at: { city: '上海' } },
      { name: '上海仓', flag: '1', at: { city: '杭州' } },
    ),
  ).toEqual([
    ['flag', '0', '1', true],
    ['at.city', '上海', '杭州', true],
    ['name', '上海仓', '上海仓', false],
  ])
})

test('lines are told apart by their SKU, not by their place', () => {
  const before = { items: [line(1, 'A', 3), line(2, 'B', 1)] }
  const after = { items: [line(2, 'B', 1), line(1, 'A', 2)] }
  expect(reported(before, after)).toEqual([
    ['items.A', 3, 2, true],
    ['items.B', 1, 1, false],
  ])
})

test('of two lines with one SKU the number tells which', () => {
  expect(reported(null, { items: [line(1, 'A', 3), line(2, 'A', 1)] })).toEqual([
    ['items.1.sku', undefined, 'A', true],
    ['items.1.quantity', undefined, 3, true],
    ['items.2.sku', undefined, 'A', true],
    ['items.2.quantity', undefined, 1, true],
  ])
})

test('nothing before and nothing after is no change', () => {
  expect(reported(null, null)).toEqual([])
  expect(reported(null, { query: { ids: '1,2' }, body: {} })).toEqual([['query.ids', undefined, '1,2', true]])
})

test('lists are read as words', () => {
  expect(factText(['Admin', 'Store'])).toBe('Admin、Store')
  expect(factText(null)).toBe('')
  expect(factText(0)).toBe('0')
})

const line = (id: number, sku: string, quantity: number) => ({ id, sku, quantity })

test('what failed is one fact, with its parameters', () => {
  const lost = { kind: 'storefront.lost', params: { cause: 'timeout' } }
  expect(reported({ attempts: 8, lastError: lost }, { attempts: 0 })).toEqual([
    ['attempts', 8, 0, true],
    ['lastError', lost, undefined, true],
  ])
})
