import { expect, test } from 'vitest'
import { countryCodeOf, countryCodes, countryName } from './countries.ts'
import { normalSex, normalWeaving, sexInEnglish, weavingInEnglish } from './customs-terms.ts'

test.each([
  ['girl', '女童'],
  ['Boys', '男童'],
  ['child', '儿童'],
  ['infant', '婴儿'],
  ['female', '女士'],
  ['men', '男士'],
  [' 女童 ', '女童'],
  ['unisex', 'unisex'],
  ['constructor', 'constructor'],
])('sex %j is %j', (text, sex) => {
  expect(normalSex(text)).toBe(sex)
})

test('weaving is 针织, 机织 or what was written', () => {
  expect(['Knit', 'woven', '针织', 'felt'].map(normalWeaving)).toEqual(['针织', '机织', '针织', 'felt'])
  expect([sexInEnglish('女童'), weavingInEnglish('机织')]).toEqual(['girl', 'woven'])
})

test('a country is found by its code and by its names', () => {
  expect(['fr', '法国', 'France', 'Atlantis', ''].map(countryCodeOf)).toEqual(['FR', 'FR', 'FR', '', ''])
  expect(['UK', 'usa', 'Turkey', '香港', 'Macao'].map(countryCodeOf)).toEqual(['GB', 'US', 'TR', 'HK', 'MO'])
  expect([countryName('IT', 'zh'), countryName('IT', 'en'), countryName('', 'zh')]).toEqual([
    '意大利',
    'Italy',
    '',
  ])
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
})
