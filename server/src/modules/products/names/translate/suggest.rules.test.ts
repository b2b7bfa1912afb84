import { nameWarnings } from '@selvedge/contract/products/names/name-checks.ts'
import { expect, test } from 'vitest'
import { needsMachine, suggestName, textToTranslate } from './suggest.rules.ts'

test.each([
  ['', 'Cotton Dress', '', '棉质连衣裙'],
  ['Maison Lise', 'maison lise  Cotton   Dress', '', 'Maison Lise 棉质连衣裙'],
  ['', 'Dress in Organic Cotton', '', '有机棉连衣裙'],
  ['', 'Trench Coat with Lace', '', '蕾丝风衣'],
  ['', 'The Long Coat', '', '长款大衣'],
  ['', 'Cotton Zyx Dress', '', '棉质 Zyx 连衣裙'],
  ['', 'Zyx', '', ''],
  ['', '', '', ''],
  ['', 'constructor', '', ''],
  ['Coat', 'Coat', '', 'Coat 大衣'],
  ['', 'Anything', '已知的名字', '已知的名字'],
])('%j %j with %j known is suggested as %j', (brand, enName, known, expected) => {
  expect(suggestName({ brand, enName, known, translated: '' })).toBe(expected)
})

test.each([
  ['Lise', 'Lise Zyx Gown', '', '兹克斯礼服', 'Lise 兹克斯礼服'],
  ['', 'Cotton Zyx Dress', '', '棉质兹克斯裙', '棉质兹克斯裙'],
  // All of its words are known: no machine is wanted.
  ['', 'Cotton Dress', '', '棉布裙子', '棉质连衣裙'],
  ['', 'Zyx', '已知的名字', '兹克斯', '已知的名字'],
  ['', 'Zyx', '', '长'.repeat(300), ''],
])('%j %j with %j known, by machine %j, is suggested as %j', (brand, enName, known, translated, expected) => {
  expect(suggestName({ brand, enName, known, translated })).toBe(expected)
})

test.each([
  ['Lise', 'lise  Zyx   Gown', 'Zyx Gown', true],
  ['Lise', 'Lise', 'Lise', true],
  ['', 'Cotton Dress', 'Cotton Dress', false],
  ['', '  ', '', false],
])('of brand %j, %j is asked as %j: %j', (brand, enName, text, requested) => {
  expect(textToTranslate({ brand, enName })).toBe(text)
  expect(needsMachine({ brand, enName, known: '' })).toBe(requested)
  expect(needsMachine({ brand, enName, known: '已知' })).toBe(false)
})

test('a name that would be too long is not suggested', () => {
  expect(suggestName({ brand: '', enName: `Dress ${'x'.repeat(200)}`, known: '', translated: '' })).toBe('')
})

test.each([
  ['Lise', 'Lise Coat', '大衣', ['brandLost']],
  ['Lise', 'Lise Coat', 'ＬＩＳＥ 大衣', []],
  ['Lise', 'Coat', '大衣', []],
  ['', 'Coat', 'Coat', ['notChinese']],
  ['Lise', 'Lise Coat', 'Coat', ['brandLost', 'notChinese']],
  ['Lise', 'Lise Coat', '', []],
])('brand %j, %j as %j: %j', (brand, enName, cnName, warnings) => {
  expect(nameWarnings({ brand, enName, cnName })).toEqual(warnings)
})
