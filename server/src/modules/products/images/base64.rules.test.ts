import { expect, test } from 'vitest'
import { bytesOfBase64 } from './base64.rules.ts'

test.each([
  ['aGk=', 'hi'],
  ['aGk', 'hi'],
  ['data:image/png;base64,aGk=', 'hi'],
  ['data:image/jpeg;charset=utf-8;base64,aG\r\nk=\n', 'hi'],
  [' aGk ', 'hi'],
  ['_-8=', '\xff\xef'],
])('%j is %j', (text, bytes) => {
  expect(bytesOfBase64(text)?.toString('latin1')).toBe(bytes)
})

test.each([
  '',
  '   ',
  'data:image/png;base64,',
  'a',
  'aGk==='.repeat(2),
  'aGk*',
  'data:image/png,aGk=',
  '<svg/>',
])('%j is none', (text) => {
  expect(bytesOfBase64(text)).toBeNull()
})
