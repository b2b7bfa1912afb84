import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret.ts'

it.each([
  ['abc', 'abc', true],
  ['', '', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  // As many letters, but more bytes.
  ['abc', '签名签', false],
])('%s and %s', (one, other, same) => {
  expect(isSameSecret(one, other)).toBe(same)
})
