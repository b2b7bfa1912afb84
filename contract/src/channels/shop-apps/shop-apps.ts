import { z } from 'zod'
import { vendorFigures } from '../../analytics/sales-figures/sales-figures.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, instant, text } from '../../core/values/shapes.ts'
import { type Channel, channels } from '../storefronts/channels.ts'
import { storeAddress } from '../storefronts/storefronts.ts'

/**
 * The apps that stand inside the admin of a store: the reports of the first store, of the cn shop and of the tb shop, and the
 * landing page of the payment gateway.
 */
export const shopAppKinds = ['main', 'cn', 'tb', 'gateway'] as const
export type ShopAppKind = (typeof shopAppKinds)[number]
const kind = z.enum(shopAppKinds)

/** What each of them asks a store for. */
export const shopAppScopes = ['read_products', 'read_content', 'read_analytics'] as const

/** Where each is installed, and where it stands once it is. */
export const shopAppPages = {
  main: { install: '/analytics/install', index: '/analytics/index' },
  cn: { install: '/analytics/install_cn', index: '/analytics/index_cn' },
  tb: { install: '/analytics/install_tb', index: '/analytics/index_tb' },
  gateway: { install: '/gateway/install', index: '/gateway/index' },
} as const satisfies Record<ShopAppKind, { install: string; index: string }>

/** The shop whose sales a report shows where nobody has chosen another one. */
export const usualChannels: Readonly<Record<ShopAppKind, Channel>> = {
  main: 'first',
  cn: 'second',
  tb: 'second',
  gateway: 'first',
}

/** As the platform names a store in addresses: `some-shop.myshopify.com`. */
export const shopDomainShape =
  /^[a-zA-Z0-9][a-zA-Z0-9_-]*\.(myshopify\.com|shopify\.com|myshopify\.io|shop\.dev)$/
const shopDomain = text(200).regex(shopDomainShape, 'shopApp.domain')

/** Goes into addresses and signatures. */
const credential = text(200).regex(/^[\x21-\x7e]*$/, 'storefront.secret')

/** The query of a page as the platform has sent it, without its question mark. */
const sentQuery = text(4_000)

export const shopApp = z.strictObject({
  app: kind,
  /** Empty where it is not set up. */
  shop: z.string(),
  baseUrl: z.string(),
  clientId: z.string(),
  /** Masked. */
  clientSecret: z.string(),
  /** Whose sales its report shows. */
  channel: z.enum(channels),
  enabled: z.boolean(),
  /** What the store has granted. */
  scopes: z.array(z.string()),
  /** When the store last allowed it; null where it has not. */
  installedAt: instant.nullable(),
  /** As the store calls itself. */
  shopName: z.string(),
  /** What it is set up as; empty where it is not. */
  version: z.string(),
})
export type ShopApp = z.infer<typeof shopApp>

export const shopAppList = endpoint({
  name: 'shopAppList',
  method: 'GET',
  path: '/shop_app/list',
  summary: 'The apps inside the stores, set up or not; secrets masked',
  access: 'settings.view',
  data: z.array(shopApp),
  reply: 'list',
})

export const shopAppSave = endpoint({
  name: 'shopAppSave',
  method: 'POST',
  path: '/shop_app/save',
  summary:
    'Set an app up: its store, and by what the two know each other. Another store or app must be installed anew. With the version that was read, an app that somebody else has set up otherwise since is refused',
  access: 'settings.change',
  body: z.strictObject({
    app: kind,
    shop: shopDomain,
    /** Where the admin of the store is reached; empty: at its domain. */
    baseUrl: z.union([z.literal(''), storeAddress]).default(''),
    clientId: credential.min(1),
    /** Empty keeps the one that is there. */
    clientSecret: credential.default(''),
    channel: z.enum(channels),
    enabled: z.boolean(),
    /** As the list had it. */
    version: text(32).optional(),
  }),
  data: done,
  errors: ['SHOP_APP_CHANGED_SINCE', 'SHOP_APP_SECRET_MISSING'],
  secrets: ['clientSecret'],
})

export const shopAppPage = endpoint({
  name: 'shopAppPage',
  method: 'GET',
  path: '/shop_app/page',
  summary:
    'What a page inside the admin of a store needs to talk with it: the id of the app, and the script of the platform',
  access: 'public',
  query: z.strictObject({ app: kind, shop: text(200) }),
  /** `admin`: where the page stands inside the admin of the store. */
  data: z.strictObject({ clientId: z.string(), script: z.string(), admin: z.string() }),
  errors: ['SHOP_APP_NONE', 'SHOP_APP_OTHER_SHOP'],
})

export const shopAppAuthorise = endpoint({
  name: 'shopAppAuthorise',
  method: 'GET',
  path: '/shop_app/authorise',
  summary:
    'Where the owner of the store allows the app, for the query that the install page was opened with; `oauthState` comes back from there and is kept by the browser meanwhile',
  access: 'public',
  query: z.strictObject({ app: kind, pageQuery: sentQuery }),
  data: z.strictObject({ url: z.string(), oauthState: z.string() }),
  errors: [
    'SHOP_APP_NONE',
    'SHOP_APP_OTHER_SHOP',
    'SHOP_APP_UNSIGNED',
    'SHOP_APP_LATE',
    'SHOP_APP_NO_ADDRESS',
  ],
  secretReply: true,
})

export const shopAppInstall = endpoint({
  name: 'shopAppInstall',
  method: 'POST',
  path: '/shop_app/install',
  summary:
    'Finish the installation with the query by which the store has sent the browser back, and the state that the browser has kept; answers the page of the app',
  access: 'public',
  body: z.strictObject({ app: kind, pageQuery: sentQuery, oauthState: text(2_000) }),
  data: z.strictObject({ next: z.string() }),
  errors: [
    'SHOP_APP_NONE',
    'SHOP_APP_OTHER_SHOP',
    'SHOP_APP_UNSIGNED',
    'SHOP_APP_LATE',
    'SHOP_APP_STATE',
    'SHOP_APP_SCOPES',
    'SHOP_APP_REFUSED',
  ],
  secrets: ['pageQuery', 'oauthState'],
})

export const shopAppReport = endpoint({
  name: 'shopAppReport',
  method: 'GET',
  path: '/shop_app/report',
  summary:
    "The figures of a season by vendor, for a page inside the admin of a store: who looks at it is proven by the store's session token. What follows from costs is left out: they have no account here",
  access: 'public',
  query: z.strictObject({ app: kind, shop: text(200), token: text(4_000), season: text(50).default('') }),
  secrets: ['token'],
  data: z.strictObject({ season: z.string(), seasons: z.array(z.string()), rows: z.array(vendorFigures) }),
  errors: ['SHOP_APP_NONE', 'SHOP_APP_OTHER_SHOP', 'SHOP_APP_SESSION', 'SEASON_UNKNOWN'],
})
