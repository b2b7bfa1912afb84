import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, text } from '../../core/values/shapes.ts'
import { mappingPropNames } from './mapping-props.ts'

const prop = z.enum(mappingPropNames)

export const productMapping = z.strictObject({
  prop,
  /** The heading of the column in the sheets of this brand; empty where it is one of the usual ones. */
  name: z.string(),
  /** Counts where the sheet says nothing. */
  propertyValue: z.string(),
  /** Whether each row of a sheet may say another. */
  variantProperty: z.boolean(),
})
export type ProductMapping = z.output<typeof productMapping>

export const productMappingList = endpoint({
  name: 'productMappingList',
  method: 'GET',
  path: '/product/mappings',
  summary: 'Which column of the sheets of a brand is which property; all properties, in their order',
  access: 'products.view',
  query: z.strictObject({ brand: text(200).default('') }),
  data: z.array(
    productMapping.extend({
      /** Headings that are understood without a mapping. */
      usual: z.array(z.string()),
      /** Of all properties of the brand: another one once any of them has changed. */
      version: z.string(),
    }),
  ),
})

export const productMappingSave = endpoint({
  name: 'productMappingSave',
  method: 'POST',
  path: '/product/mappings',
  summary:
    'Say which column of the sheets of a brand is which property; what is left out is as usual again. With the version that was read, those that somebody else has changed since are refused',
  access: 'products.change',
  query: z.strictObject({ brand: text(200).default('') }),
  /** A row as the list has it: what follows from its property is left alone. */
  body: z.strictObject({
    brand: text(200).default(''),
    mappings: z
      .array(z.object({ prop, name: text(200).default(''), propertyValue: text(500).default('') }))
      .max(100),
    /** As the list had it. */
    version: text(32).optional(),
  }),
  data: done,
  errors: ['MAPPING_NO_BRAND', 'MAPPING_TWICE', 'BRAND_SPELLING', 'MAPPING_CHANGED_SINCE'],
})
