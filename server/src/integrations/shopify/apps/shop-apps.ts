import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Post } from '../../../core/outbox/partners/outbound.ts'
import { type LossWords, sendText } from '../../../core/outbox/partners/send-to.ts'
import { isSameSecret } from '../../../core/secrets/same-secret.ts'
import type { Grant, SentBy, ShopApp, ShopAppAccount } from '../../../ports/storefront/shop-app.ts'
import { StorefrontError } from '../../../ports/storefront/storefront.ts'
import { readSessionToken } from './session-token.ts'

/** What the platform signs is good for so long, and its clock may be ahead as far. */
const goodForMs = 90_000
const signatureShape = /^[0-9a-f]{64}$/
/** An answer is a token and a list of scopes. */
const limits = { bytes: 64 * 1024, depth: 16, values: 1_000 }

const granted = z.object({ access_token: z.string().min(1).max(500), scope: z.string().max(4_000) })

const words: LossWords = {
  lost: (cause) => ({ kind: 'storefront.lost', params: { cause } }),
  status: (status) => ({ kind: 'storefront.status', params: { status, requestId: '' } }),
}

/** Over the other fields of a query, by their names in order: what the platform signs. */
export function querySignature(query: URLSearchParams, secret: string): string {
  const signed = new URLSearchParams(query)
  signed.delete('hmac')
  signed.delete('signature')
  signed.sort()
  return createHmac('sha256', secret).update(signed.toString()).digest('hex')
}

function sentBy(query: URLSearchParams, secret: string, now: Date): SentBy {
  const given = query.get('hmac')
  if (given === null) return 'nobody'
  if (!signatureShape.test(given) || secret === '') return 'forged'
  if (!isSameSecret(given, querySignature(query, secret))) return 'forged'
  const at = Number(query.get('timestamp') ?? Number.NaN) * 1000
  return Math.abs(now.getTime() - at) <= goodForMs ? 'store' : 'late'
}

function readGrant(text: string): Grant {
  try {
    const { access_token, scope } = granted.parse(JSON.parse(text))
    return { token: access_token, scopes: scope.split(',').map((one) => one.trim()) }
  } catch {
    throw new StorefrontError(
      { kind: 'storefront.answerUnreadable', params: { detail: '' } },
      { retryable: false },
    )
  }
}

/** The platform's own stores take its script from one place; any other that speaks its language brings its own. */
const isHosted = ({ shop, baseUrl }: ShopAppAccount) => baseUrl === `https://${shop}`

/** Apps in the admin of Shopify stores: authorisation by OAuth, signed queries, session tokens. */
export const shopifyApps =
  (post: Post) =>
  (account: ShopAppAccount): ShopApp => {
    const { shop, baseUrl, clientId, clientSecret } = account
    return {
      script: isHosted(account)
        ? 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
        : `${baseUrl}/app-bridge.js`,
      adminPage: isHosted(account)
        ? `https://admin.shopify.com/store/${shop.replace(/\..*$/, '')}/apps/${clientId}`
        : `${baseUrl}/admin/apps/${clientId}`,
      framers: isHosted(account)
        ? [`https://${shop}`, 'https://admin.shopify.com']
        : [new URL(baseUrl).origin],
      authorisePage: ({ scopes, redirectTo, state }) =>
        `${baseUrl}/admin/oauth/authorize?${new URLSearchParams({
          client_id: clientId,
          scope: scopes.join(','),
          redirect_uri: redirectTo,
          state,
        })}`,
      sentBy: (query, now) => sentBy(query, clientSecret, now),
      async exchange(code) {
        const sent = {
          'content-type': 'application/json',
          accept: 'application/json',
          body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, code, expiring: '0' }),
        }
        return readGrant(await sendText(post, words, `${baseUrl}/admin/oauth/access_token`, sent, limits))
      },
      sessionOf: (token, now) => readSessionToken(token, account, now),
    }
  }
