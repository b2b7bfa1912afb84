import type { productRelease, productReleaseAgain } from '@selvedge/contract/products/imports/releases.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { lockDraft } from '../imports.sql.ts'
import { findUndo } from '../undo/undo.sql.ts'
import { queueRelease } from './releases.jobs.ts'
import { beginRelease, lockRelease, retryProducts } from './releases.sql.ts'

/**
 * Starts to bring the caller's own list into the shop and the catalogue, if it is still the one that is meant. Answers the id of the
 * release.
 */
export async function startRelease(
  context: Context,
  { id }: z.output<(typeof productRelease)['query']>,
): Promise<number> {
  const draft = await lockDraft(context.db, callerOf(context).accountId)
  if (!draft || draft.products === 0) return fail('PRODUCT_IMPORT_NOTHING')
  if (id !== undefined && draft.id !== id) fail('PRODUCT_IMPORT_CHANGED')
  if ('missing' in (await accessTo(context, draft.channel))) fail('STOREFRONT_NONE')
  await beginRelease(context, draft.id)
  await queueRelease(context, draft)
  context.note({
    subject: 'productRelease',
    subjectId: draft.id,
    after: { site: draft.channel, products: draft.products },
  })
  return draft.id
}

/** Lets a release go on that has stopped, or has products that the shop refused. */
export async function releaseAgain(
  context: Context,
  { id }: z.output<(typeof productReleaseAgain)['query']>,
): Promise<1> {
  const release = await lockRelease(context.db, id)
  if (!release) return fail('PRODUCT_RELEASE_NOT_FOUND')
  if (await findUndo(context.db, id)) fail('PRODUCT_RELEASE_UNDONE')
  const again = await retryProducts(context.db, id)
  if (again === 0 && !release.stopped) fail('PRODUCT_RELEASE_STATE')
  await queueRelease(context, release)
  context.note({ subject: 'productRelease', subjectId: id, after: { products: again } })
  return 1
}
