import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { sku } from '../../core/values/shapes.ts'

export const salesLinkGet = endpoint({
  name: 'salesLinkGet',
  method: 'GET',
  path: '/sales/generate',
  summary:
    'Where customers find the style of a SKU: in the mini program and in the store, with the caller as its source',
  access: 'marketing.view',
  query: z.strictObject({ sku }),
  data: z.strictObject({
    sku: z.string(),
    name: z.string(),
    image: z.string(),
    /** The page of the mini program, with its parameters. */
    miniProgram: z.string(),
    /** The address of its page in the shop; empty where the shop does not sell it. */
    storefront: z.string(),
  }),
  errors: ['SALES_LINK_SKU_UNKNOWN'],
})
