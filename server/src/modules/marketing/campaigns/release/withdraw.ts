import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../../core/jobs/turns.ts'
import { withdrawCodes } from '../campaigns.sql.ts'
import { queueRemoval } from '../codes/codes.sql.ts'
import { closeEmptyPortions } from '../codes/refuse-portion.ts'

export const withdrawJob = 'withdrawCampaignCodes'

/** Has the codes of a campaign taken back that nobody has used. */
export const queueWithdrawal = (context: Context, id: number): Promise<void> => queueNext(context, id)

const queueNext = ({ db }: Context, id: number, priority: number = jobPriorities.usual): Promise<void> =>
  queueJob(db, withdrawJob, { id }, { key: `${withdrawJob}:${id}`, priority })

const codesAtOnce = 1_000

/** Takes them back a portion at a time: a node that dies in between has done whole portions. */
export async function withdraw(steps: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  await workInTurn(steps, id, {
    async portion(context) {
      const { reported, portionIds, more } = await withdrawCodes(context.db, id, codesAtOnce)
      // Campaigns are of the first store.
      if (reported.length > 0) queueRemoval(context, 'first', reported)
      await closeEmptyPortions(context, portionIds)
      return more ? id : null
    },
    queueNext: (context) => queueNext(context, id, jobPriorities.continuation),
  })
}
