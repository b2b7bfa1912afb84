import { expect, test } from 'vitest'
import { colorUnlessInSize, variantOptions } from './variant-options.ts'

test.each([
  ['both', { color: '黑色', size: 'M' }, '黑色', '黑色 / M'],
  ['no colour', { color: '', size: 'M' }, '', 'M'],
  ['no size', { color: 'Navy', size: '' }, 'Navy', 'Navy'],
  ['neither', { color: '', size: '' }, '', ''],
  ['the same word', { color: 'One Size', size: 'One Size' }, '', 'One Size'],
  ['the same word, written otherwise', { color: 'one size', size: 'One Size ' }, '', 'One Size'],
  ['a size that is all options', { color: 'Black', size: 'black / Cotton' }, '', 'black / Cotton'],
  ['a size that has the colour in a longer word', { color: 'Red', size: 'Tired' }, 'Red', 'Red / Tired'],
  ['a size with a slash', { color: 'Red', size: '38/40' }, 'Red', 'Red / 38/40'],
  ['blanks around', { color: ' Ecru ', size: ' 4A' }, 'Ecru', 'Ecru / 4A'],
  ['nothing but blanks', { color: ' ', size: ' ' }, '', ''],
])('%s', (_, options, color, both) => {
  expect(colorUnlessInSize(options)).toBe(color)
  expect(variantOptions(options)).toBe(both)
})
