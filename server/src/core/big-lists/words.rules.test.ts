import { expect, it } from 'vitest'
import { wordsOf } from './words.rules.ts'

it.each([
  ['小明', '% 小明%', true],
  ['明', '% 明%', true],
  ['王小明', '%王小明%', true],
  ['ab', '% ab%', true],
  ['abc', '%abc%', true],
  ['a_b%', '%a\\_b\\%%', true],
  ['1', '% 1%', true],
  ['𠮷野', '% 𠮷野%', true],
  ['#', '%#%', false],
  ['%', '%\\%%', false],
  ['--@--', '%--@--%', false],
  ['😀', '%😀%', false],
])('looks for %s with %s', (text, pattern, indexed) => {
  expect(wordsOf(text)).toEqual({ pattern, indexed })
})
