import type { AdContent, adGet, adSave, adVersionRemove } from '@selvedge/contract/marketing/ads/ads.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readDraft, readShown } from './ads.reads.ts'
import { deleteVersion, dropDraft, insertVersion, lockVersion, lockVersions, saveDraft } from './ads.sql.ts'

export const getAds = (context: Context, { draft }: z.output<(typeof adGet)['query']>): Promise<AdContent> =>
  (draft === '1' ? readDraft : readShown)(context.db, context.now)

/** Keeps what is being prepared, or makes it the newest version, shown at once or from a time on. */
export async function saveAds(
  context: Context,
  query: z.output<(typeof adSave)['query']>,
  content: AdContent,
): Promise<1> {
  const stored = { content, at: context.now, by: actorOf(context) }
  if (query.draft === '1') {
    await saveDraft(context.db, stored)
    context.note({ subject: 'ad', subjectId: 'draft', after: content })
    return 1
  }
  const publishAt = query.publishAt ? new Date(query.publishAt) : context.now
  if (publishAt < context.now) fail('AD_TIME_PAST')
  const newest = await lockVersions(context.db)
  if (query.basedOn !== undefined && newest && newest.id > query.basedOn) {
    fail('AD_CHANGED_SINCE', { name: newest.createdBy })
  }
  const before = await readShown(context.db, context.now)
  const id = await insertVersion(context.db, { ...stored, publishAt })
  await dropDraft(context.db)
  context.note({
    subject: 'ad',
    subjectId: id,
    before,
    after: { ...content, publishAt: publishAt.toISOString() },
  })
  return 1
}

/** Takes back what is not shown yet: afterwards it would be missing from what customers were shown. */
export async function removeVersion(
  context: Context,
  { id }: z.output<(typeof adVersionRemove)['query']>,
): Promise<1> {
  const version = await lockVersion(context.db, id)
  if (!version) return fail('AD_VERSION_UNKNOWN')
  if (version.publishAt <= context.now) fail('AD_VERSION_SHOWN')
  await deleteVersion(context.db, id)
  context.note({ subject: 'ad', subjectId: id, before: version.content })
  return 1
}
