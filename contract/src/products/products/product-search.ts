import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { filledText, id } from '../../core/values/shapes.ts'

export const foundProduct = z.strictObject({
  id,
  /** The style's number, the handle of its page. */
  handle: z.string(),
  vendor: z.string(),
  name: z.string(),
  cnName: z.string(),
  image: z.string(),
  tags: z.array(z.string()),
})
export type FoundProduct = z.output<typeof foundProduct>

const pages = {
  /** From 1. */
  no: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number<string | number>().int().min(1).max(500).default(99),
}

export const productSearch = endpoint({
  name: 'productSearch',
  method: 'GET',
  path: '/product/search',
  summary: 'Products by part of a name, a brand or a style, or by a whole SKU or barcode',
  access: 'products.view',
  query: z.strictObject({ keyword: filledText(100), ...pages }),
  data: z.array(foundProduct),
  reply: 'list',
})

export const productTagSearch = endpoint({
  name: 'productTagSearch',
  method: 'GET',
  path: '/product/eslist',
  summary: 'The products of a tag, however its letters are written',
  access: 'products.view',
  query: z.strictObject({ tag: filledText(200), ...pages }),
  data: z.array(foundProduct),
  reply: 'list',
})
