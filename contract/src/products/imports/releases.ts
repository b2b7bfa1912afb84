import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { importedStates, importedViews } from './import-states.ts'
import { undoStates } from './undo-states.ts'

export const productRelease = endpoint({
  name: 'productRelease',
  method: 'GET',
  path: '/product/release',
  summary:
    'Bring the own list into the store and the catalogue, in the background; answers the id of the release',
  access: 'products.change',
  changes: true,
  // It writes prices.
  confirmed: true,
  query: z.strictObject({
    /** The list that is meant; without it, whichever there is. */
    id: idParam.optional(),
  }),
  data: id,
  errors: ['PRODUCT_IMPORT_NOTHING', 'PRODUCT_IMPORT_CHANGED', 'STOREFRONT_NONE'],
})

/** How far it is to take a release back. */
const releaseUndo = z.strictObject({
  count: z.int(),
  processCount: z.int(),
  /** Products that were left as they are, or that the shop refused. */
  kept: z.int(),
  /** Of those, what the shop refused: it may be tried again. */
  refused: z.int(),
  done: z.boolean(),
  problem: failures.shape.nullable(),
  stopped: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
})

export const release = z.strictObject({
  id,
  brand: z.string(),
  season: z.string(),
  site: z.enum(channels),
  fileName: z.string(),
  /** Products, and how many of them are behind it. */
  count: z.int(),
  processCount: z.int(),
  failed: z.int(),
  done: z.boolean(),
  /** What the last attempt to go on has met; null where all is well. */
  problem: failures.shape.nullable(),
  /** It does not try again by itself. */
  stopped: z.boolean(),
  createdBy: z.string(),
  releasedAt: instant,
  /** Null until somebody takes it back. */
  undo: releaseUndo.nullable(),
  /** Whether it can be taken back now. */
  undoable: z.boolean(),
})
export type Release = z.output<typeof release>

export const productReleaseList = endpoint({
  name: 'productReleaseList',
  method: 'GET',
  path: '/product/releases',
  summary: 'Releases of products, the newest first, with how far each is',
  access: 'products.view',
  query: z.strictObject({
    id: idParam.optional(),
    query: text(100).default(''),
    /** `stopped`: it, or what takes it back, does not go on by itself. */
    state: z.enum(['', 'stopped']).default(''),
    ...page,
  }),
  data: z.array(release),
  reply: 'list',
})

export const releasedProduct = z.strictObject({
  id,
  handle: z.string(),
  /** The style that it is here; null until there is one. */
  productId: id.nullable(),
  name: z.string(),
  variants: z.int(),
  state: z.enum(importedStates),
  /** Its number in the shop; empty until the shop has it. */
  exId: z.string(),
  problem: failures.shape.nullable(),
  /** The product discount that ran on it: its prices count once that has ended; empty where none did. */
  discount: z.string(),
  /** What became of it as the release was taken back; null until its turn is known. */
  undo: z.enum(undoStates).nullable(),
  /** Why it was left as it is. */
  undoProblem: failures.shape.nullable(),
})
export type ReleasedProduct = z.output<typeof releasedProduct>

const ofRelease = {
  id: idParam,
  view: z.enum(importedViews).default(''),
  query: text(100).default(''),
}

export const productReleaseProducts = endpoint({
  name: 'productReleaseProducts',
  method: 'GET',
  path: '/product/releases/products',
  summary: 'The products of a release, with what became of each',
  access: 'products.view',
  query: z.strictObject({ ...ofRelease, ...page }),
  data: z.array(releasedProduct),
  reply: 'list',
})

export const productReleaseProductsExport = endpoint({
  name: 'productReleaseProductsExport',
  method: 'GET',
  path: '/product/releases/products/export',
  summary: 'The same as a table',
  access: 'products.view',
  query: z.strictObject({ ...ofRelease, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const productReleaseAgain = endpoint({
  name: 'productReleaseAgain',
  method: 'POST',
  path: '/product/releases/again',
  summary: 'Let a release go on that has stopped, with the products that the store refused',
  access: 'products.change',
  confirmed: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['PRODUCT_RELEASE_NOT_FOUND', 'PRODUCT_RELEASE_STATE', 'PRODUCT_RELEASE_UNDONE'],
})

export const productReleaseUndo = endpoint({
  name: 'productReleaseUndo',
  method: 'POST',
  path: '/product/releases/undo',
  summary:
    'Bring the products of a release back to what they were before it, but those that have changed since, by a job',
  access: 'products.change',
  // It writes prices.
  confirmed: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: [
    'PRODUCT_RELEASE_NOT_FOUND',
    'PRODUCT_RELEASE_RUNNING',
    'PRODUCT_RELEASE_UNDONE',
    'PRODUCT_RELEASE_UNDO_LATE',
    'PRODUCT_RELEASE_UNDO_NOTHING',
    'STOREFRONT_NONE',
  ],
})

export const productReleaseUndoAgain = endpoint({
  name: 'productReleaseUndoAgain',
  method: 'POST',
  path: '/product/releases/undo/again',
  summary: 'Let the undo of a release go on that has stopped, with the products that the store refused',
  access: 'products.change',
  confirmed: true,
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['PRODUCT_RELEASE_NOT_FOUND', 'PRODUCT_RELEASE_STATE'],
})
