import { campaignStates } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import type { campaignRelease } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { z } from 'zod'
import type { Context, Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { isJobUnderWay } from '../../../../core/jobs/failures/failed-jobs.ts'
import { jobPriorities } from '../../../../core/jobs/job-priorities.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import { workInTurn } from '../../../../core/jobs/turns.ts'
import { completeLists, lockCampaign, nextRecipients, refusedCodes, setCampaign } from '../campaigns.sql.ts'
import { openPortions, reserveCodes } from '../codes/codes.sql.ts'
import { campaignCodes } from '../codes/draw-codes.ts'
import { closeEmptyPortions } from '../codes/refuse-portion.ts'
import { demand, refuse } from '../save-campaign.ts'

export const makeCodesJob = 'makeCampaignCodes'
const makeCodesKey = (id: number): string => `${makeCodesJob}:${id}`

/** Begins to make the codes of a campaign, or sends those again that the shop has refused. Answers how many. */
export async function releaseCampaign(
  context: Context,
  { id }: z.output<(typeof campaignRelease)['query']>,
): Promise<number> {
  const campaign = (await lockCampaign(context.db, id)) ?? fail('CAMPAIGN_NOT_FOUND')
  if (campaign.type === 1) fail('CAMPAIGN_RELEASE_TYPE')
  demand('release', campaign)
  const { generating } = campaignStates
  const key = makeCodesKey(id)
  if (campaign.status === generating && (await isJobUnderWay(context.db, key))) refuse('release', campaign)
  if (campaign.status === campaignStates.completed) {
    const refused = await refusedCodes(context.db, id)
    await openPortions(
      context,
      campaign,
      refused.map((code) => code.id),
    )
    await closeEmptyPortions(
      context,
      refused.flatMap(({ portionId }) => portionId ?? []),
    )
    // Of a list whose refused codes were all taken back there is nothing to send.
    await completeLists(context, [id])
    context.note({ subject: 'campaign', subjectId: id, after: { sentAgain: refused.length } })
    return refused.length
  }
  const releasedAt = campaign.releasedAt === null ? { releasedAt: context.now } : {}
  await setCampaign(context, id, { status: generating, ...releasedAt })
  await queueJob(context.db, makeCodesJob, { id }, { key })
  context.note({
    subject: 'campaign',
    subjectId: id,
    before: { status: campaign.status },
    after: { status: generating, codes: campaign.recipients },
  })
  return campaign.recipients
}

const codesAtOnce = 2_500

/**
 * Makes the codes of a list, so many in each transaction, and has them brought to the shop. A node that dies in between
 * leaves whole portions, and another goes on behind them.
 */
export async function makeCodes(steps: Steps, payload: unknown): Promise<void> {
  const { id } = z.object({ id: z.int() }).parse(payload)
  await workInTurn(steps, id, {
    portion: async (context) => ((await makeSome(context, id)) ? id : null),
    queueNext: ({ db }) =>
      queueJob(db, makeCodesJob, { id }, { key: makeCodesKey(id), priority: jobPriorities.continuation }),
  })
}

async function makeSome(context: Context, id: number): Promise<boolean> {
  const campaign = await lockCampaign(context.db, id)
  if (campaign?.status !== campaignStates.generating) return false
  const recipients = await nextRecipients(context.db, id, campaign.madeUpTo, codesAtOnce)
  const last = recipients.at(-1)
  if (!last) {
    await setCampaign(context, id, { status: campaignStates.completed })
    await completeLists(context, [id])
    return false
  }
  const made = await reserveCodes(
    context,
    campaign,
    recipients.map((one) => ({ campaignId: id, recipientId: one.id, email: one.email })),
    campaignCodes,
  )
  await openPortions(
    context,
    campaign,
    made.map((code) => code.id),
  )
  await setCampaign(context, id, { status: campaignStates.generating, madeUpTo: last.position })
  return true
}
