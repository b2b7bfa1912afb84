import { expect, test } from 'vitest'
import {
  defaultTemplates,
  styleProperties,
  templateContent,
  templatePlaceholders,
  unitRule,
} from './customs-style.ts'

test('rules depend on kind, weaving and sex', () => {
  expect(styleProperties).toEqual(['kind', 'weavingType', 'sex'])
})

test('a template is filled by these placeholders and no other', () => {
  expect(templatePlaceholders).toEqual([
    'pop',
    'design',
    'material',
    'brand',
    'spu',
    'ps',
    'weaving',
    'category',
    'sex',
  ])
  for (const name of templatePlaceholders) expect(templateContent.safeParse(`#${name}#`).success).toBe(true)
  expect(templateContent.safeParse('#colour#').success).toBe(false)
})

test('four templates apply where none is kept, each one of those that may be', () => {
  expect(defaultTemplates).toHaveLength(4)
  for (const text of defaultTemplates) expect(templateContent.parse(text)).toBe(text)
})

test('what has no unit of its own is declared in 件', () => {
  expect(unitRule.parse({ kinds: ['连衣裙'] })).toEqual({ kinds: ['连衣裙'], unit: '件' })
})
