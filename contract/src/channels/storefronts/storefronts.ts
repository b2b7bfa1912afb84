import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, instant, text } from '../../core/values/shapes.ts'
import { address } from '../../house/settings/addresses.ts'
import { failures } from '../../house/sync/failures.ts'
import { channels } from './channels.ts'

const channel = z.enum(channels)

/** `https://some-shop.myshopify.com` */
export const storeAddress = text(300).regex(address, 'storefront.address')

/** Goes into a header, where only these are allowed. */
const secret = z
  .string()
  .trim()
  .max(500)
  .regex(/^[\x21-\x7e]*$/, 'storefront.secret')

export const storefront = z.strictObject({
  channel,
  /** Empty where it is not set up. */
  name: z.string(),
  baseUrl: z.string(),
  /** Masked. */
  token: z.string(),
  webhookSecret: z.string(),
  enabled: z.boolean(),
  /** Why it can't be used; null where it can. */
  problem: failures.shape.nullable(),
  /** Since when the shop tells us what happens; null where it does not. */
  subscribedAt: instant.nullable(),
  /** Locations that are linked to it. */
  locations: z.int(),
  /** Another one once name, address or the switch that enables have changed; empty where it is not set up. */
  version: z.string(),
})
export type Storefront = z.infer<typeof storefront>

export const storefrontList = endpoint({
  name: 'storefrontList',
  method: 'GET',
  path: '/storefront/list',
  summary: 'The stores that orders come from, set up or not; secrets masked',
  access: 'settings.view',
  data: z.array(storefront),
  reply: 'list',
})

export const storefrontSave = endpoint({
  name: 'storefrontSave',
  method: 'POST',
  path: '/storefront/save',
  summary:
    'Set a store up, and have it tell us what happens there; answers what is still wrong, null where all is well. With the version that was read, a store that somebody else has set up otherwise since is refused',
  access: 'settings.change',
  body: z.strictObject({
    channel,
    name: filledText(100),
    baseUrl: storeAddress,
    /** Empty keeps the one that is there. */
    token: secret.default(''),
    webhookSecret: secret.default(''),
    enabled: z.boolean(),
    /** As the list had it. */
    version: text(32).optional(),
  }),
  data: z.strictObject({ problem: failures.shape.nullable() }),
  errors: ['STOREFRONT_CHANGED_SINCE', 'STOREFRONT_TOKEN_MISSING'],
  secrets: ['token', 'webhookSecret'],
})

export const storefrontTest = endpoint({
  name: 'storefrontTest',
  method: 'POST',
  path: '/storefront/test',
  summary:
    "Ask a store for its name with the address and token given, or with the token that is kept; answers the store's name",
  access: 'settings.change',
  body: z.strictObject({ channel, baseUrl: storeAddress, token: secret.default('') }),
  data: z.strictObject({ shop: z.string() }),
  errors: ['STOREFRONT_TOKEN_MISSING', 'STOREFRONT_REFUSED'],
  secrets: ['token'],
})

export const productSync = endpoint({
  name: 'productSync',
  method: 'POST',
  path: '/storefront/products',
  summary: 'Read the products of a store in the background: known SKUs are brought up to date, others made',
  access: 'settings.change',
  body: z.strictObject({ channel }),
  data: done,
  errors: ['STOREFRONT_NONE', 'PRODUCT_SYNC_RUNNING'],
})
