import { expect, it } from 'vitest'
import { type ArticleThere, type FoundDrift, type SkuHere, skuDrifts, tagDrifts } from './drift.rules.ts'

const here = (more: Partial<SkuHere> = {}): SkuHere => ({
  sku: 'A-01',
  levels: [{ locationExId: 'L1', available: 3, isWaiting: false }],
  price: { price: '100', compareAt: null, isWaiting: false },
  ...more,
})
const there = (more: Partial<ArticleThere> = {}): ArticleThere => ({
  ...{ exId: 'V1', price: '100.00', compareAt: null },
  levels: [{ locationExId: 'L1', available: 3 }],
  ...more,
})
const said = (found: readonly FoundDrift[]) =>
  found.map(
    ({ kind, state, label, item, ours, theirs }) => `${kind} ${state} ${label} ${item}: ${ours} | ${theirs}`,
  )
const level = (available: number, isWaiting = false) => ({ locationExId: 'L1', available, isWaiting })

it.each<[string, SkuHere, ArticleThere[]]>([
  ['both have the same', here(), [there()]],
  ['we have less than nothing', here({ levels: [level(-2)] }), [there({ levels: [level(0)] })]],
  ['neither has any at the location', here({ levels: [level(0)] }), [there({ levels: [] })]],
  ['the shop has a location that is not ours', here({ levels: [] }), [there()]],
  ['we tell no price', here({ price: null }), [there({ price: '7.00' })]],
  ['what we tell nothing of is not sold', here({ price: null, levels: [level(0)] }), []],
])('where %s nothing differs', (_, ours, theirs) => {
  expect(skuDrifts('A-01', ours, theirs)).toEqual([])
})

it.each<[string, SkuHere | null, ArticleThere[], string[]]>([
  ['less there', here(), [there({ levels: [level(1)] })], ['stock open A-01 V1@L1: 3 | 1']],
  ['not stocked there', here(), [there({ levels: [] })], ['stock open A-01 V1@L1: 3 | 0']],
  [
    'a level is still to be sent',
    here({ levels: [level(5, true)] }),
    [there()],
    ['stock waiting A-01 V1@L1: 5 | 3'],
  ],
  ['another price', here(), [there({ price: '90.00' })], ['price open A-01 V1: 100 | 90.00']],
  ['a price crossed out', here(), [there({ compareAt: '120' })], ['price open A-01 V1: 100 | 100.00 / 120']],
  [
    'a price is still to be sent',
    here({ price: { price: '80', compareAt: '100', isWaiting: true } }),
    [there()],
    ['price waiting A-01 V1: 80 / 100 | 100.00'],
  ],
  [
    'one of two articles is wrong',
    here(),
    [there(), there({ exId: 'V2', price: '90.00' })],
    ['price open A-01 V2: 100 | 90.00'],
  ],
  ['not sold there', here(), [], ['missing open A-01 : A-01 | ']],
  ['not known here', null, [there()], ['unknown open A-01 V1:  | A-01']],
])('tells of %s', (_, ours, theirs, expected) => {
  expect(said(skuDrifts('A-01', ours, theirs))).toEqual(expected)
})

it.each<[string, string[], string[], boolean, string[]]>([
  ['the same', ['SS26', 'women'], ['Women', 'SS26'], false, []],
  ['other tags', ['SS26', 'new'], ['SS26', 'sale'], false, ['tags open A P1: new | sale']],
  ['tags to be sent', ['SS26'], [], true, ['tags waiting A P1: SS26 | ']],
])('compares %s', (_, ours, theirs, isWaiting, expected) => {
  expect(said(tagDrifts({ spu: 'A', tags: ours, isWaiting }, { exId: 'P1', tags: theirs }))).toEqual(expected)
})
