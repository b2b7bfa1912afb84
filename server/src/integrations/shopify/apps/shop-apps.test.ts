import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Posted } from '../../../core/outbox/partners/outbound.ts'
import { shopifyApps } from './shop-apps.ts'

const now = new Date('2026-03-02T02:00:00Z')
const account = {
  shop: 'silk.myshopify.com',
  baseUrl: 'https://silk.myshopify.com',
  clientId: 'client-1',
  clientSecret: 'hush',
}
const answers = (status: number, text: string) => async (): Promise<Posted> => ({ status, headers: {}, text })
const app = (post = answers(200, '{}')) => shopifyApps(post)(account)
const hmac = (text: string, secret: string, form: 'hex' | 'base64url') =>
  createHmac('sha256', secret).update(text).digest(form)

describe('where an app stands', () => {
  it("takes the platform's script in its own stores, and the store's in any other", () => {
    expect(app()).toMatchObject({
      script: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
      adminPage: 'https://admin.shopify.com/store/silk/apps/client-1',
      framers: ['https://silk.myshopify.com', 'https://admin.shopify.com'],
    })
    const other = shopifyApps(answers(200, '{}'))({ ...account, baseUrl: 'http://127.0.0.1:9/shops/silk' })
    expect(other).toMatchObject({
      script: 'http://127.0.0.1:9/shops/silk/app-bridge.js',
      adminPage: 'http://127.0.0.1:9/shops/silk/admin/apps/client-1',
      framers: ['http://127.0.0.1:9'],
    })
  })

  it('asks for its scopes, and to be led back with the state', () => {
    const url = app().authorisePage({
      scopes: ['read_products', 'read_content'],
      redirectTo: 'https://b.test/x',
      state: 's&1',
    })
    expect(url).toBe(
      'https://silk.myshopify.com/admin/oauth/authorize?client_id=client-1&scope=read_products%2Cread_content&redirect_uri=https%3A%2F%2Fb.test%2Fx&state=s%261',
    )
  })
})

describe('a signed query', () => {
  // The fields in the order of their names, form-encoded: written out, not made by what is tested.
  const signed = (at: number, secret = 'hush') => {
    const text = `code=c+1&host=aG9zdA&shop=silk.myshopify.com&state=s&timestamp=${at}`
    return new URLSearchParams(`${text}&hmac=${hmac(text, secret, 'hex')}`)
  }
  const at = now.getTime() / 1000

  it.each([
    ['now', signed(at), 'store'],
    ['90 seconds ago', signed(at - 90), 'store'],
    ['91 seconds ago', signed(at - 91), 'late'],
    ['91 seconds ahead', signed(at + 91), 'late'],
    ['with another secret', signed(at, 'other'), 'forged'],
    ['without a signature', new URLSearchParams('shop=silk.myshopify.com'), 'nobody'],
    ['with a short signature', new URLSearchParams('shop=silk.myshopify.com&hmac=ab'), 'forged'],
  ])('that came %s is from: %s', (_when, query, by) => {
    expect(app().sentBy(query, now)).toBe(by)
  })

  it('is forged once a field was changed, added or left out', () => {
    for (const change of [
      (query: URLSearchParams) => query.set('shop', 'other.myshopify.com'),
      (query: URLSearchParams) => query.set('more', '1'),
      (query: URLSearchParams) => query.delete('code'),
    ]) {
      const query = signed(at)
      change(query)
      expect(app().sentBy(query, now)).toBe('forged')
    }
  })
})

describe('the exchange of a code', () => {
  it('answers the token and its scopes', async () => {
    const posted: unknown[] = []
    const stored = shopifyApps(async (url, sent) => {
      posted.push([url, JSON.parse(sent.body)])
      return { status: 200, headers: {}, text: '{"access_token":"t","scope":"read_products, read_content"}' }
    })(account)
    expect(await stored.exchange('c1')).toEqual({ token: 't', scopes: ['read_products', 'read_content'] })
    expect(posted).toEqual([
      [
        'https://silk.myshopify.com/admin/oauth/access_token',
        { client_id: 'client-1', client_secret: 'hush', code: 'c1', expiring: '0' },
      ],
    ])
  })

  it.each([
    [400, '{"error":"invalid_request"}', 'storefront.status'],
    [503, '', 'storefront.lost'],
    [200, '<html>', 'storefront.answerUnreadable'],
    [200, '{"scope":"read_products"}', 'storefront.answerUnreadable'],
  ])('fails where the store answers %i %s', async (status, text, kind) => {
    await expect(app(answers(status, text)).exchange('c1')).rejects.toMatchObject({ failure: { kind } })
  })
})

describe('a session token', () => {
  const claims = {
    iss: 'https://silk.myshopify.com/admin',
    dest: 'https://silk.myshopify.com',
    aud: 'client-1',
    sub: '42',
    exp: now.getTime() / 1000 + 60,
    nbf: now.getTime() / 1000,
  }
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (over: object = {}, { alg = 'HS256', secret = 'hush' } = {}) => {
    const text = `${encode({ alg, typ: 'JWT' })}.${encode({ ...claims, ...over })}`
    return `${text}.${hmac(text, secret, 'base64url')}`
  }
  const at = now.getTime() / 1000

  it('says who looks at the page', () => {
    expect(app().sessionOf(token(), now)).toEqual({ userId: '42' })
    expect(app().sessionOf(token({ exp: at - 9 }), now)).toEqual({ userId: '42' })
    expect(app().sessionOf(token({ nbf: at + 9 }), now)).toEqual({ userId: '42' })
  })

  it.each([
    ['of another secret', token({}, { secret: 'other' })],
    ['of no algorithm', token({}, { alg: 'none' })],
    ['of another algorithm', token({}, { alg: 'RS256' })],
    ['of another app', token({ aud: 'client-2' })],
    ['of another store', token({ dest: 'https://other.myshopify.com' })],
    ['issued by another store', token({ iss: 'https://other.myshopify.com/admin' })],
    ['that is over', token({ exp: at - 11 })],
    ['that is not good yet', token({ nbf: at + 11 })],
    ['without a user', token({ sub: '' })],
    ['with a text for a time', token({ exp: 'never' })],
    ['cut in half', token().slice(0, 60)],
    ['with a fourth part', `${token()}.x`],
    ['without a signature', token().replace(/[^.]*$/, '')],
    ['that is none', 'hello'],
    ['that is empty', ''],
    ['of a megabyte', 'x'.repeat(1_000_000)],
  ])('%s proves nothing', (_what, given) => {
    expect(app().sessionOf(given, now)).toBeNull()
  })
})
