import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, page, text } from '../../core/values/shapes.ts'

export const variant = z.strictObject({
  id,
  sku: z.string(),
  barcode: z.string(),
  color: z.string(),
  size: z.string(),
  brand: z.string(),
  /** English name of the product. */
  name: z.string(),
  /** Chinese name of the product. */
  cnName: z.string(),
  image: z.string(),
})
export type Variant = z.infer<typeof variant>

export const variantList = endpoint({
  name: 'variantList',
  method: 'GET',
  path: '/product/variants',
  summary: 'Variants by a fragment of the SKU, a barcode or a name, by SKU',
  access: 'products.view',
  query: z.strictObject({ keyword: text(100).default(''), ...page }),
  data: z.array(variant),
  reply: 'list',
})

export const brandList = endpoint({
  name: 'brandList',
  method: 'GET',
  path: '/product/brands',
  summary: 'The brands of all products by a fragment of their name, in its order',
  access: 'products.view',
  query: z.strictObject({ keyword: text(100).default(''), ...page }),
  data: z.array(z.strictObject({ id, brand: z.string() })),
  reply: 'list',
})
