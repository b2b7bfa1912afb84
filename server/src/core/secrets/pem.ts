import { createPrivateKey, type KeyObject } from 'node:crypto'

/** With its own lines again: a field of one line makes blanks of them, or leaves them out; others write `\n`. */
function withLines(pem: string): string {
  const [, kind, body = ''] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/.exec(pem) ?? []
  if (!kind) return pem
  const lines =
    body
      .replaceAll('\\n', '')
      .replace(/\s+/g, '')
      .match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`, ''].join('\n')
}

/** An RSA key as somebody has entered it; null where it is none. */
export function rsaKeyOf(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(withLines(pem))
    return key.asymmetricKeyType === 'rsa' ? key : null
  } catch {
    return null
  }
}
