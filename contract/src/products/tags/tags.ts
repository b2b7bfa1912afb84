import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant, page, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { tagJobStates, tagLineStates, tagOperations } from './tag-states.ts'

/** Most rows of one sheet. */
export const maxTagRows = 20_000
/** Characters of a tag of a product, as shops limit them. */
export const maxTag = 255
/** So long a job can be undone after it has ended. */
export const undoMinutes = 60

/** 1 adds, 0 deletes. */
const operate = z.strictObject({ operate: z.enum(['', '0', '1']).default('') })
const rowsBody = sheetBody(maxTagRows, 2, 4)

export const productTagsModify = endpoint({
  name: 'productTagsModify',
  method: 'POST',
  path: '/product/modify_tags',
  summary:
    'Add a tag to styles, or delete it, here and in each store that sells them, by a job; answers its id',
  access: 'products.change',
  query: operate,
  body: z.array(z.strictObject({ SPU: text(1000).default(''), tag: text(1000).default('') })).max(maxTagRows),
  bodyLimits: rowsBody,
  dryRun: true,
  data: id,
  errors: [
    'TAG_OPERATE_MISSING',
    'TAG_SPUS_MISSING',
    'TAG_ROWS_INCOMPLETE',
    'ROWS_REFUSED',
    'STOREFRONT_NONE',
  ],
})

export const orderProductTagsModify = endpoint({
  name: 'orderProductTagsModify',
  method: 'POST',
  path: '/product/modify_order_tags',
  summary:
    'Add a tag to the styles of orders, or delete it, by a job; without a tag the name of each order is its tag',
  access: 'products.change',
  query: operate,
  body: z.strictObject({
    tag: text(1000).default(''),
    /** Names of orders. */
    orders: z.array(text(1000)).max(maxTagRows),
  }),
  bodyLimits: rowsBody,
  dryRun: true,
  data: id,
  errors: [
    'TAG_OPERATE_MISSING',
    'TAG_ORDERS_MISSING',
    'TAG_ROWS_INCOMPLETE',
    'ROWS_REFUSED',
    'STOREFRONT_NONE',
  ],
})

export const productTagsMonitor = endpoint({
  name: 'productTagsMonitor',
  method: 'GET',
  path: '/product/monitor_modify_tags',
  summary:
    'How far the job is whose turn it is: JSON of progress and size; the text null while there is none',
  access: 'products.view',
  data: z.string(),
})

/** What the text of the monitor holds. */
export const tagProgress = z.object({ progress: z.int(), size: z.int() }).nullable()
export type TagProgress = z.output<typeof tagProgress>

export const productTagJob = z.strictObject({
  id,
  operation: z.enum(tagOperations),
  /** spu: of a list of styles. order: of a list of orders. undo: of what another job did. */
  source: z.enum(['spu', 'order', 'undo']),
  /** The tags it is about, a few of them. */
  tags: z.string(),
  state: z.enum(tagJobStates),
  size: z.int(),
  progress: z.int(),
  /** Lines that somebody should look at. */
  troubled: z.int(),
  /** What the last attempt to go on has met; null where all is well. */
  problem: failures.shape.nullable(),
  /** It does not try again by itself. */
  stopped: z.boolean(),
  /** Whether it can be undone now. */
  undoable: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  endedAt: instant.nullable(),
})
export type ProductTagJob = z.output<typeof productTagJob>

export const productTagJobList = endpoint({
  name: 'productTagJobList',
  method: 'GET',
  path: '/product/tag_jobs',
  summary: 'Jobs that change tags of products, the newest first',
  access: 'products.view',
  query: z.strictObject({
    id: idParam.optional(),
    /** `stopped`: it does not go on by itself. */
    state: z.enum(['', 'stopped']).default(''),
    ...page,
  }),
  data: z.array(productTagJob),
  reply: 'list',
})

export const productTagLine = z.strictObject({
  id,
  productId: id,
  spu: z.string(),
  tag: z.string(),
  /** The store that is told. */
  site: z.enum(channels),
  state: z.enum(tagLineStates),
  /** Why the shop refused; null where it did not. */
  problem: failures.shape.nullable(),
})
export type ProductTagLine = z.output<typeof productTagLine>

export const productTagLines = endpoint({
  name: 'productTagLines',
  method: 'GET',
  path: '/product/tag_jobs/lines',
  summary: 'The styles of a tag job by store, and what became of each',
  access: 'products.view',
  query: z.strictObject({ id: idParam, state: z.enum(['', ...tagLineStates]).default(''), ...page }),
  data: z.array(productTagLine),
  reply: 'list',
})

const one = z.strictObject({ id: idParam })

export const productTagJobCancel = endpoint({
  name: 'productTagJobCancel',
  method: 'POST',
  path: '/product/tag_jobs/cancel',
  summary: 'Stop a tag job: what it has changed stays, the rest is left as it is',
  access: 'products.change',
  query: one,
  data: done,
  errors: ['TAG_JOB_NOT_FOUND', 'TAG_JOB_OVER'],
})

export const productTagJobUndo = endpoint({
  name: 'productTagJobUndo',
  method: 'POST',
  path: '/product/tag_jobs/undo',
  summary:
    'Take back what a tag job has changed and no later one was about, and nothing else, by a job; answers its id',
  access: 'products.change',
  query: one,
  data: id,
  errors: [
    'TAG_JOB_NOT_FOUND',
    'TAG_JOB_RUNNING',
    'TAG_JOB_UNDONE',
    'TAG_JOB_UNDO_LATE',
    'TAG_JOB_NOTHING',
    'STOREFRONT_NONE',
  ],
})

export const productTagJobAgain = endpoint({
  name: 'productTagJobAgain',
  method: 'POST',
  path: '/product/tag_jobs/again',
  summary: 'Let a tag job go on that has stopped for a problem',
  access: 'products.change',
  query: one,
  data: done,
  errors: ['TAG_JOB_NOT_FOUND', 'TAG_JOB_OVER', 'TAG_JOB_RUNNING'],
})
