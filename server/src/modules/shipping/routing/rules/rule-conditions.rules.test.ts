import type { RoutingRule } from '@selvedge/contract/shipping/routing/routing-rule.ts'
import { describe, expect, it, test } from 'vitest'
import { applies, applyRules, kindsOf, type OrderFacts } from './rule-conditions.rules.ts'

const order: OrderFacts = {
  channel: 'first',
  brands: ['Acne Studios', 'Totême'],
  currency: 'CNY',
  value: '500.00',
  country: 'CN',
  province: '上海市',
  shippingTag: 'SF',
  shipments: 0,
}

const plain: RoutingRule = {
  name: 'A',
  enabled: true,
  conditions: { channels: [], brands: [], value: null, countries: [], provinces: [], shippingTags: [] },
  effects: {
    prefer: { locationIds: [], kinds: [] },
    forbid: { locationIds: [], kinds: [] },
    shipmentsMost: null,
  },
}
const ruleFor = (conditions: Partial<RoutingRule['conditions']>): RoutingRule => ({
  ...plain,
  conditions: { ...plain.conditions, ...conditions },
})
const value = (currency: string, from: string | null, below: string | null) => ({
  value: { currency, from, below },
})

describe('a condition', () => {
  it.each([
    [true, {}],
    [true, { channels: ['first'] }],
    [true, { channels: ['second', 'first'] }],
    [false, { channels: ['second'] }],
    [true, { brands: ['totême', 'Ganni'] }],
    [true, { brands: [' acne studios '] }],
    [false, { brands: ['Acne'] }],
    [true, value('CNY', '500', null)],
    [false, value('CNY', '500.0001', null)],
    [false, value('CNY', null, '500')],
    [true, value('CNY', null, '500.0001')],
    [true, value('CNY', '499.99', '500.01')],
    [false, value('USD', '1', null)],
    [true, { countries: ['US', 'CN'] }],
    [false, { countries: ['US'] }],
    [true, { provinces: ['上海'] }],
    [true, { provinces: ['北京', '上海市'] }],
    [false, { provinces: ['海'] }],
    [true, { shippingTags: ['sf'] }],
    [false, { shippingTags: ['EMS'] }],
    [false, { shippingTags: [''] }],
    [true, { channels: ['first'], countries: ['CN'], shippingTags: ['SF'] }],
    [false, { channels: ['first'], countries: ['CN'], shippingTags: ['EMS'] }],
  ] satisfies [boolean, Partial<RoutingRule['conditions']>][])('holds: %j for %j', (holds, conditions) => {
    expect(applies(ruleFor(conditions), order)).toBe(holds)
  })

  it('does not matter while the rule is off', () => {
    expect(applies({ ...plain, enabled: false }, order)).toBe(false)
  })
})

test.each([
  [['ordinary'], {}],
  [['customs'], { customs: true }],
  [['partner'], { proxy: true }],
  [['virtual'], { virtual: true }],
  [['customs', 'partner', 'virtual'], { customs: true, proxy: true, virtual: true }],
])('kinds are %j for %j', (kinds, facts) => {
  expect(kindsOf({ id: 1, customs: false, proxy: false, virtual: false, ...facts })).toEqual(kinds)
})

describe('what the rules ask', () => {
  const locations = [
    { id: 1, customs: false, proxy: false, virtual: false },
    { id: 2, customs: true, proxy: false, virtual: false },
    { id: 3, customs: true, proxy: true, virtual: false },
  ]
  const asking = (
    name: string,
    effects: Partial<RoutingRule['effects']>,
    more: Partial<RoutingRule> = {},
  ) => ({
    ...plain,
    name,
    effects: { ...plain.effects, ...effects },
    ...more,
  })

  it('names the locations that they mean, rule by rule, in their order', () => {
    const rules = [
      asking('保税', { prefer: { locationIds: [1], kinds: ['customs'] } }),
      asking('停用', { shipmentsMost: 1 }, { enabled: false }),
      asking('合仓', { forbid: { locationIds: [9], kinds: ['partner'] }, shipmentsMost: 2 }),
    ]
    expect(applyRules({ version: 7, rules }, { ...order, shipments: 1 }, locations)).toEqual({
      version: 7,
      applied: [
        { name: '保税', preferred: [1, 2, 3], forbidden: [], shipmentsMost: null },
        { name: '合仓', preferred: [], forbidden: [3], shipmentsMost: 2 },
      ],
      shipments: 1,
    })
  })

  it('is nothing without rules, and on record where none applies', () => {
    expect(applyRules(null, order, locations)).toBeNull()
    expect(applyRules({ version: 2, rules: [] }, order, locations)).toBeNull()
    expect(applyRules({ version: 2, rules: [ruleFor({ countries: ['FR'] })] }, order, locations)).toEqual({
      version: 2,
      applied: [],
      shipments: 0,
    })
  })
})
