import { expect, it } from 'vitest'
import { textIn } from '../words/language.ts'
import { ownValue } from './own-value.ts'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no entry of a table', (name) => {
  expect(ownValue({ a: 1 }, name)).toBeUndefined()
  expect(ownValue(JSON.parse(`{"${name}":2}`), name)).toBe(2)
  expect(textIn('en', { zh: '', en: `{${name}}` })).toBe(`{${name}}`)
})
