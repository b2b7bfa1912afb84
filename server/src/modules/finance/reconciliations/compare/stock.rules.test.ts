import { expect, it } from 'vitest'
import { differenceOf, moneySide, nothing, textSide, unitsSide } from './found.rules.ts'
import { type StockFacts, stockDifferences } from './stock.rules.ts'

const facts = (more: Partial<StockFacts> = {}): StockFacts => ({
  ...{ sku: 'A', locationId: 2, locationName: '合作仓', ours: 5, theirs: 3, underWay: 0, messages: 0 },
  ...{ documents: [], documentCount: 0 },
  ...more,
})

it.each<[Partial<StockFacts>, string[]]>([
  [{ theirs: 5 }, []],
  [{ theirs: 5, messages: 1, underWay: 1 }, []],
  [{}, ['partnerLess']],
  [{ theirs: 8 }, ['partnerMore']],
  [{ underWay: 2 }, ['underWay']],
  [{ messages: 1 }, ['messageRefused']],
  [{ messages: 1, underWay: 2 }, ['messageRefused']],
])('%j is %j', (more, expected) => {
  expect(stockDifferences(facts(more)).map(({ reason }) => reason)).toEqual(expected)
})

it.each([
  [moneySide(100_000n, 'CNY'), moneySide(90_001n, 'CNY'), '0.9999', 'CNY', null],
  [moneySide(0n, 'CNY'), moneySide(90_000n, 'CNY'), '-9.00', 'CNY', null],
  [moneySide(100_000n, 'CNY'), moneySide(20_000n, 'USD'), '10.00', 'CNY', null],
  [moneySide(100_000n, 'CNY'), nothing, null, null, null],
  [unitsSide(5), unitsSide(8), null, null, -3],
  [unitsSide(5), nothing, null, null, null],
  [textSide('T1'), textSide('T2'), null, null, null],
])('%j less %j', (ours, theirs, difference, currency, units) => {
  expect(differenceOf({ ours, theirs })).toEqual({ difference, currency, units })
})
