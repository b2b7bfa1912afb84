import { expect, test } from 'vitest'
import { areas, en } from '../src/text/en.ts'
import { placesOf } from '../src/text/fill-text.ts'
import { findTexts } from './texts.ts'

const { calls, bare, unreadable, early } = findTexts()
const keys = new Set(calls.map(({ key }) => key))

/**
 * Chinese that is read, not shown: headings of uploaded sheets, a word of other systems, a comma that is typed, and a language called
 * by its own name.
 */
const readNotShown = [
  /^(features\/[\w/-]+-columns|shell\/spreadsheet\/check\/sku-column)\.ts:\d+ [\u4e00-\u9fff]+$/,
  /^ui\/inputs\/commas\.ts:\d+ ，$/,
  /^features\/orders\/order-imports\/order-import-columns\.ts:\d+ SKU码$/,
  /^(shell\/layout\/header\/settings-names\.ts|features\/house\/accounts\/sign-in\/LoginFooter\.tsx):\d+ 中文$/,
  /^shell\/notices\/failure-text\.ts:\d+ 执行成功$/,
  /^features\/house\/accounts\/sign-in\/footers\.ts:\d+ .ICP备\d+号-\d$/,
]

test('no visible Chinese stands outside t()', () => {
  expect(bare.filter((line) => !readNotShown.some((known) => known.test(line)))).toEqual([])
})

test('the text of every t() can be read from the source', () => {
  expect(unreadable).toEqual([])
})

test('no t() runs before a language is chosen', () => {
  expect(early).toEqual([])
})

test('every text has its English', () => {
  expect([...keys].filter((key) => !Object.hasOwn(en, key))).toEqual([])
})

test('the catalogue holds nothing that is no longer used', () => {
  expect(Object.keys(en).filter((key) => !keys.has(key))).toEqual([])
})

test('a text stands in one file of the catalogue', () => {
  const all = Object.values(areas).flatMap((area) => Object.keys(area))
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})

test('English is English, and nothing is left empty', () => {
  const wrong = Object.entries(en).filter(
    ([, text]) => text.trim() === '' || /[\u3000-\u9fff\uff00-\uffef]/.test(text),
  )
  expect(wrong).toEqual([])
})

test('both languages have the same places, and every call fills them', () => {
  const sorted = (names: Iterable<string>) => [...names].sort().join(' ')
  const differing = Object.entries(en).filter(([zh, text]) => sorted(placesOf(zh)) !== sorted(placesOf(text)))
  const unfilled = calls.filter(
    ({ text, parameters }) => parameters && sorted(parameters) !== sorted(placesOf(text)),
  )
  expect(differing).toEqual([])
  expect(unfilled).toEqual([])
})

/** In Chinese a measure word behind a place says that it is a number; one that is at most so many is never one. */
const counted = /(?<!最多 )\{(\w+)\} (?:[个笔条件款单项行张份页位人处种次封分]|积分)/g
const isLimit = (name: string): boolean => /^(most|max\w*)$/.test(name)
/** What stands for several behind a number, and no word that fits one as well. */
const plural = '(?:(?!is|was|has|as|this|its|less)[A-Za-z]+s|are|were|have|people)'

test('a word that follows a number in English fits one as well', () => {
  const wrong = Object.entries(en).filter(([zh, text]) =>
    Array.from(zh.matchAll(counted), ([, name = '']) => name)
      .filter((name) => !isLimit(name))
      .some((name) => new RegExp(`\\{${name}\\} (?:[a-z]+ )?${plural}\\b`).test(text)),
  )
  expect(wrong).toEqual([])
})
