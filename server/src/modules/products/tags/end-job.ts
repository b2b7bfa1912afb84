import { openTagLines } from '@selvedge/contract/products/tags/tag-states.ts'
import { type productTagJobCancel, undoMinutes } from '@selvedge/contract/products/tags/tags.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueTagJob } from './tags.jobs.ts'
import { findConnected } from './tags.reads.ts'
import {
  endTagJob,
  insertTagJob,
  insertUndoLines,
  keepLaterTags,
  leaveTagLines,
  lockTagJob,
  noteTagProblem,
  openTagChannels,
  sizeTagJob,
  type TagJobRow,
} from './tags.sql.ts'

type One = z.output<(typeof productTagJobCancel)['query']>

const getJob = async ({ db }: Context, id: number): Promise<TagJobRow> =>
  (await lockTagJob(db, id)) ?? fail('TAG_JOB_NOT_FOUND')

const note = (context: Context, { id, tags }: TagJobRow, state: string) =>
  context.note({ subject: 'productTagJob', subjectId: id, after: { tags, state } })

/** Leaves what waits as it is; what is under way just now is still noted. */
export async function cancelTagJob(context: Context, { id }: One): Promise<1> {
  const job = await getJob(context, id)
  if (job.state !== 'running') fail('TAG_JOB_OVER')
  await leaveTagLines(context.db, id)
  await endTagJob(context, id, 'cancelled')
  // Of one that had stopped, what was under way is looked after now.
  await queueTagJob(context, id)
  note(context, job, 'cancelled')
  return 1
}

/** Lets a job go on that has stopped, but for what a later one has said otherwise meanwhile. */
export async function resumeTagJob(context: Context, { id }: One): Promise<1> {
  const job = await getJob(context, id)
  if (!job.stopped) fail(job.state === 'running' ? 'TAG_JOB_RUNNING' : 'TAG_JOB_OVER')
  await noteTagProblem(context.db, id, { failures: 0, problem: null, stopped: false })
  await keepLaterTags(context.db, job)
  await queueTagJob(context, id)
  note(context, job, 'running')
  return 1
}

/** Takes back what a job has changed, by another one. Answers its id. */
export async function undoTagJob(context: Context, { id }: One): Promise<number> {
  const job = await getJob(context, id)
  const [connected, open] = [await findConnected(context.db), await openTagChannels(context.db, id)]
  // Of a cancelled one a few may be under way just now; what became of them in a shop that is gone nobody will know.
  if (job.endedAt === null || open.some((channel) => connected.includes(channel)))
    return fail('TAG_JOB_RUNNING')
  if (context.now.getTime() - job.endedAt.getTime() >= undoMinutes * 60_000)
    fail('TAG_JOB_UNDO_LATE', { minutes: undoMinutes })
  if (connected.length === 0) fail('STOREFRONT_NONE')
  const undo = await insertTagJob(context, {
    operation: job.operation === 'add' ? 'delete' : 'add',
    source: 'undo',
    tags: job.tags,
    size: 0,
    undoes: id,
  })
  if (undo === 0) fail('TAG_JOB_UNDONE')
  const lines = await insertUndoLines(context.db, undo, id)
  if (lines.size === 0) fail('TAG_JOB_NOTHING')
  await sizeTagJob(context.db, undo, lines)
  if (open.length > 0) {
    await leaveTagLines(context.db, id, openTagLines)
    await noteTagProblem(context.db, id, { failures: 0, problem: null, stopped: false })
  }
  await queueTagJob(context, undo)
  note(context, job, 'undone')
  return undo
}
