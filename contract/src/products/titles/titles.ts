import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, page, text } from '../../core/values/shapes.ts'

/** Characters of a title: a storefront takes no more. */
export const maxTitle = 255
/** Most titles that are saved at once. */
export const maxTitlesAtOnce = 500

export const brandTitle = z.strictObject({
  id,
  /** The style's number. */
  handle: z.string(),
  brand: z.string(),
  name: z.string(),
  /** What customers read; empty where that is the name. */
  title: z.string(),
  image: z.string(),
})
export type BrandTitle = z.output<typeof brandTitle>

export const brandTitleList = endpoint({
  name: 'brandTitleList',
  method: 'GET',
  path: '/product/brand_titles',
  summary: 'Products with the titles that customers read, by brand',
  access: 'products.view',
  query: z.strictObject({
    /** The whole name of a brand. */
    brand: text(200).default(''),
    /** Part of a name, a title or a style's number. */
    query: text(100).default(''),
    ...page,
  }),
  data: z.array(brandTitle),
  reply: 'list',
})

export const brandTitleSave = endpoint({
  name: 'brandTitleSave',
  method: 'POST',
  path: '/product/brand_titles',
  summary: 'Give products other titles, all or none; the stores that sell them hear of it. Answers how many',
  access: 'products.change',
  body: z
    .array(
      z.strictObject({
        id,
        title: text(maxTitle),
        /** As it was read: what somebody else has changed since is refused. */
        before: z.string().max(maxTitle),
      }),
    )
    .min(1)
    .max(maxTitlesAtOnce),
  bodyLimits: sheetBody(maxTitlesAtOnce, 3, 1),
  data: z.int(),
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_TWICE', 'PRODUCT_TITLE_MARKUP', 'PRODUCT_TITLE_CHANGED'],
})
