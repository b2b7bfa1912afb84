import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, isStorable, page, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { maxSortRows } from './sort-script.ts'

export const collectionSort = z.strictObject({
  id,
  handle: z.string(),
  /** Lines of id and score. Where many sorts are listed it is left out: asked for by id it is there. */
  script: z.string(),
  site: z.enum(channels),
  /** As the shop calls the collection; empty until it was read. */
  title: z.string(),
  /** In the collection, and named by the script: those named and not in it are left out. */
  products: z.int(),
  named: z.int(),
  unknown: z.int(),
  /** Products that have to move, and how many have. */
  count: z.int(),
  processCount: z.int(),
  done: z.boolean(),
  /** What the last attempt to go on has met; null where all is well. */
  problem: failures.shape.nullable(),
  /** It does not try again by itself. */
  stopped: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
})
export type CollectionSort = z.output<typeof collectionSort>

export const collectionSortList = endpoint({
  name: 'collectionSortList',
  method: 'GET',
  path: '/product/sorts',
  summary: 'Orders of collections that were made by scores, the newest first',
  access: 'sorts.view',
  query: z.strictObject({
    id: idParam.optional(),
    query: text(100).default(''),
    skip: page.skip,
    size: page.size.optional(),
  }),
  data: z.array(collectionSort),
  reply: 'list',
})

/** Characters of a script: room for the most products, however long their ids and scores are. */
export const maxScriptLength = 400_000

/** As shops form them; empty where nothing was given. */
const handle = text(255).regex(/^[\p{L}\p{N}_-]*$/u, 'collectionSort.handle')
const body = z.strictObject({
  handle: handle.nullish().transform((given) => given ?? ''),
  script: z
    .string()
    .refine(isStorable, 'field.unstorable')
    .max(maxScriptLength)
    .nullish()
    .transform((given) => given ?? ''),
  /** The first store where nothing is said. */
  site: z.enum(channels).default('first'),
})
const bodyLimits = sheetBody(maxSortRows, 2, 1)

export const collectionSortSave = endpoint({
  name: 'collectionSortSave',
  method: 'POST',
  path: '/product/sorts',
  summary: 'Sort a collection by the scores of a script, and keep it; a later one takes its place',
  access: 'sorts.change',
  body,
  bodyLimits,
  data: id,
  errors: ['SORT_INCOMPLETE', 'SORT_SCRIPT', 'STOREFRONT_NONE'],
})

export const collectionSortDelete = endpoint({
  name: 'collectionSortDelete',
  method: 'DELETE',
  path: '/product/sorts',
  summary: 'Forget a sort; the collection keeps its order',
  access: 'sorts.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SORT_NOT_FOUND'],
})

export const collectionSortAgain = endpoint({
  name: 'collectionSortAgain',
  method: 'POST',
  path: '/product/sorts/again',
  summary: 'Sort a collection by its script once more, for what came into it since, or after a problem',
  access: 'sorts.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['SORT_NOT_FOUND'],
})

/** So many products of a preview are shown. */
export const previewedProducts = 60

export const collectionSortPreview = endpoint({
  name: 'collectionSortPreview',
  method: 'POST',
  path: '/product/sorts/preview',
  summary:
    'What a collection would look like, sorted by a script: its first products, and how many would move',
  access: 'sorts.view',
  body,
  bodyLimits,
  changes: false,
  data: z.strictObject({
    title: z.string(),
    products: z.int(),
    named: z.int(),
    moves: z.int(),
    /** Named and not in the collection; the first of them. */
    unknown: z.int(),
    unknownIds: z.array(z.string()),
    rows: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        vendor: z.string(),
        image: z.string(),
        /** Null where the script does not name it. */
        score: z.number().nullable(),
        /** Its place now, from 1. */
        was: z.int(),
      }),
    ),
  }),
  errors: [
    'SORT_INCOMPLETE',
    'SORT_SCRIPT',
    'SORT_NO_COLLECTION',
    'SORT_COLLECTION_TOO_LARGE',
    'STOREFRONT_NONE',
    'STOREFRONT_REFUSED',
  ],
})
