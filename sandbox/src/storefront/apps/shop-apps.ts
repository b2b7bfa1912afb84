import { createHmac, randomBytes } from 'node:crypto'
import type { Shop } from '../shop/state.ts'

/** An app that a partner has registered with the platform. */
export interface RegisteredApp {
  clientId: string
  secret: string
  title: string
  /** Where it stands inside the admin, below the address of its server. */
  page: string
  /** Where its owner is led back to, below the same address. */
  installPage: string
}

interface OpenCode {
  shop: string
  clientId: string
  scopes: string
  until: number
}

const codeGoodForMs = 60_000
const tokenGoodForSeconds = 60

export const domainOf = ({ name }: Shop): string => `${name}.myshopify.com`

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The apps of the platform, which shops have allowed what, and the codes by which a server fetches its token. */
export class ShopApps {
  readonly #apps: readonly RegisteredApp[]
  readonly #codes = new Map<string, OpenCode>()
  /** By shop and app: the address of its server, and what it may do. */
  readonly #installed = new Map<string, { server: string; scopes: string }>()

  constructor(apps: readonly RegisteredApp[]) {
    this.#apps = apps
  }

  find(clientId: string | null): RegisteredApp | undefined {
    return this.#apps.find((app) => app.clientId === clientId)
  }

  installedAt(shop: Shop, { clientId }: RegisteredApp): { server: string; scopes: string } | undefined {
    return this.#installed.get(`${shop.name} ${clientId}`)
  }

  /** Its owner has allowed the app: where the browser goes now, signed. */
  allow(
    shop: Shop,
    app: RegisteredApp,
    { redirectTo, scopes, state }: { redirectTo: string; scopes: string; state: string },
  ): string {
    const code = randomBytes(16).toString('hex')
    this.#codes.set(code, {
      shop: shop.name,
      clientId: app.clientId,
      scopes,
      until: Date.now() + codeGoodForMs,
    })
    const server = redirectTo.slice(0, -app.installPage.length)
    this.#installed.set(`${shop.name} ${app.clientId}`, { server, scopes })
    return `${redirectTo}?${this.signed(shop, app, { code, state })}`
  }

  /** A query as the platform signs it. */
  signed(shop: Shop, app: RegisteredApp, fields: Readonly<Record<string, string>>): URLSearchParams {
    const query = new URLSearchParams({
      ...fields,
      host: Buffer.from(`admin.shopify.com/store/${shop.name}`).toString('base64url'),
      shop: domainOf(shop),
      timestamp: String(Math.floor(Date.now() / 1000)),
    })
    query.sort()
    query.set('hmac', createHmac('sha256', app.secret).update(query.toString()).digest('hex'))
    return query
  }

  /** What a code is worth, once; null for any other, or another app's. */
  redeem(
    shop: Shop,
    given: { clientId: unknown; secret: unknown; code: unknown },
  ): { scopes: string } | null {
    const open = typeof given.code === 'string' ? this.#codes.get(given.code) : undefined
    const app = this.find(open?.clientId ?? null)
    if (!open || !app || open.shop !== shop.name || open.until < Date.now()) return null
    if (given.clientId !== app.clientId || given.secret !== app.secret) return null
    this.#codes.delete(String(given.code))
    return { scopes: open.scopes }
  }

  /** What a page of the app is given for a minute, to prove who looks at it. */
  sessionToken(shop: Shop, app: RegisteredApp): string {
    const now = Math.floor(Date.now() / 1000)
    const issuer = `https://${domainOf(shop)}`
    const claims = {
      iss: `${issuer}/admin`,
      dest: issuer,
      aud: app.clientId,
      sub: '42',
      exp: now + tokenGoodForSeconds,
      nbf: now,
      iat: now,
      jti: randomBytes(16).toString('hex'),
      sid: randomBytes(16).toString('hex'),
    }
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
    return `${text}.${createHmac('sha256', app.secret).update(text).digest('base64url')}`
  }
}
