import { createCipheriv, createDecipheriv, createHmac, type Hmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be read again but never lies about in the clear. */
export interface Secrets {
  /** `purpose` names the one place that may open it, such as `setting:bobo_token`. */
  seal(text: string, purpose: string): string
  /** Throws SecretUnreadable where it was sealed under another key or for another purpose, or was changed since. */
  open(sealed: string, purpose: string): string
  /** Begins a digest that tells the same from another, and nothing to whoever does not have the key. */
  digest(purpose: string): Hmac
}

export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

const version = 'v1.'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM under a key that HKDF derives from SECRET_KEY; a sealed text is bound to its purpose. */
export function createSecrets(secretKey: string): Secrets {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'selvedge secrets v1', 32))
  const digestKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'selvedge digests v1', 32))
  return {
    seal(text, purpose) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
      const iv = bytes.subarray(0, ivLength)
      const tag = bytes.subarray(ivLength, ivLength + tagLength)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
        return Buffer.concat([
          decipher.update(bytes.subarray(ivLength + tagLength)),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        throw new SecretUnreadable(`${purpose} was not encrypted under this SECRET_KEY`)
      }
    },
    digest: (purpose) => createHmac('sha256', digestKey).update(`${purpose}\0`),
  }
}

const refuse = (): never => {
  throw new Error('there is no key for secrets here')
}

/** For work that has no business with secrets. */
export const noSecrets: Secrets = { seal: refuse, open: refuse, digest: refuse }
