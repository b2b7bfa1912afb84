import type {
  snapshotDelete,
  snapshotGet,
  snapshotList,
  snapshotSave,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { z } from 'zod'
import { takeLock } from '../../../../core/db/locks.ts'
import { actorOf, type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readVendorSums } from '../figures/figures.reads.ts'
import { seesCosts, spanOf, vendorRows } from '../figures/figures.service.ts'
import { findSnapshot, readSnapshots } from './snapshots.reads.ts'
import { countOfAccount, deleteSnapshot, insertSnapshot, lockSnapshot } from './snapshots.sql.ts'

/** Of one person. */
const maxSnapshots = 200

export const listSnapshots = ({ db }: Context, requested: z.output<(typeof snapshotList)['query']>) =>
  readSnapshots(db, requested)

export async function getSnapshot(
  context: Context,
  { id }: z.output<(typeof snapshotGet)['query']>,
): Promise<DataOf<typeof snapshotGet>> {
  const { sums, accountId, ...row } = (await findSnapshot(context.db, id)) ?? fail('SNAPSHOT_NOT_FOUND')
  return { ...row, rows: vendorRows(sums, seesCosts(context)), mayDelete: mayDelete(context, accountId) }
}

/** Whoever has saved them, by the account: several people may have one name. */
const mayDelete = (context: Context, accountId: number | null): boolean =>
  accountId === callerOf(context).accountId || callerOf(context).rights.has('analytics.change')

/** Refuses one too many; others of the account wait meanwhile. */
async function leaveRoom({ db }: Context, accountId: number): Promise<void> {
  await takeLock(db, 'salesSnapshots', accountId)
  if ((await countOfAccount(db, accountId)) >= maxSnapshots)
    fail('SNAPSHOTS_TOO_MANY', { most: maxSnapshots })
}

/** Keeps what the figures are made of: who may see costs later sees those that follow from them, and nobody else. */
export async function saveSnapshot(
  context: Context,
  _query: unknown,
  { name, ...requested }: z.output<(typeof snapshotSave)['body']>,
): Promise<number> {
  const span = await spanOf(context, requested)
  // The demo shop's are nobody's.
  const accountId = context.caller?.accountId ?? null
  if (accountId !== null) await leaveRoom(context, accountId)
  const stored = {
    ...{ name: name === '' ? span.name : name, tag: span.name, channel: span.channel },
    ...{ from: span.from, until: span.until },
  }
  const sums = await readVendorSums(context.db, span)
  const id = await insertSnapshot(context.db, {
    ...stored,
    sums,
    createdAt: context.now,
    createdBy: actorOf(context),
    accountId,
  })
  context.note({ subject: 'salesSnapshot', subjectId: id, after: stored })
  return id
}

export async function removeSnapshot(
  context: Context,
  { id }: z.output<(typeof snapshotDelete)['query']>,
): Promise<1> {
  const { createdBy, accountId, ...before } =
    (await lockSnapshot(context.db, id)) ?? fail('SNAPSHOT_NOT_FOUND')
  if (!mayDelete(context, accountId)) fail('SNAPSHOT_OF_OTHERS', { name: createdBy })
  await deleteSnapshot(context.db, id)
  context.note({ subject: 'salesSnapshot', subjectId: id, before })
  return 1
}
