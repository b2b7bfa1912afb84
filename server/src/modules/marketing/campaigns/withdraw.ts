import { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { withdrawCodes } from './campaigns.sql.ts'
import { queueRemoval } from './codes/codes.sql.ts'
import { closeEmptyPortions } from './codes/refuse-portion.ts'

export const withdrawJob = 'withdrawCampaignCodes'

/** Has the codes of a campaign taken back that nobody has used. */
export const queueWithdrawal = (context: Context, id: number): Promise<void> =>
  queueJob(context.db, withdrawJob, { id }, { key: `${withdrawJob}:${id}` })

const codesAtOnce = 1_000

/** Takes them back a portion at a time: a node that dies in between has done whole portions. */
export async function withdraw({ step }: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  for (let more = true; more; )
    more = await step(async (context) => {
      const { reported, portionIds, more: further } = await withdrawCodes(context.db, id, codesAtOnce)
      // Campaigns are of the main shop.
      if (reported.length > 0) queueRemoval(context, 'first', reported)
      await closeEmptyPortions(context, portionIds)
      return further
    })
}
