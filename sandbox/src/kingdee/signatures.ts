import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Who may call, and by which keys. */
export interface Keys {
  account: string
  user: string
  appId: string
  appSecret: string
}

export const sandboxKeys: Keys = {
  account: 'sandbox-account',
  user: 'sandbox',
  // `clientId_` and 24 masked bytes, as the ledger gives them out.
  appId: `sandbox_${Buffer.from('selvedge-sandbox-0123456').toString('base64')}`,
  appSecret: 'sandbox-secret-of-the-app',
}

const sharedMask = '0054f397c6234378b09ca7d3e5debce7'
const windowMs = 15 * 60_000

const same = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const hexThenBase64 = (key: string, text: string) =>
  Buffer.from(createHmac('sha256', key).update(text).digest('hex')).toString('base64')

function gatewaySecret(appId: string): string {
  const bytes = Buffer.from(appId.slice(appId.indexOf('_') + 1), 'base64')
  return Buffer.from(
    bytes.map((byte, index) => byte ^ sharedMask.charCodeAt(index % sharedMask.length)),
  ).toString('base64')
}

type Headers = Readonly<Record<string, string | string[] | undefined>>
const one = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** What the gateway has against a signed request; null where nothing. */
export function gatewayObjection(
  keys: Keys,
  headers: Headers,
  path: string,
  now: number,
): { errcode: number; description: string } | null {
  const appId = one(headers, 'x-kd-appkey')
  if (appId === '') return { errcode: 4002, description: 'app id is empty' }
  const [nonce, timestamp] = [one(headers, 'x-api-nonce'), one(headers, 'x-api-timestamp')]
  const at = Number(timestamp) * (timestamp.length > 11 ? 1 : 1_000)
  if (!(Math.abs(now - at) <= windowMs)) return { errcode: 4006, description: 'timestamp is expired' }
  const text = `POST\n${encodeURIComponent(path)}\n\nx-api-nonce:${nonce}\nx-api-timestamp:${timestamp}\n`
  const data = Buffer.from(one(headers, 'x-kd-appdata'), 'base64').toString()
  const [account, user] = data.split(',')
  const isRight =
    appId === keys.appId &&
    one(headers, 'x-api-clientid') === keys.appId.split('_')[0] &&
    one(headers, 'x-api-auth-version') === '2.0' &&
    same(one(headers, 'x-api-signature'), hexThenBase64(gatewaySecret(keys.appId), text)) &&
    same(one(headers, 'x-kd-signature'), hexThenBase64(keys.appSecret, appId + data)) &&
    account === keys.account &&
    user === keys.user
  return isRight ? null : { errcode: 4003, description: 'signature is wrong' }
}

/** Whether a sign-in is signed as it should be. */
export function isSignedIn(keys: Keys, given: readonly unknown[], now: number): boolean {
  const [account, user, appId, timestamp, sign] = given.map(String)
  const parts = [keys.account, keys.user, keys.appId, keys.appSecret, timestamp ?? '']
  const sorted = parts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const expected = createHash('sha256').update(sorted.join('')).digest('hex')
  return (
    account === keys.account &&
    user === keys.user &&
    appId === keys.appId &&
    Math.abs(now - Number(timestamp) * 1_000) <= windowMs &&
    same(sign ?? '', expected)
  )
}
