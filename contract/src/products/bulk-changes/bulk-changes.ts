import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { endpoint } from '../../core/endpoint.ts'
import { id, instant, page } from '../../core/values/shapes.ts'
import { bulkChangeKinds } from './bulk-change-kinds.ts'

/** So long a change of many rows may be taken back. */
export const bulkChangeUndoMs = 3_600_000

/** Most rows that are named of those that stayed as somebody has changed them since. */
export const maxSkippedNamed = 20

/** SKUs, or numbers of styles. */
const skippedRows = z.array(z.string()).max(maxSkippedNamed)

/** Rows that were changed by one sheet or for one selection, and whether that was taken back. */
export const bulkChange = z.strictObject({
  id,
  kind: z.enum(bulkChangeKinds),
  /** Of prices: the store that they are for. */
  site: z.enum(channels).nullable(),
  rows: z.int(),
  /** Rows that were another afterwards. */
  changed: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  undoneAt: instant.nullable(),
  undoneBy: z.string(),
  /** Rows that are again as they were before; the rest of `changed` had been changed once more. */
  restored: z.int(),
  /** The first of those that had been. */
  keptRows: skippedRows,
})
export type BulkChange = z.output<typeof bulkChange>

export const bulkChangeList = endpoint({
  name: 'bulkChangeList',
  method: 'GET',
  path: '/product/bulk_changes',
  summary: 'What was changed of many products at once, of one kind, newest first',
  access: 'products.view',
  query: z.strictObject({ bulkKind: z.enum(bulkChangeKinds), ...page }),
  data: z.array(bulkChange),
  reply: 'list',
})

/** The call that takes back changes of one kind. */
export const bulkChangeUndo = (call: { name: string; path: string; summary: string; confirmed?: true }) =>
  endpoint({
    ...call,
    method: 'POST',
    access: 'products.change',
    body: z.strictObject({ id }),
    data: z.strictObject({
      restored: z.int(),
      /** Rows that were changed again since, and stay so. */
      kept: z.int(),
      /** The first of them. */
      keptRows: skippedRows,
    }),
    errors: ['BULK_CHANGE_UNKNOWN', 'BULK_CHANGE_UNDONE', 'BULK_CHANGE_LATE'],
  })
export type BulkChangeUndo = ReturnType<typeof bulkChangeUndo>
