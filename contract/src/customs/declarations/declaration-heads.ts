import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam, instant, page, text } from '../../core/values/shapes.ts'
import { effectStates } from '../../house/sync/effect-states.ts'
import { stockOrderKinds } from '../../stock/stock-orders/stock-orders.ts'

export const declarationHead = z.strictObject({
  id,
  type: z.enum(stockOrderKinds),
  number: z.string(),
  name: z.string(),
  targetLocationName: z.string(),
  /** Products: its rows. */
  products: z.int(),
  matched: z.int(),
  unmatched: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  /** The last upload to the partner. */
  upload: z.enum(effectStates).nullable(),
})
export type DeclarationHead = z.infer<typeof declarationHead>

export const declarationHeadList = endpoint({
  name: 'declarationHeadList',
  method: 'GET',
  path: '/customs/orders',
  summary: 'Stock orders to declare: for customs warehouses, or made of ship orders; the newest first',
  access: 'customs.view',
  query: z.strictObject({
    /** Number or part of the name. */
    query: text(100).default(''),
    /** Those with products that have no code. */
    codes: z.literal('missing').optional(),
    /** Those that declare this product. */
    productId: idParam.optional(),
    ...page,
  }),
  data: z.array(declarationHead),
  reply: 'list',
})
