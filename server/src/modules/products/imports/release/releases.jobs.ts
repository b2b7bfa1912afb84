import type { Jobs, Schedule } from '../../../../core/jobs/jobs.ts'
import { type DeletePortion, deletesOld } from '../../../../core/jobs/retention/retention.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { deleteOldSnapshots } from '../undo/snapshots.sql.ts'
import { deleteOldReleases } from './old-releases.sql.ts'
import { inPortions } from './product-portions.ts'
import { releaseProduct } from './release-product.ts'
import { endRelease, noteProblem, takeStyle } from './releases.sql.ts'

const releasing = inPortions({
  job: 'releaseProducts',
  find: async (_db, release) => (release.state === 'releasing' ? release : null),
  take: takeStyle,
  work: releaseProduct,
  note: noteProblem,
  async end(context, id) {
    await endRelease(context, id)
    context.note({ subject: 'productRelease', subjectId: id, after: { state: 'released' } })
  },
})

export const queueRelease = releasing.queue

/** What a product was before its release is of use for an hour, and for as long as that is being taken back. */
const snapshotRetentionMs = 24 * 3600_000
const snapshotsAtOnce = 500

const deleteSnapshotPortion: DeletePortion = async ({ db, now }) => {
  const deleted = await deleteOldSnapshots(db, new Date(now.getTime() - snapshotRetentionMs), snapshotsAtOnce)
  return deleted === snapshotsAtOnce ? { at: '', id: 0 } : null
}

export const releaseJobs: Jobs = {
  ...releasing.jobs,
  ...deletesOld(
    'deleteOldReleases',
    (context) => readSetting(context, 'product_releases_kept_days'),
    deleteOldReleases,
    deleteSnapshotPortion,
  ),
}

export const releaseSchedule: Schedule = { deleteOldReleases: '43 19 * * *' }
