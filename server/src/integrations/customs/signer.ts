import { createSign, type KeyObject } from 'node:crypto'
import { rsaKeyOf } from '../../core/secrets/pem.ts'
import { type CustomsAccount, CustomsError, type CustomsSigner } from '../../ports/customs.ts'

function keyOf(pem: string): KeyObject {
  const key = rsaKeyOf(pem)
  if (key) return key
  throw new CustomsError({ kind: 'declaration.keyUnusable', params: {} }, { retryable: false })
}

/** RSA with SHA-1, as customs have it, by a key in software in place of that of a card. */
export const softwareSigner = ({ key, certNo }: Pick<CustomsAccount, 'key' | 'certNo'>): CustomsSigner => ({
  sign: (text) => ({
    certNo,
    signValue: createSign('RSA-SHA1').update(text, 'utf8').sign(keyOf(key), 'base64'),
  }),
})
