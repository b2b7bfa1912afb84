import { createPrivateKey, createSign, type KeyObject } from 'node:crypto'
import { type CustomsAccount, CustomsError, type CustomsSigner } from '../../ports/customs.ts'

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'))
  } catch {
    throw new CustomsError({ kind: 'declaration.keyUnusable', params: {} }, { retryable: false })
  }
}

/** RSA with SHA-1, as customs have it, by a key in software in place of that of a card. */
export const softwareSigner = ({ key, certNo }: Pick<CustomsAccount, 'key' | 'certNo'>): CustomsSigner => ({
  sign: (text) => ({
    certNo,
    signValue: createSign('RSA-SHA1').update(text, 'utf8').sign(keyOf(key), 'base64'),
  }),
})
