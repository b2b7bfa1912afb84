import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, page, sku, text } from './shapes.ts'

/** Most SKUs in one call. */
export const notPushMost = 5000

export const notPushedSku = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Units of open, paid orders that wait for it to be taken off the list. */
  waiting: z.int(),
  addedAt: instant.nullable(),
  addedBy: z.string(),
})
export type NotPushedSku = z.infer<typeof notPushedSku>

export const notPushList = endpoint({
  name: 'notPushList',
  method: 'GET',
  path: '/ship/fetch_not_push',
  summary: 'SKUs that are never routed, newest first',
  access: 'shipping.view',
  query: z.strictObject({ query: text(100).optional(), ...page }),
  data: z.array(notPushedSku),
  reply: 'list',
})

export const notPushSave = endpoint({
  name: 'notPushSave',
  method: 'POST',
  path: '/ship/setup_not_push',
  summary:
    'Make these SKUs the list of those never routed, or add them to it or take them off; answers how many it has',
  access: 'shipping.change',
  query: z.strictObject({ mode: z.enum(['set', 'add', 'remove']).default('set') }),
  body: z.array(sku).max(notPushMost),
  data: z.int(),
  errors: ['SKU_UNKNOWN'],
})
