import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, wholePage } from '../../core/values/shapes.ts'

export const brandNames = endpoint({
  name: 'brandNames',
  method: 'GET',
  path: '/product/brand/names',
  summary: 'The names of all brands, by name',
  access: 'products.view',
  data: z.array(z.string()),
})

export const brandModelList = endpoint({
  name: 'brandModelList',
  method: 'GET',
  path: '/product/brand/list',
  summary: 'The brands with how many styles each has, by name; all unless a size is asked for',
  access: 'products.view',
  query: z.strictObject({
    skip: wholePage.skip,
    /** Screens ask for 999999 to have all. */
    size: z.coerce.number<string | number>().int().min(1).max(999_999).optional(),
  }),
  data: z.array(z.strictObject({ id, brandName: z.string(), styles: z.int() })),
  reply: 'list',
})
