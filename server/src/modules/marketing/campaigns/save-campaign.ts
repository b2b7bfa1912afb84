import {
  type CampaignVerb,
  campaignStateName,
  campaignStates,
  campaignVerbs,
  mayDo,
} from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import type { CampaignBody, campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import type { z } from 'zod'
import type { Db } from '../../../core/db/db.ts'
import { actorOf, type Context, type Steps } from '../../../core/http/context.ts'
import { fail, Refusal } from '../../../core/http/fail.ts'
import {
  type CampaignFacts,
  factsAfter,
  faultOf,
  isRuleId,
  isStateChange,
  noFacts,
  readRecipients,
  saysMore,
} from './campaigns.rules.ts'
import {
  type CampaignRow,
  findCampaign,
  insertCampaign,
  lockCampaign,
  lockForRemoval,
  replaceRecipients,
  setCampaign,
  updateCampaign,
} from './campaigns.sql.ts'
import { checkDiscount } from './release/check-discount.ts'
import { queueWithdrawal } from './release/withdraw.ts'

const { new: offline, released, deleted } = campaignStates

/** Before the transaction: whether the shop has the discount at all. What is wrong for another reason is told first. */
export async function checkCampaignDiscount(
  steps: Steps,
  _query: unknown,
  body: z.output<(typeof campaignSave)['body']>,
): Promise<void> {
  const rule = body.priceRuleId?.trim() ?? ''
  if (!isRuleId(rule)) return
  if (await steps.step(({ db }) => isSaved(db, body))) await checkDiscount(steps, 'first', rule)
}

/** Whether the transaction would save what is said; there, because only there a repeated call is known. */
async function isSaved(db: Db, body: CampaignBody): Promise<boolean> {
  try {
    const before = body.id ? await getCampaign(db, body.id, findCampaign) : null
    if (before && isStateChange(before, body)) return false
    wantedOf(before, body)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Refuses what a campaign of this state does not allow. */
export function demand(verb: CampaignVerb, campaign: Pick<CampaignRow, 'type' | 'status'>): void {
  if (!mayDo(verb, campaign.type, campaign.status)) refuse(verb, campaign)
}

export const refuse = (verb: CampaignVerb, { type, status }: Pick<CampaignRow, 'type' | 'status'>): never =>
  fail('CAMPAIGN_STATE', { state: campaignStateName(type, status), action: campaignVerbs[verb] })

/** Makes a campaign, or changes one. Answers its id. */
export async function saveCampaign(
  context: Context,
  _query: unknown,
  body: z.output<(typeof campaignSave)['body']>,
): Promise<number> {
  if (!body.id) return makeCampaign(context, body)
  const lock = body.status === deleted ? lockForRemoval : lockCampaign
  const before = await getCampaign(context.db, body.id, lock)
  if (isStateChange(before, body)) await changeState(context, before, body)
  else await change(context, before, body)
  return before.id
}

const getCampaign = async (db: Db, id: number, find: typeof findCampaign): Promise<CampaignRow> =>
  (await find(db, id)) ?? fail('CAMPAIGN_NOT_FOUND')

const refuseChanged = ({ title, updatedAt }: CampaignRow, body: CampaignBody): void => {
  if (body.updatedAt && body.updatedAt !== updatedAt) fail('CAMPAIGN_CHANGED_SINCE', { title })
}

/** What a campaign becomes, a new one where there was none; refused where it can't. */
function wantedOf(
  before: CampaignRow | null,
  body: CampaignBody,
): { facts: CampaignFacts; emails: string[] | null } {
  if (before) demand('edit', before)
  if (before) refuseChanged(before, body)
  else if (body.status) fail('CAMPAIGN_STATUS_NEW')
  const type = body.type ?? before?.type
  if (type === undefined || (before && type !== before.type)) return fail('CAMPAIGN_TYPE_INVALID')
  const facts = factsAfter(before ?? noFacts(type), body)
  const fault = faultOf(facts)
  if (fault) fail(fault)
  // An empty list of a form that shows none is no wish to drop the one that is kept.
  return { facts, emails: recipientsOf(type, body, !before || before.recipients === 0) }
}

async function makeCampaign(context: Context, body: CampaignBody): Promise<number> {
  const { facts, emails } = wantedOf(null, body)
  const id = await insertCampaign(context, facts, actorOf(context))
  if (emails) await replaceRecipients(context.db, id, emails)
  context.note({ subject: 'campaign', subjectId: id, after: { ...facts, recipients: emails?.length ?? 0 } })
  return id
}

/** The list of a campaign by user; null where none is given, or none is wanted. */
function recipientsOf(type: 0 | 1, { items }: CampaignBody, needed: boolean): string[] | null {
  if (type === 1) return null
  if (!items || items.length === 0) return needed ? fail('CAMPAIGN_ITEMS_MISSING') : null
  const { emails, problems, count } = readRecipients(items)
  if (count > 0) fail('ROWS_REFUSED', { count }, { problems, count })
  return emails
}

async function change(context: Context, before: CampaignRow, body: CampaignBody): Promise<void> {
  const { facts, emails } = wantedOf(before, body)
  await updateCampaign(context, before.id, facts)
  if (emails) await replaceRecipients(context.db, before.id, emails)
  context.note({
    subject: 'campaign',
    subjectId: before.id,
    before: factsAfter(before, {}),
    after: { ...facts, ...(emails && { recipients: emails.length }) },
  })
}

async function changeState(context: Context, before: CampaignRow, body: CampaignBody): Promise<void> {
  refuseChanged(before, body)
  if (saysMore(before, body)) fail('CAMPAIGN_STATUS_BESIDE', { title: before.title })
  const { id, type } = before
  const { status } = body
  if (status === released) {
    if (type === 0) refuse('release', before)
    demand('release', before)
    await setCampaign(context, id, { status, releasedAt: context.now })
  } else if (status === offline) {
    demand('offline', before)
    await setCampaign(context, id, { status })
  } else if (status === deleted) {
    demand('remove', before)
    await setCampaign(context, id, { status })
    await queueWithdrawal(context, id)
  } else {
    refuse('edit', before)
  }
  context.note({ subject: 'campaign', subjectId: id, before: { status: before.status }, after: { status } })
}
