import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import {
  type BulkChangeUndo,
  bulkChangeUndoMs,
  maxSkippedNamed,
} from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  type ChangedRow,
  type LockedChange,
  lockChange,
  noteUndone,
  readChangedRows,
} from './bulk-changes.sql.ts'

interface Undone<Value> {
  kind: BulkChangeKind
  /** What a row is before and afterwards. */
  value: z.ZodType<Value>
  /** Gives rows what they were before, but those that are no longer as the change has left them. Answers the keys of those given. */
  restore(
    context: Context,
    rows: readonly ChangedRow<Value>[],
    change: Pick<LockedChange, 'site'>,
  ): Promise<ReadonlySet<string>>
}

/** How changes of one kind are taken back: for an hour, once, and each row that nobody has changed since. */
export const undoing =
  <Value>({ kind, value, restore }: Undone<Value>) =>
  async (
    context: Context,
    _query: unknown,
    { id }: z.output<BulkChangeUndo['body']>,
  ): Promise<DataOf<BulkChangeUndo>> => {
    const { db, now } = context
    const change = await lockChange(db, id)
    if (change?.kind !== kind) return fail('BULK_CHANGE_UNKNOWN')
    if (change.undoneAt !== null) fail('BULK_CHANGE_UNDONE')
    if (now.getTime() - Date.parse(change.createdAt) > bulkChangeUndoMs) fail('BULK_CHANGE_LATE')
    const stored = z.array(z.object({ key: z.string(), before: value.nullable(), after: value }))
    const rows = stored.parse(await readChangedRows(db, id))
    const keys = await restore(context, rows, change)
    const skipped = rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key)
    await noteUndone(context, id, { restored: keys.size, kept: skipped })
    const of = change.site === null ? {} : { site: change.site }
    context.note({
      ...{ subject: 'product', subjectId: kind },
      before: { ...of, changed: change.changed },
      after: { ...of, restored: keys.size, kept: skipped.length },
    })
    return { restored: keys.size, kept: skipped.length, keptRows: skipped.slice(0, maxSkippedNamed) }
  }
