import { expect, test } from 'vitest'
import { emptyRule, faultsOf, moved, toForm, toRule, withRule } from './rule-form.logic.ts'

const known = new Set([1, 2])
const limited = { ...emptyRule, name: '合单', effects: { ...emptyRule.effects, shipmentsMost: 2 } }

test('a rule goes through the form unchanged', () => {
  const rule = {
    ...limited,
    conditions: {
      ...limited.conditions,
      brands: ['Ganni'],
      countries: ['CN'],
      value: { currency: 'USD', from: '10', below: null },
    },
    effects: {
      prefer: { locationIds: [2], kinds: ['customs' as const] },
      forbid: { locationIds: [1], kinds: [] },
      shipmentsMost: null,
    },
  }
  expect(toRule(toForm(rule))).toEqual(rule)
  expect(toRule(toForm(limited))).toEqual(limited)
})

test('what was typed is tidied', () => {
  const rule = toRule({ ...toForm(limited), name: ' 合单 ', countries: ['cn', ' CN '], brands: [' a ', 'a'] })
  expect(rule).toMatchObject({ name: '合单', conditions: { brands: ['a'] } })
  expect(rule.conditions.countries[0]).toBe('CN')
})

test('faults stand at their fields', () => {
  expect(faultsOf(limited, [], known)).toEqual({})
  expect(faultsOf(limited, ['合单'], known)).toEqual({ name: 'rule.sameName' })
  expect(faultsOf(emptyRule, [], known)).toEqual({ name: 'rule.noName', effects: 'rule.noEffect' })
  const from = (text: string) => toRule({ ...toForm(limited), from: text })
  expect(faultsOf(from('abc'), [], known)).toEqual({ value: '请填写正确的金额和三位币种代码，如 CNY' })
  expect(faultsOf(from('-1'), [], known)).toEqual({ value: 'rule.amounts' })
  const country = toRule({ ...toForm(limited), countries: ['China'] })
  expect(faultsOf(country, [], known)).toEqual({ countries: '请输入两位国家代码，如 CN' })
})

test('a rule takes the place of the one that was edited, a new one stands behind the last', () => {
  const rules = [limited, { ...limited, name: '二' }]
  const changed = { ...limited, enabled: false }
  expect(withRule(rules, 0, changed).map(({ name, enabled }) => [name, enabled])).toEqual([
    ['合单', false],
    ['二', true],
  ])
  expect(withRule(rules, 2, { ...limited, name: '三' }).map(({ name }) => name)).toEqual(['合单', '二', '三'])
})

test('a rule moves up or down by one', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
})
