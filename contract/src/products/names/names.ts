import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, instant, text } from '../../core/values/shapes.ts'
import { bulkChangeUndo } from '../bulk-changes/bulk-changes.ts'
import { maxProductName } from './name-checks.ts'
import { nameSorts } from './name-sorts.ts'

export const productName = z.strictObject({
  id,
  brand: z.string(),
  /** The style's number, the handle of its page. */
  handle: z.string(),
  enName: z.string(),
  /** The reviewed name; empty before. */
  cnName: z.string(),
  /** What a reviewer is to look at: the supplier's name, else what the lexicon makes of the English one. Empty once reviewed. */
  unreviewedCname: z.string(),
  /** Units on hand at all warehouses that have shelves. */
  quantity: z.int(),
  mainImage: z.string(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string(),
})
export type ProductName = z.output<typeof productName>

export const productNameList = endpoint({
  name: 'productNameList',
  method: 'GET',
  path: '/product/list',
  summary: 'Products with their names, for review',
  access: 'products.view',
  query: z.strictObject({
    /** From 1. */
    page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number<string | number>().int().min(1).max(500).default(20),
    sort: z.enum(nameSorts).default('stockDown'),
    /** Part of a name in either language. */
    name: text(100).default(''),
    /** The whole name of a brand. */
    brand: text(200).default(''),
    /** A whole tag, however its letters are written. */
    tag: text(200).default(''),
    /** `spring-summer-2026`: of the styles that bear its tag, however that is written. */
    season: text(50).default(''),
    /** Part of a style's number. */
    spu: text(100).default(''),
    /** `open`: not reviewed yet. */
    state: z.enum(['', 'open', 'reviewed']).default(''),
  }),
  data: z.array(productName),
  reply: 'list',
})

const review = z.strictObject({
  productId: id,
  cnName: text(maxProductName),
  /** As it is where it is not given. */
  enName: filledText(maxProductName).optional(),
  /** As they were read: where somebody else has changed or reviewed them since, nothing is accepted. Without it nothing is compared. */
  before: z
    .strictObject({ enName: z.string().max(maxProductName), reviewedAt: instant.nullable() })
    .optional(),
})
export type NameReview = z.output<typeof review>

export const productNameReview = endpoint({
  name: 'productNameReview',
  method: 'POST',
  path: '/product/auditName',
  summary: 'Accept the names of a product; the Chinese one counts as reviewed',
  access: 'products.change',
  body: review,
  data: done,
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_NAME_MISSING',
    'PRODUCT_NAME_FORBIDDEN',
    'PRODUCT_NAMES_CHANGED_SINCE',
  ],
})

/** Most names of one batch: those of the largest page. */
export const maxNamesAtOnce = 50

export const productNamesReview = endpoint({
  name: 'productNamesReview',
  method: 'POST',
  path: '/product/auditNames',
  summary: 'Accept the names of several products, all or none; answers how many',
  access: 'products.change',
  body: z.array(review).min(1).max(maxNamesAtOnce),
  data: z.int(),
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_NAME_MISSING',
    'PRODUCT_NAME_FORBIDDEN',
    'PRODUCT_TWICE',
    'PRODUCT_NAMES_CHANGED_SINCE',
  ],
})

export const productNamesUndo = bulkChangeUndo({
  name: 'productNamesUndo',
  path: '/product/auditNames/undo',
  summary:
    'Give products the names again that they had before a batch, for an hour; what was named or reviewed again stays',
})

export const nameLexiconRefresh = endpoint({
  name: 'nameLexiconRefresh',
  method: 'POST',
  path: '/product/refreshLexicon',
  summary: 'Learn from the reviewed names, and suggest names anew where none is reviewed',
  access: 'products.change',
  data: done,
})
