import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { rsaKeyOf } from './pem.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it.each([
  ['as it is', pem],
  ['of the older kind', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['with blanks for its lines', pem.replaceAll('\n', ' ').trim()],
  ['without its lines', pem.replaceAll('\n', '')],
  ['with the ends of lines of Windows', pem.replaceAll('\n', '\r\n')],
  ['with its lines spelled out', pem.replaceAll('\n', '\\n')],
])('a key is read %s', (_, text) => {
  expect(rsaKeyOf(text)?.equals(privateKey)).toBe(true)
})

it('what is no RSA key is none', () => {
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  expect(rsaKeyOf(curve.export({ type: 'pkcs8', format: 'pem' }).toString())).toBeNull()
  expect([rsaKeyOf(''), rsaKeyOf('no key'), rsaKeyOf(pem.slice(0, 300))]).toEqual([null, null, null])
})
