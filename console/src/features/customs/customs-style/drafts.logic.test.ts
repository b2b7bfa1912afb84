import { expect, it, test } from 'vitest'
import {
  added,
  changed,
  keyed,
  movedUp,
  readCategories,
  readTemplateRules,
  readTemplates,
  removed,
  shownElements,
  usedBy,
  withAt,
  withoutAt,
} from './drafts.logic.ts'

const items = keyed(['a', 'b', 'c'])
const [a, b, c] = items.map(({ key }) => key)
const words = (list: readonly { item: string }[]) => list.map(({ item }) => item).join('')

test.each([
  [words(added(items, 'd')), 'abcd'],
  [words(removed(items, b ?? 0)), 'ac'],
  [words(changed(items, b ?? 0, 'x')), 'axc'],
  [words(movedUp(items, c ?? 0)), 'acb'],
  [words(movedUp(items, a ?? 0)), 'abc'],
  [withAt(['a', 'b'], 1, 'x').join(''), 'ax'],
  [withoutAt(['a', 'b'], 0).join(''), 'b'],
])('%s is %s', (given, expected) => {
  expect(given).toBe(expected)
})

it('keeps the key of what moves and of what is changed', () => {
  expect(movedUp(items, c ?? 0).map(({ key }) => key)).toEqual([a, c, b])
  expect(changed(items, b ?? 0, 'x').map(({ key }) => key)).toEqual([a, b, c])
})

const rule = (templateId: number) => ({ constraints: [], templateId, automatic: false })

it('reads template rules by the place of their template', () => {
  expect(readTemplateRules(JSON.stringify([rule(2), rule(0)])).map(({ templateId }) => templateId)).toEqual([
    0, 2,
  ])
  expect(usedBy([rule(0), rule(2), rule(2)], 2)).toEqual([2, 3])
})

it('reads what is empty by its defaults, and what is broken as nothing', () => {
  expect(readTemplates('')).toHaveLength(4)
  expect(readTemplates('[]')).toHaveLength(4)
  expect(readCategories('{')).toEqual([])
})

it('tells what was seen of a code: as it was chosen, else as it is on file', () => {
  const known = [{ hsCode: '6104420000', elements: '0:品牌', unit: '件' }]
  const chosen = { hsCode: '6104420000', elements: '0:货号', unit: '条' }
  expect(shownElements(known, chosen, '6104.42.00')).toEqual({ elements: '0:货号', unit: '条' })
  expect(shownElements(known, null, '61044200')).toEqual({ elements: '0:品牌', unit: '件' })
  expect(shownElements(known, chosen, '6204.42.00')).toBe(null)
  expect(shownElements(known, chosen, '')).toBe(null)
})
