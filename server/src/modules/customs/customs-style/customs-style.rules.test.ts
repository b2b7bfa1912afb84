import { expect, it, test } from 'vitest'
import {
  answersByKey,
  answersNamed,
  designOf,
  fits,
  movedKeys,
  remainingAnswers,
  styleOptions,
  styleValue,
} from './style-options.rules.ts'
import { describe, templateFor, unitFor } from './templates.rules.ts'

const dress = { kind: '连衣裙', weavingType: '针织', sex: '女童' }
const only = (property: 'kind' | 'weavingType' | 'sex', ...values: string[]) => [{ property, values }]

test.each([
  [[], true],
  [only('kind', '连衣裙', '裤子'), true],
  [only('kind', '裤子'), false],
  [[...only('kind', '连衣裙'), ...only('sex', '男童')], false],
  [only('weavingType'), true],
])('%j fits: %j', (constraints, fit) => {
  expect(fits(constraints, dress)).toBe(fit)
})

const rules = [
  { constraints: only('kind', '连衣裙'), options: [{ values: ['长袖', '短袖'], default: '短袖' }] },
  { constraints: only('kind', '裤子'), options: [{ values: ['长裤'], default: '长裤' }] },
  { constraints: [], options: [{ values: ['圆领', 'V领'], default: '' }] },
]

it('offers the options of all rules that fit, called by their place', () => {
  expect(styleOptions(rules, dress).map(({ name, values }) => [name, values])).toEqual([
    ['1', ['长袖', '短袖']],
    ['2', ['圆领', 'V领']],
  ])
})

it('takes what was chosen as long as it can be chosen', () => {
  const [sleeve] = styleOptions(rules, dress)
  if (!sleeve) throw new Error('no option')
  expect(['长袖', '', '无袖'].map((said) => styleValue(sleeve, { 1: said }))).toEqual(['长袖', '', '短袖'])
  expect(styleValue({ name: '是否起绒', values: [], default: '' }, { 是否起绒: '否' })).toBe('否')
  expect(styleValue({ name: 'constructor', values: [], default: '' }, {})).toBe('')
  expect(designOf(rules, dress, { '[圆领/V领]': 'V领' })).toEqual(['短袖', 'V领'])
})

it('keeps answers under the words of their options, and tells them by their places', () => {
  const kept = { '[长袖/短袖]': '长袖', '[圆领/V领]': 'V领', 是否起绒: '否' }
  const named = { 1: '长袖', 2: 'V领', 是否起绒: '否' }
  expect(answersByKey(rules, dress, { ...named, 9: '无' })).toEqual(kept)
  expect(answersNamed(rules, dress, kept)).toEqual(named)
  // What was said of a kind that it is not now stays.
  const shorts = { ...dress, kind: '短裤' }
  expect(answersNamed(rules, shorts, kept)).toEqual({ '[长袖/短袖]': '长袖', 1: 'V领', 是否起绒: '否' })
  const twice = [...rules, { constraints: [], options: [{ values: ['圆领', 'V领'], default: '' }] }]
  expect(answersByKey(twice, dress, { 3: '圆领' })).toEqual({ '[圆领/V领]2': '圆领' })
})

it('lets an answer go with its option where a product fits other rules', () => {
  const kept = { '[长袖/短袖]': '长袖', '[圆领/V领]': 'V领', 是否起绒: '否' }
  const shorts = { ...dress, kind: '短裤' }
  expect(remainingAnswers(rules, { before: dress, after: shorts }, kept)).toEqual({
    '[圆领/V领]': 'V领',
    是否起绒: '否',
  })
  expect(remainingAnswers(rules, { before: dress, after: dress }, kept)).toEqual(kept)
})

it('finds options again in rules that were changed: by their words, or by most of them', () => {
  const [sleeves, legs, collars] = rules
  if (!sleeves || !legs || !collars) throw new Error('no rules')
  const plain = { constraints: [], options: [{ values: ['有', '无'], default: '' }] }
  expect(movedKeys(rules, [plain, ...rules])).toEqual([])
  expect(movedKeys(rules, [collars, legs])).toEqual([])
  const more = { ...sleeves, options: [{ values: ['长袖', '短袖', '中袖'], default: '短袖' }] }
  expect(movedKeys(rules, [plain, more, legs, collars])).toEqual([['[长袖/短袖]', '[长袖/短袖/中袖]']])
  // Of two that offer the same words each stays with its own rule.
  const [one, other] = ['裤子', '裙子'].map((kind) => ({ ...plain, constraints: only('kind', kind) }))
  if (!one || !other) throw new Error('no rules')
  expect(movedKeys([one, other], [other])).toEqual([
    ['[有/无]2', '[有/无]'],
    ['[有/无]', null],
  ])
})

const described = {
  pop: '法国',
  design: '',
  material: '棉',
  brand: 'Bonpoint',
  spu: 'S1',
  ps: '',
  weaving: '',
  category: '连衣裙',
  sex: '女童',
}

it('fills in a template, and leaves out what is empty with its comma', () => {
  expect(describe('#pop##brand##category#，#sex#，#weaving#，#material##ps#', described)).toBe(
    '法国Bonpoint连衣裙，女童，棉',
  )
  expect(describe('#weaving#，#nothing#', described)).toBe('#nothing#')
})

it('chooses the template by the first rule that fits, one that applies by itself last', () => {
  const templates = [
    { constraints: [], templateId: 2, automatic: true },
    { constraints: only('kind', '裤子'), templateId: 0, automatic: false },
    { constraints: only('kind', '连衣裙'), templateId: 1, automatic: false },
  ]
  const contents = ['a', 'b', 'c']
  expect(templateFor(templates, contents, dress)).toBe('b')
  expect(templateFor(templates, contents, { ...dress, kind: '帽子' })).toBe('c')
  expect(templateFor([], contents, dress)).toBe('a')
  expect(templateFor([{ constraints: [], templateId: 9, automatic: false }], contents, dress)).toBe('a')
})

it('counts in pieces unless a kind has its own unit', () => {
  const units = [{ kinds: ['袜子'], unit: '双' }]
  expect([unitFor(units, '袜子'), unitFor(units, '裤子')]).toEqual(['双', '件'])
})
