import type { SeasonWeek } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { expect, it } from 'vitest'
import {
  curvesOf,
  discountForm,
  lengthOf,
  pointsText,
  purchaseForm,
  purchaseSeason,
  transferForm,
} from './season.logic.ts'

const week = (number: number, now: string | null, before: string | null): SeasonWeek => ({
  week: number,
  now: now === null ? null : { sold: 0, received: 0, sellThrough: now },
  before: { sold: 0, received: 0, sellThrough: before },
})

it('draws two lines from left to right, and leaves out weeks of which nothing is known', () => {
  const curves = curvesOf([week(1, '0.0000', null), week(2, '0.5000', '0.2000'), week(3, null, '1.0000')])
  expect(curves).toEqual({
    top: 100,
    weeks: 3,
    now: [
      { x: 0, y: 100 },
      { x: 50, y: 50 },
    ],
    before: [
      { x: 50, y: 80 },
      { x: 100, y: 0 },
    ],
  })
  expect(pointsText(curves.now)).toBe('0.00,100.00 50.00,50.00')
  // More was sold than came, and more came back than was sold.
  expect(curvesOf([week(1, '1.2400', '-0.1000')])).toMatchObject({ top: 130, before: [{ x: 0, y: 100 }] })
  expect(curvesOf([])).toEqual({ top: 10, weeks: 0, now: [], before: [] })
})

it.each([
  ['spring-summer-2026', 'SS26'],
  ['autumn-winter-2025', 'AW25'],
  ['Conventional product', undefined],
])('%s is bought as %s', (season, code) => {
  expect(purchaseSeason(season)).toBe(code)
})

it('leads to forms with what was drafted, and nowhere where nothing was', () => {
  expect(
    transferForm({ sourceLocation: 1, targetLocation: 2, lines: [{ sku: 'A', quantity: 3 }], left: 0 }),
  ).toBe('/stock/st_create?from=1&to=2&lines=A%3A3%3A')
  expect(transferForm({ sourceLocation: null, targetLocation: null, lines: [], left: 0 })).toBeNull()
  const lines = [{ sku: 'A', quantity: 3, cost: '0.5' }]
  expect(purchaseForm({ brand: 'Alpha', currency: 'EUR', lines, left: 0 }, 'spring-summer-2026')).toBe(
    '/stock/po_create?brand=Alpha&season=SS26&currency=EUR&lines=A%3A3%3A0.5',
  )
  expect(purchaseForm({ brand: '', currency: 'EUR', lines: [], left: 0 }, 'x')).toBeNull()
  expect(discountForm(['a', 'b'])).toBe('/app/product_discount?new=a%2Cb')
  expect(discountForm([])).toBeNull()
})

it.each([
  ['0.5000', ['0.5000', '0.2500'], 100],
  ['0.2500', ['0.5000', '0.2500'], 50],
  [null, [null, null], 0],
  ['-0.1000', ['0.5000', '-0.1000'], 0],
])('%s of %o is a bar of %i', (share, shares, length) => {
  expect(lengthOf(share, shares)).toBe(length)
})
