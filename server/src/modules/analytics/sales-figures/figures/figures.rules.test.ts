import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import type { FigureSums } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import {
  figureSeasons,
  tagsOfSeason,
  usualSeason,
} from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.rules.ts'
import { planSpan } from './span.rules.ts'

const sums: FigureSums = {
  ...{
    units: 30,
    amount: '2400',
    tag: '3600',
    cost: '900',
    variance: '100.5',
    inventory: 70,
    stockValue: '1750',
  },
  ...{
    valueDays: '60030',
    styles: 5,
    stylesSold: 2,
    stylesStocked: 3,
    uncosted: 1,
    stockUncosted: 0,
    unrated: 0,
  },
}

it('are what they are made of', () => {
  expect(figuresOf(sums, true)).toEqual({
    total_sale_count: 30,
    total_sale_amount: '2400.00',
    total_tag_price: '3600.00',
    total_sale_cost: '1000.50',
    total_inventory: 70,
    total_stock_cost: '1750.00',
    marketing_rate: '0.6667',
    gross_profit: '1399.50',
    gross_profit_margin: '0.5831',
    sold_out_rate: '0.3000',
    average_sale_discount: '0.6667',
    inventory_turnover_days: '60.00',
  })
})

it('are empty where there is nothing to divide by', () => {
  const none = {
    units: 0,
    amount: '0',
    tag: '0',
    cost: '0',
    variance: '0',
    inventory: 0,
    stylesStocked: 0,
    stylesSold: 0,
    uncosted: 0,
  }
  expect(figuresOf({ ...sums, ...none }, true)).toMatchObject({
    ...{ marketing_rate: null, gross_profit_margin: null, sold_out_rate: null, average_sale_discount: null },
    ...{ inventory_turnover_days: null, gross_profit: '0.00' },
  })
})

it('have no cost where nobody knows any', () => {
  expect(figuresOf({ ...sums, cost: '0', variance: '0', uncosted: 30 }, true)).toMatchObject({
    ...{
      total_sale_cost: null,
      gross_profit: null,
      gross_profit_margin: null,
      inventory_turnover_days: null,
    },
  })
})

it('have none either where a late charge was posted for units at a cost that nobody knows', () => {
  expect(figuresOf({ ...sums, cost: '0', uncosted: 30 }, true)).toMatchObject({
    ...{ total_sale_cost: null, gross_profit: null, inventory_turnover_days: null },
  })
})

it('have no stock cost where nobody knows any, and that of the others where some is known', () => {
  expect(figuresOf({ ...sums, stockValue: '0', stockUncosted: 7 }, true)).toMatchObject({
    ...{ total_stock_cost: null, inventory_turnover_days: null },
  })
  expect(figuresOf({ ...sums, stockUncosted: 7 }, true)).toMatchObject({ total_stock_cost: '1750.00' })
  expect(figuresOf({ ...sums, stockValue: '0' }, true)).toMatchObject({ total_stock_cost: '0.00' })
})

it('tell nothing that follows from costs to who may not see them', () => {
  const hidden = [
    'total_sale_cost',
    'total_stock_cost',
    'gross_profit',
    'gross_profit_margin',
    'inventory_turnover_days',
  ]
  const seen = Object.entries(figuresOf(sums, false)).filter(([, value]) => value === null)
  expect(seen.map(([name]) => name)).toEqual(hidden)
})

it.each([
  [1n, 3n, '0.3333'],
  [2n, 3n, '0.6667'],
  [1n, 8n, '0.1250'],
  [1n, 20_000n, '0.0001'],
  [1n, 20_001n, '0.0000'],
  [-1n, 3n, '-0.3333'],
  [1n, -20_000n, '-0.0001'],
  [-1n, 30_000n, '0.0000'],
  [0n, 5n, '0.0000'],
  [5n, 0n, null],
])('%s of %s', (a, b, expected) => {
  expect(ratio(a, b)).toBe(expected)
})

describe('seasons', () => {
  it('go from 2019 to the next year, with what is sold all the year round', () => {
    const all = figureSeasons(2026)
    expect([all.length, all[0], all[17], all[18], usualSeason(2026)]).toEqual([
      ...[19, 'autumn-winter-2027', 'spring-summer-2019', 'Conventional product', 'spring-summer-2026'],
    ])
  })

  it('are tags, however they are written', () => {
    expect(tagsOfSeason('autumn-winter-2026')).toEqual([
      ...['autumn-winter-2026', 'aw2026', '2026aw', 'fw2026', '2026fw', '秋冬2026', '2026秋冬'],
      ...['aw26', '26aw', 'fw26', '26fw', '秋冬26', '26秋冬'],
    ])
    expect(tagsOfSeason('Conventional product')).toEqual(['conventional product'])
  })

  it.each([
    ['', '', undefined, undefined, { name: 'spring-summer-2026', from: null, until: '2026-11-23' }],
    ['AW26', '', undefined, undefined, { name: 'autumn-winter-2026' }],
    ['spring-summer-2027', '', undefined, undefined, { name: 'spring-summer-2027' }],
    ['spring-summer-2028', '', undefined, undefined, { refusal: 'SEASON_UNKNOWN' }],
    ['spring-summer-2018', '', undefined, undefined, { refusal: 'SEASON_UNKNOWN' }],
    ['__proto__', '', undefined, undefined, { refusal: 'SEASON_UNKNOWN' }],
    [
      '',
      'Sale',
      '2026-01-01',
      '2026-01-01',
      { name: 'Sale', tags: ['sale'], from: '2026-01-01', until: '2026-01-01' },
    ],
    ['', 'Sale', '2026-11-01', '2026-11-24', { tags: ['sale'], from: '2026-11-01', until: '2026-11-23' }],
    ['', 'Sale', '2026-11-24', '2026-11-24', { name: 'Sale', tags: [] }],
    ['', 'Sale', '2026-01-02', '2026-01-01', { refusal: 'FIGURE_DAYS_REVERSED' }],
    ['', 'Sale', '2026-01-02', undefined, { refusal: 'FIGURE_DAYS_MISSING' }],
  ])('%s %s %s %s', (season, tag, st, ed, expected) => {
    expect(planSpan({ season, tag, st, ed }, '2026-11-23')).toMatchObject(expected)
  })
})
