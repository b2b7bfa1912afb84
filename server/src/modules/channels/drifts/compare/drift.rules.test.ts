import { expect, it } from 'vitest'
import {
  type FoundDrift,
  type LocalSku,
  missingDrift,
  type StorefrontArticle,
  skuDrifts,
  tagDrifts,
  tagsOfText,
} from './drift.rules.ts'

const here = (more: Partial<LocalSku> = {}): LocalSku => ({
  sku: 'A-01',
  levels: [{ locationExId: 'L1', available: 3, isWaiting: false }],
  price: { price: '100', compareAt: null, isWaiting: false },
  ...more,
})
const there = (more: Partial<StorefrontArticle> = {}): StorefrontArticle => ({
  ...{ exId: 'V1', itemExId: 'I1', price: '100.00', compareAt: null },
  levels: [{ locationExId: 'L1', available: 3 }],
  ...more,
})
const said = (found: readonly FoundDrift[]) =>
  found.map(
    ({ kind, label, article, place, ours, theirs, isWaiting }) =>
      `${isWaiting ? 'waiting ' : ''}${kind} ${label} ${article}@${place}: ${ours} | ${theirs}`,
  )
const level = (available: number, isWaiting = false) => ({ locationExId: 'L1', available, isWaiting })
const price = (amount: string, compareAt: string | null, isWaiting = false) => ({
  ...{ price: amount, compareAt, isWaiting },
})

it.each<[string, LocalSku, StorefrontArticle]>([
  ['both have the same', here(), there()],
  ['we have less than nothing', here({ levels: [level(-2)] }), there({ levels: [level(0)] })],
  ['neither has any at the location', here({ levels: [level(0)] }), there({ levels: [] })],
  ['the shop has a location that is not ours', here({ levels: [] }), there()],
  ['we tell no price', here({ price: null }), there({ price: '7.00' })],
  [
    'the same is crossed out',
    here({ price: price('80', '100') }),
    there({ price: '80.00', compareAt: '100.0' }),
  ],
  ['it waits and is right already', here({ levels: [level(3, true)] }), there()],
])('where %s nothing differs', (_, ours, theirs) => {
  expect(skuDrifts('A-01', ours, theirs)).toEqual([])
})

it.each<[string, LocalSku | null, StorefrontArticle, string[]]>([
  ['less there', here(), there({ levels: [level(1)] }), ['stock A-01 I1@L1: 3 | 1']],
  ['more there', here({ levels: [level(-4)] }), there(), ['stock A-01 I1@L1: 0 | 3']],
  [
    'less than nothing there',
    here({ levels: [level(0)] }),
    there({ levels: [level(-1)] }),
    ['stock A-01 I1@L1: 0 | -1'],
  ],
  ['not stocked there', here(), there({ levels: [] }), ['stock A-01 I1@L1: 3 | 0']],
  [
    'one of two locations',
    here({ levels: [level(3), { locationExId: 'L2', available: 5, isWaiting: false }] }),
    there(),
    ['stock A-01 I1@L2: 5 | 0'],
  ],
  [
    'a level is still to be sent',
    here({ levels: [level(5, true)] }),
    there(),
    ['waiting stock A-01 I1@L1: 5 | 3'],
  ],
  ['another price', here(), there({ price: '90.00' }), ['price A-01 V1@: 100 | 90.00']],
  ['a price crossed out', here(), there({ compareAt: '120' }), ['price A-01 V1@: 100 | 100.00 / 120']],
  [
    'nothing crossed out there',
    here({ price: price('100', '120') }),
    there(),
    ['price A-01 V1@: 100 / 120 | 100.00'],
  ],
  [
    'a price is still to be sent',
    here({ price: price('80', '100', true) }),
    there(),
    ['waiting price A-01 V1@: 80 / 100 | 100.00'],
  ],
  [
    'stock and price',
    here(),
    there({ price: '1', levels: [] }),
    ['stock A-01 I1@L1: 3 | 0', 'price A-01 V1@: 100 | 1'],
  ],
  ['not known here', null, there(), ['unknown A-01 V1@:  | A-01']],
])('tells of %s', (_, ours, theirs, expected) => {
  expect(said(skuDrifts('A-01', ours, theirs))).toEqual(expected)
})

it('tells of what is sold no more', () => {
  expect(said([missingDrift('A-01')])).toEqual(['missing A-01 @: A-01 | '])
})

it.each<[string, string[], string[], boolean, string[]]>([
  ['the same, however it is written', ['SS26', 'women'], [' Women', 'ss26'], false, []],
  ['none of ours', [], ['sale'], false, []],
  ['one of its own', ['SS26'], ['SS26', 'sale'], false, []],
  ['tags that lack', ['SS26', 'new', 'a'], ['SS26'], false, ['tags A P1@: a, new | ']],
  ['tags to be sent', ['SS26'], [], true, ['waiting tags A P1@: SS26 | ']],
])('compares tags: %s', (_, ours, theirs, isWaiting, expected) => {
  expect(said(tagDrifts({ spu: 'A', tags: ours, isWaiting }, { exId: 'P1', tags: theirs }))).toEqual(expected)
})

it('reads the tags that lack back', () => {
  const [found] = tagDrifts({ spu: 'A', tags: ['b', 'a c'], isWaiting: false }, { exId: 'P1', tags: [] })
  expect(tagsOfText(found?.ours ?? '')).toEqual(['a c', 'b'])
})
