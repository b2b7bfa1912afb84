import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page, text } from '../../core/values/shapes.ts'
import { channels } from '../storefronts/channels.ts'

/** A collection as it was when the shop was last asked. */
export const cachedCollection = z.strictObject({
  id,
  handle: z.string(),
  title: z.string(),
  site: z.enum(channels),
  products: z.int(),
  refreshedAt: instant,
})
export type CachedCollection = z.output<typeof cachedCollection>

export const cacheHandleList = endpoint({
  name: 'cacheHandleList',
  method: 'GET',
  path: '/product/cache_handles',
  summary: 'The collections of the stores that are kept here, by handle, and when each was read',
  access: 'sorts.view',
  query: z.strictObject({ query: text(100).default(''), skip: page.skip, size: page.size.optional() }),
  data: z.array(cachedCollection),
  reply: 'list',
})
