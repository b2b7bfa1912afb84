import type { productReleaseUndo } from '@selvedge/contract/products/imports/releases.ts'
import { releaseUndoMinutes } from '@selvedge/contract/products/imports/undo-states.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { lockRelease, type ReleaseRow } from '../release/releases.sql.ts'
import { queueUndo } from './undo.jobs.ts'
import { findUndo, hasReleased, insertUndo, resumeUndo } from './undo.sql.ts'

type One = z.output<(typeof productReleaseUndo)['query']>

const getRelease = async ({ db }: Context, id: number): Promise<ReleaseRow> =>
  (await lockRelease(db, id)) ?? fail('PRODUCT_RELEASE_NOT_FOUND')

/** Takes a release back: each of its products that nobody has changed since. */
export async function undoRelease(context: Context, { id }: One): Promise<1> {
  const release = await getRelease(context, id)
  if (await findUndo(context.db, id)) fail('PRODUCT_RELEASE_UNDONE')
  if (release.state !== 'released') fail('PRODUCT_RELEASE_RUNNING')
  const ended = release.endedAt === null ? 0 : new Date(release.endedAt).getTime()
  if (context.now.getTime() - ended >= releaseUndoMinutes * 60_000)
    fail('PRODUCT_RELEASE_UNDO_LATE', { minutes: releaseUndoMinutes })
  if (!(await hasReleased(context.db, id))) fail('PRODUCT_RELEASE_UNDO_NOTHING')
  if ('missing' in (await accessTo(context, release.channel))) fail('STOREFRONT_NONE')
  const products = await insertUndo(context, id)
  await queueUndo(context, release)
  context.note({ subject: 'productRelease', subjectId: id, after: { state: 'undoing', products } })
  return 1
}

/** Lets the undo of a release go on that has stopped, or has products that the shop refused. */
export async function resumeReleaseUndo(context: Context, { id }: One): Promise<1> {
  const release = await getRelease(context, id)
  const undo = await findUndo(context.db, id)
  if (!undo) return fail('PRODUCT_RELEASE_STATE')
  const again = await resumeUndo(context.db, id)
  if (again === 0 && !undo.stopped) fail('PRODUCT_RELEASE_STATE')
  await queueUndo(context, release)
  context.note({ subject: 'productRelease', subjectId: id, after: { state: 'undoing', products: again } })
  return 1
}
