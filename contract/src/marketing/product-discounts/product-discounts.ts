import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, isStorable, page, text } from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { failures } from '../../house/sync/failures.ts'
import { discountStates, lineStates } from './discount-states.ts'

/** A product bears all of them. */
export const maxDiscountTags = 10

/** Two decimals at most: 12.5 takes an eighth off. */
const percentForm = /^(?:[1-9]\d?|0)(?:\.\d{1,2})?$/
const percent = z
  .union([z.number(), z.string().trim()])
  .nullish()
  .transform((value) => String(value ?? ''))
  .refine(
    (value) => value === '' || (percentForm.test(value) && Number(value) > 0),
    'productDiscount.percent',
  )

const tag = text(255)
const tags = z.union([
  z
    .string()
    .refine(isStorable, 'field.unstorable')
    .max(3000)
    .transform((all) => all.split(/[,，]/)),
  z.array(tag).max(100),
])

export const productDiscount = z.strictObject({
  id,
  title: z.string(),
  discountPercent: z.string(),
  /** Joined by commas. */
  tags: z.string(),
  site: z.enum(channels),
  state: z.enum(discountStates),
  /** Variants that its work of the moment is about, and how many of them it has behind it. */
  count: z.int(),
  processCount: z.int(),
  done: z.boolean(),
  /** Variants that somebody should look at. */
  troubled: z.int(),
  /** What the last attempt to go on has met; null where all is well. */
  problem: failures.shape.nullable(),
  /** It does not try again by itself. */
  stopped: z.boolean(),
  /** Of the shop; empty until it was read. */
  currency: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  closedAt: instant.nullable(),
})
export type ProductDiscount = z.output<typeof productDiscount>

export const productDiscountList = endpoint({
  name: 'productDiscountList',
  method: 'GET',
  path: '/product/discount',
  summary: 'Product-wide discounts, the newest first, with how far each is',
  access: 'productDiscounts.view',
  query: z.strictObject({
    id: idParam.optional(),
    query: text(100).default(''),
    /** open: whatever is not closed. */
    type: z.enum(['', 'open', 'closed']).default(''),
    sort: sortParam('createdAt', 'title'),
    skip: page.skip,
    size: page.size.optional(),
  }),
  data: z.array(productDiscount),
  reply: 'list',
})

export const productDiscountCreate = endpoint({
  name: 'productDiscountCreate',
  method: 'POST',
  path: '/product/discount',
  summary:
    'Discount all products that bear the tags: at once, or with preview=1 once it was looked at and started',
  access: 'productDiscounts.change',
  confirmed: true,
  query: z.strictObject({ preview: z.enum(['0', '1']).default('0') }),
  body: z.strictObject({
    title: text(100).nullish(),
    discountPercent: percent,
    tags: tags.nullish(),
    /** The first store where nothing is said. */
    site: z.enum(channels).default('first'),
  }),
  data: id,
  errors: ['PRODUCT_DISCOUNT_INCOMPLETE', 'PRODUCT_DISCOUNT_TAGS', 'STOREFRONT_NONE'],
})

const one = z.strictObject({ id: idParam })

export const productDiscountStart = endpoint({
  name: 'productDiscountStart',
  method: 'POST',
  path: '/product/discount/start',
  summary: 'Start a discount that was looked at, or let one go on that has stopped for a problem',
  access: 'productDiscounts.change',
  confirmed: true,
  query: one,
  data: done,
  errors: ['PRODUCT_DISCOUNT_NOT_FOUND', 'PRODUCT_DISCOUNT_STATE'],
})

export const productDiscountDelete = endpoint({
  name: 'productDiscountDelete',
  method: 'DELETE',
  path: '/product/discount',
  summary: 'Close a discount, so that all its prices are restored; delete one that is closed or never began',
  access: 'productDiscounts.change',
  confirmed: true,
  /** The row as the list has it: its state tells what whoever sends it has seen, the rest is left alone. */
  body: z.object({ id, state: z.enum(discountStates).optional() }),
  data: z.strictObject({ id, state: z.enum([...discountStates, 'deleted']) }),
  errors: ['PRODUCT_DISCOUNT_NOT_FOUND', 'PRODUCT_DISCOUNT_STATE', 'PRODUCT_DISCOUNT_CHANGED_SINCE'],
})

export const discountLine = z.strictObject({
  id,
  sku: z.string(),
  /** The style that it is of; null where nobody here knows the SKU. */
  productId: id.nullable(),
  title: z.string(),
  optionTitle: z.string(),
  vendor: z.string(),
  image: z.string(),
  /** As it is once the discount has ended. */
  price: z.string(),
  compareAt: z.string().nullable(),
  /** What it cost before a released list changed that; null where none did. */
  before: z.string().nullable(),
  /** As the discount makes it; beside it stands what it was taken off. */
  discounted: z.string(),
  base: z.string(),
  state: z.enum(lineStates),
  /** The discount that runs on the product already; empty where none does. */
  blockedBy: z.string(),
  /** Whether it would be sold below what it costs on average; null where that is not known. */
  belowCost: z.boolean().nullable(),
  /** Why the shop refused; null where it did not. */
  problem: failures.shape.nullable(),
})
export type DiscountLine = z.output<typeof discountLine>

/** What lines can be narrowed down to. */
export const lineViews = ['', 'troubled', 'skipped', 'blocked', 'belowCost', 'applied', 'repriced'] as const

export const productDiscountLines = endpoint({
  name: 'productDiscountLines',
  method: 'GET',
  path: '/product/discount/lines',
  summary: 'The variants of a discount with old and new price, and how far each is',
  access: 'productDiscounts.view',
  query: z.strictObject({
    id: idParam,
    view: z.enum(lineViews).default(''),
    query: text(100).default(''),
    ...page,
  }),
  data: z.array(discountLine),
  reply: 'list',
})

export const productDiscountSummary = endpoint({
  name: 'productDiscountSummary',
  method: 'GET',
  path: '/product/discount/summary',
  summary: 'A discount, how many of its variants are how far, and how many would be sold below cost',
  access: 'productDiscounts.view',
  query: one,
  data: z.strictObject({
    discount: productDiscount,
    lines: z.int(),
    products: z.int(),
    applied: z.int(),
    skipped: z.int(),
    blocked: z.int(),
    troubled: z.int(),
    belowCost: z.int(),
  }),
  errors: ['PRODUCT_DISCOUNT_NOT_FOUND'],
})
