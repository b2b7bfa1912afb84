import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type AdBase,
  type AdContent,
  adContent,
  type adDraftGet,
  type adGet,
  type adSave,
  type adVersionRemove,
} from '@selvedge/contract/marketing/ads/ads.ts'
import type { z } from 'zod'
import { actorOf, type Context, type Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { demandShape } from '../../../core/http/parse.ts'
import { keepUploaded } from '../../house/uploads/uploads.public.ts'
import { type AdStand, readDraft, readShown, readStand } from './ads.reads.ts'
import { deleteVersion, dropDraft, insertVersion, lockAds, lockVersion, saveDraft } from './ads.sql.ts'

export const getAds = (context: Context, { draft }: z.output<(typeof adGet)['query']>): Promise<AdContent> =>
  (draft === '1' ? readDraft : readShown)(context.db, context.now)

const baseOf = ({ versionId, draftAt }: AdStand): AdBase => ({
  basedOn: versionId ?? 0,
  draftAt,
})

export async function getDraft({ db, now }: Context): Promise<DataOf<typeof adDraftGet>> {
  // Before the content: of what is saved in between the content is the newer one, and saving that is refused, not lost.
  const stand = await readStand(db)
  return { ...baseOf(stand), content: await readDraft(db, now) }
}

const timeOf = (seen: string): string | null => (seen === 'none' ? null : new Date(seen).toISOString())

/** Refuses what would overwrite something that whoever sends it has not seen. */
function demandSeen(
  { versionId, versionBy, draftAt, draftBy }: AdStand,
  seen: z.output<(typeof adSave)['query']>,
): void {
  if (seen.basedOn !== undefined && versionId !== null && versionId > seen.basedOn)
    fail('AD_CHANGED_SINCE', { name: versionBy ?? '' })
  if (seen.draftAt !== undefined && draftAt !== null && draftAt !== timeOf(seen.draftAt))
    fail('AD_DRAFT_CHANGED_SINCE', { name: draftBy ?? '' })
}

/** Keeps what is shown, of images of our own: what a browser has put into the image store is looked at before. */
export async function saveAds(
  steps: Steps,
  query: z.output<(typeof adSave)['query']>,
  content: AdContent,
): Promise<AdBase> {
  if (query.draft !== '1') demandShape(adContent, content)
  const { ad_banner, clothing_sets, hot_sales_ads } = content
  const shown = [...ad_banner, clothing_sets, ...hot_sales_ads].map(({ image }) => image)
  const storedAt = await keepUploaded(steps, shown)
  const withStoredImage = <Shown extends { image: string }>(one: Shown): Shown => ({
    ...one,
    image: storedAt(one.image),
  })
  return steps.step((context) =>
    storeAds(context, query, {
      ...content,
      ad_banner: ad_banner.map(withStoredImage),
      clothing_sets: withStoredImage(clothing_sets),
      hot_sales_ads: hot_sales_ads.map(withStoredImage),
    }),
  )
}

/** Keeps what is being prepared, or makes it the newest version, shown at once or from a time on. */
export async function storeAds(
  context: Context,
  query: z.output<(typeof adSave)['query']>,
  content: AdContent,
): Promise<AdBase> {
  const stored = { content, at: context.now, by: actorOf(context) }
  const publishAt = query.publishAt ? new Date(query.publishAt) : context.now
  if (query.draft !== '1' && publishAt < context.now) fail('AD_TIME_PAST')
  await lockAds(context.db)
  const stand = await readStand(context.db)
  demandSeen(stand, query)
  if (query.draft === '1') {
    await saveDraft(context.db, stored)
    context.note({ subject: 'ad', subjectId: 'draft', after: content })
    return { ...baseOf(stand), draftAt: context.now.toISOString() }
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
  return { basedOn: id, draftAt: null }
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
