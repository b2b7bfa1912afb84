import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { instant, sku, text, wholePage } from '../../core/values/shapes.ts'

/** Most SKUs in one call. */
export const maxExcludedSkus = 5000

export const excludedSku = z.strictObject({
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Units of open, paid orders that wait for it to be taken off the list. */
  waiting: z.int(),
  addedAt: instant.nullable(),
  addedBy: z.string(),
})
export type ExcludedSku = z.infer<typeof excludedSku>

export const notPushList = endpoint({
  name: 'notPushList',
  method: 'GET',
  path: '/ship/fetch_not_push',
  summary: 'SKUs that are never routed, newest first; all of them unless a size is asked for',
  access: 'shipping.view',
  query: z.strictObject({ query: text(100).optional(), ...wholePage }),
  data: z.array(excludedSku),
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
  body: z.array(sku).max(maxExcludedSkus),
  bodyLimits: sheetBody(maxExcludedSkus, 1, 2),
  dryRun: true,
  data: z.int(),
  errors: ['SKU_UNKNOWN'],
})
