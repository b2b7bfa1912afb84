import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, instant, page, sheetFormat, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { channels } from '../storefronts/channels.ts'
import { driftKinds, driftStates } from './drift-reasons.ts'

const channel = z.enum(channels)

export const drift = z.strictObject({
  id,
  channel,
  /** As the store is called. */
  store: z.string(),
  kind: z.enum(driftKinds),
  state: z.enum(driftStates),
  /** The SKU; of tags the style. */
  label: z.string(),
  /** The style that it is of; null where nobody here knows it. */
  productId: id.nullable(),
  /** Of stock: where. */
  location: z.string(),
  /** What is here and what is there: units, price with what is crossed out, tags that lack, the SKU. */
  ours: z.string(),
  theirs: z.string(),
  firstSeenAt: instant,
  /** When it was last another one. */
  changedAt: instant,
  /** By whom and when it was repaired or ignored. */
  settledAt: instant.nullable(),
  settledBy: z.string(),
  /** Why it stands. */
  note: z.string(),
  goneAt: instant.nullable(),
})
export type Drift = z.infer<typeof drift>

export const driftRunStates = ['running', 'done', 'failed'] as const

export const driftRun = z.strictObject({
  id,
  state: z.enum(driftRunStates),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** It is running, but has come no further for so long that another may begin in its stead. */
  stuck: z.boolean(),
  /** Articles that the store has told of, drifts that are new by it, and those that are gone. */
  compared: z.int(),
  opened: z.int(),
  closed: z.int(),
  /** Who had it run; empty of those that come every night. */
  startedBy: z.string(),
  /** Why it did not come further. */
  problem: failures.shape.nullable(),
})
export type DriftRun = z.infer<typeof driftRun>

const filter = {
  /** A part of the SKU or the style. */
  query: text(100).optional(),
  channel: channel.optional(),
  kind: z.enum(driftKinds).optional(),
  /** Without one: those that are open. */
  state: z.enum([...driftStates, 'all']).optional(),
}

export const driftStoreList = endpoint({
  name: 'driftStoreList',
  method: 'GET',
  path: '/drifts/stores',
  summary: 'The stores that are compared, each with its newest comparison and how many differences are open',
  access: 'products.view',
  data: z.array(z.strictObject({ channel, name: z.string(), run: driftRun.nullable(), open: z.int() })),
})
export type DriftStore = z.infer<(typeof driftStoreList)['data']>[number]

export const driftList = endpoint({
  name: 'driftList',
  method: 'GET',
  path: '/drifts/list',
  summary: 'Where stores have another stock, price or tag than this system, the newest first',
  access: 'products.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(drift),
  reply: 'list',
})

export const driftExport = endpoint({
  name: 'driftExport',
  method: 'GET',
  path: '/drifts/export',
  summary: 'The same as a table',
  access: 'products.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})

export const driftStart = endpoint({
  name: 'driftStart',
  method: 'POST',
  path: '/drifts/start',
  summary: 'Have a store compared now',
  access: 'products.change',
  body: z.strictObject({ channel }),
  data: done,
  errors: ['STOREFRONT_NONE', 'DRIFT_RUNNING'],
})

export const maxRepairs = 500

export const driftRepair = endpoint({
  name: 'driftRepair',
  method: 'POST',
  path: '/drifts/repair',
  summary:
    'Tell stores again what is here of these differences, all of them or none; answers how many. What changed since it was compared is refused',
  access: 'products.change',
  confirmed: true,
  body: z.strictObject({
    drifts: z
      .array(
        z.strictObject({
          id,
          /** Of what was looked at. */
          changedAt: instant,
        }),
      )
      .min(1)
      .max(maxRepairs),
  }),
  data: z.int(),
  errors: [
    'DRIFT_NOT_FOUND',
    'DRIFT_UNREPAIRABLE',
    'DRIFT_STATE',
    'DRIFT_CHANGED',
    'DRIFT_WAITING',
    'STOREFRONT_NONE',
  ],
})

export const driftIgnore = endpoint({
  name: 'driftIgnore',
  method: 'POST',
  path: '/drifts/ignore',
  summary: 'Say why a difference is left as it is; it opens again once it changes',
  access: 'products.change',
  body: z.strictObject({ id, changedAt: instant, reason: filledText(500) }),
  data: done,
  errors: ['DRIFT_NOT_FOUND', 'DRIFT_STATE', 'DRIFT_CHANGED'],
})
