import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ShopAppAccount } from '../../../ports/storefront/shop-app.ts'

/** The clocks of the platform and of this machine differ by so many seconds at most. */
const toleranceSeconds = 10
/** Far longer than any token of a minute. */
const maxToken = 4_000

const header = z.object({ alg: z.literal('HS256') })
const claims = z.object({
  iss: z.url(),
  dest: z.url(),
  aud: z.string(),
  sub: z.string().min(1).max(100),
  exp: z.number(),
  nbf: z.number(),
})

const hmac = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(text).digest()

function readPart<Shape extends z.ZodType>(shape: Shape, part: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/**
 * Who looks at a page in the admin of the store, by the JSON web token that the platform gives the page: signed with the
 * secret of the app, for this app and this store, and not over. Null for any other.
 */
export function readSessionToken(
  token: string,
  { shop, clientId, clientSecret }: Pick<ShopAppAccount, 'shop' | 'clientId' | 'clientSecret'>,
  now: Date,
): { userId: string } | null {
  const [first = '', second = '', signature = '', ...more] = token.split('.')
  if (token.length > maxToken || more.length > 0 || clientSecret === '') return null
  // The one algorithm: who may choose it could choose none.
  if (!readPart(header, first)) return null
  const given = Buffer.from(signature, 'base64url')
  const own = hmac(`${first}.${second}`, clientSecret)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const payload = readPart(claims, second)
  if (!payload) return null
  const seconds = now.getTime() / 1000
  const isNow = seconds < payload.exp + toleranceSeconds && seconds > payload.nbf - toleranceSeconds
  const isOurs =
    payload.aud === clientId && new URL(payload.dest).host === shop && new URL(payload.iss).host === shop
  return isNow && isOurs ? { userId: payload.sub } : null
}
