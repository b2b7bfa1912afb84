import type { RoutingTrace } from '@selvedge/contract/shipping/routing/routing.ts'
import { expect, test } from 'vitest'
import { givenUnits, ruleText, sharesOf, unitsText, verdictText } from './routing-trace.logic.ts'

const candidate = (locationId: number, locationName: string, rank: number | null) => ({
  locationId,
  locationName,
  weight: 1,
  sameCountry: true,
  available: {},
  rank,
  reasons: [],
})

const trace = (parts: Partial<RoutingTrace>): RoutingTrace => ({
  id: 1,
  decidedAt: '2026-11-20T06:00:00Z',
  cause: 'import',
  wanted: [],
  candidates: [candidate(2, '杭州仓', 2), candidate(1, '上海仓', 1), candidate(3, '巴黎仓', null)],
  allocations: [
    { orderItemId: 1, sku: 'A', locationId: 1, quantity: 2 },
    { orderItemId: 2, sku: 'B', locationId: 2, quantity: 1 },
    { orderItemId: 3, sku: 'A', locationId: 1, quantity: 1 },
  ],
  unroutable: [],
  exact: true,
  rules: null,
  ...parts,
})

test('lines of one SKU are told as one', () => {
  expect(unitsText(trace({}).allocations)).toBe('A ×3、B ×1')
  expect(givenUnits(trace({}), 1, 'A')).toBe(3)
  expect(givenUnits(trace({}), 2, 'A')).toBe(0)
})

test('shares stand by rank', () => {
  expect(sharesOf(trace({})).map(({ locationName }) => locationName)).toEqual(['上海仓', '杭州仓'])
})

test('a decision in one sentence', () => {
  const waits = [{ sku: 'C', quantity: 2, reason: { kind: 'notPushed' as const, params: {} } }]
  expect(verdictText(trace({}))).toBe('由 上海仓、杭州仓 共 2 个仓库发齐')
  expect(verdictText(trace({ unroutable: waits }))).toBe('由 上海仓、杭州仓 发货，另有 2 件等待')
  expect(verdictText(trace({ allocations: [], unroutable: waits }))).toBe('没有仓库能发出，2 件等待')
})

test('a rule is told by what it asked of the locations that took part', () => {
  const rule = { name: '合单', preferred: [], forbidden: [], shipmentsMost: null }
  expect(ruleText({ ...rule, preferred: [1, 3], shipmentsMost: 2 }, trace({}))).toBe(
    '规则「合单」：优先 上海仓、巴黎仓；每单最多 2 个发货单',
  )
  expect(ruleText({ ...rule, forbidden: [2] }, trace({}))).toBe('规则「合单」：禁止 杭州仓')
  expect(ruleText(rule, trace({}))).toBe('规则「合单」：没有相关的仓库')
})
