import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { bulkPrice } from '../bulk/bulk.ts'
import { tradingSendStates } from '../trading/trading-states.ts'
import { listingStates } from '../xiaohongshu/listing-states.ts'
import { styleSource } from './style-sources.ts'

export const styleVariant = z.strictObject({
  id,
  sku: z.string(),
  barcode: z.string(),
  /** Empty where nobody has said it. */
  color: z.string(),
  size: z.string(),
  image: z.string(),
  /** Units at real locations, and those of them that nobody has claimed. */
  onHand: z.int(),
  available: z.int(),
  /** Units that were sold within thirty days, less what came back. */
  sold: z.int(),
  /** What one unit costs in CNY, on average; null where nobody knows, or the reader may not see costs. */
  average: z.string().nullable(),
  /** Ours, by store; none where nobody has set one. */
  prices: z.array(bulkPrice),
})
export type StyleVariant = z.output<typeof styleVariant>

export const style = z.strictObject({
  id,
  /** The style's number. */
  spu: z.string(),
  name: z.string(),
  cnName: z.string(),
  /** What customers read of it in stores; empty where that is its name. */
  title: z.string(),
  brand: z.string(),
  /** The supplier's style number. */
  ref: z.string(),
  tags: z.array(z.string()),
  /** From the topmost category down to its own; none where it has none. */
  categories: z.array(z.strictObject({ zh: z.string(), en: z.string() })),
  /** As its supplier calls it. */
  kind: z.string(),
  /** What is declared of it: what a person has said, else what came in with it. */
  weaving: z.string(),
  sex: z.string(),
  composition: z.string(),
  origin: z.string(),
  hsCode: z.string(),
  /** Where its facts came from; of those alone of which that is known. */
  sources: z.array(styleSource),
  /** The stores that sell some of its SKUs. */
  stores: z.array(z.strictObject({ site: z.enum(channels), variants: z.int(), url: z.string() })),
  xiaohongshu: z.strictObject({ state: z.enum(listingStates), on: z.boolean() }),
  /** What became of telling the shop of it as a trading product; null where it is none. */
  trading: z
    .strictObject({
      channel: z.string(),
      sendState: z.enum(tradingSendStates),
      problem: failures.shape.nullable(),
    })
    .nullable(),
  variants: z.array(styleVariant),
})
export type Style = z.output<typeof style>

export const styleGet = endpoint({
  name: 'styleGet',
  method: 'GET',
  path: '/product/style',
  summary:
    'A style with its SKUs: stock, costs, prices, names, category, customs facts, and how it stands in each channel',
  access: 'products.view',
  query: z.strictObject({ id: idParam }),
  data: style,
  errors: ['PRODUCT_NOT_FOUND'],
})
