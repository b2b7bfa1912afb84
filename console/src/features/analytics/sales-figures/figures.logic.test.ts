import type { VendorFigures } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { expect, it } from 'vitest'
import { percentOf } from '../../../ui/values/amounts/percent.ts'
import { barsOf, differenceOf, seasonsToCompare, sumsOf, varianceOf } from './figures.logic.ts'
import { isWhole, spanQuery } from './figures-search.ts'

const row = (vendor: string, amount: string, cost: string | null = '1.00'): VendorFigures => ({
  ...{
    vendor,
    total_sale_count: 2,
    total_sale_amount: amount,
    total_tag_price: '9.00',
    total_sale_cost: cost,
  },
  ...{
    total_inventory: 5,
    total_stock_cost: cost,
    marketing_rate: null,
    gross_profit: cost,
    gross_profit_margin: null,
  },
  ...{ sold_out_rate: null, average_sale_discount: null, inventory_turnover_days: null },
  ...{ from: null, until: '2026-03-02', styles: 1, uncosted: 1, stockUncosted: 1, unrated: 0 },
})

it.each([
  ['0.6667', '66.67%'],
  ['0.0000', '0.00%'],
  ['1.0000', '100.00%'],
  ['12.3456', '1234.56%'],
  ['-0.0512', '-5.12%'],
  [null, null],
])('%s is %s', (rate, shown) => {
  expect(percentOf(rate)).toBe(shown)
})

it('adds up what can be added, and nothing that is not to be seen', () => {
  expect(sumsOf([row('A', '0.10'), row('B', '0.20')])).toMatchObject({
    ...{
      total_sale_count: 4,
      total_sale_amount: '0.30',
      total_sale_cost: '2.00',
      total_inventory: 10,
      uncosted: 2,
      stockUncosted: 2,
    },
  })
  expect(sumsOf([row('A', '1', null)])).toMatchObject({ total_sale_cost: null, gross_profit: null })
  expect(sumsOf([])).toMatchObject({ total_sale_amount: '0.00', total_sale_cost: '0.00' })
})

it('draws the longest first, and none that sold for nothing', () => {
  expect(barsOf([row('A', '50'), row('B', '200'), row('C', '-3'), row('D', '0.01')], 3)).toEqual([
    { vendor: 'B', amount: '200', length: 100 },
    { vendor: 'A', amount: '50', length: 25 },
    { vendor: 'D', amount: '0.01', length: 0.5 },
  ])
})

it.each([
  [5, 3, '+2'],
  [3, 5, '-2'],
  ['10.50', '10.50', '0'],
  ['10.50', '12.75', '-2.25'],
  ['1.00', undefined, null],
  [null, '1', null],
])('%s after %s is %s', (now, then, difference) => {
  expect(differenceOf(now, then)).toBe(difference)
})

it('asks for a tag with its days, or a season without any', () => {
  expect(spanQuery({ s: 'x', st: '2026-01-01' })).toEqual({ season: 'x', tag: '', site: '' })
  expect(spanQuery({ s: 'x', t: 'Sale', st: '2026-01-01', ed: '2026-01-02', w: 'first' })).toEqual({
    ...{ season: '', tag: 'Sale', st: '2026-01-01', ed: '2026-01-02', site: 'first' },
  })
  expect([isWhole({}), isWhole({ t: 'a' }), isWhole({ t: 'a', st: '2026-01-02', ed: '2026-01-01' })]).toEqual(
    [...[true, false, false]],
  )
})

it('offers the season before first, and never the one that is shown', () => {
  expect(seasonsToCompare('spring-summer-2026', 2026).slice(0, 3)).toEqual([
    'spring-summer-2025',
    'autumn-winter-2027',
    'spring-summer-2027',
  ])
  expect(seasonsToCompare('spring-summer-2026', 2026)).not.toContain('spring-summer-2026')
  expect(seasonsToCompare(null, 2026)[0]).toBe('autumn-winter-2027')
  expect(seasonsToCompare('spring-summer-2019', 2026)).not.toContain('spring-summer-2018')
})

it('tells of late charges where there are any', () => {
  expect(varianceOf([{ variance: '1.50' }, { variance: '-0.25' }])).toBe('1.25')
  expect(varianceOf([{ variance: '1.50' }, { variance: '-1.50' }])).toBeNull()
  expect(varianceOf([{ variance: null }])).toBeNull()
})
