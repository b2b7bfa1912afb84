import { createHash, createHmac } from 'node:crypto'

/** The public constant of the vendor's kit that the second part of an app id is masked with. */
const mask = Buffer.from('0054f397c6234378b09ca7d3e5debce7', 'ascii')

/** Base64 of the digest as lower-case hexadecimal text: the form that both signatures have. */
const signed = (key: string, text: string): string =>
  Buffer.from(createHmac('sha256', key).update(text).digest('hex')).toString('base64')

/** An app id, `clientId_part2`, in its two parts. */
export function partsOf(appId: string): { clientId: string; masked: string } {
  const at = appId.indexOf('_')
  return at < 0
    ? { clientId: appId, masked: '' }
    : { clientId: appId.slice(0, at), masked: appId.slice(at + 1) }
}

/** The secret that the gateway's signature is made with. */
export const clientSecretOf = (masked: string): string =>
  Buffer.from(Buffer.from(masked, 'base64').map((byte, index) => byte ^ (mask[index] ?? 0))).toString(
    'base64',
  )

/** Of a request to a path, by the gateway's rules: method, encoded path, no query, and the two headers that are signed. */
export const gatewaySignature = (
  path: string,
  { nonce, timestamp, secret }: { nonce: string; timestamp: string; secret: string },
): string =>
  signed(
    secret,
    ['POST', encodeURIComponent(path), '', `x-api-nonce:${nonce}`, `x-api-timestamp:${timestamp}`, ''].join(
      '\n',
    ),
  )

/** Who asks, as the application server has it: data centre, user, language and organisation. */
export const appDataOf = (who: {
  account: string
  user: string
  language: number
  organisation: string
}): string => [who.account, who.user, who.language, who.organisation].join(',')

export const appSignature = (appSecret: string, appId: string, appData: string): string =>
  signed(appSecret, appId + appData)

/** Of a sign-in: what is said and the secret, sorted by their bytes. */
export const signInSignature = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(parts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).join(''))
    .digest('hex')
