import {
  type CampaignVerb,
  campaignStateName,
  campaignStates,
  campaignVerbs,
  mayDo,
} from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import type { CampaignBody, campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import type { z } from 'zod'
import { actorOf, type Context, type Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { factsAfter, faultOf, isRuleId, noFacts, readRecipients } from './campaigns.rules.ts'
import {
  type CampaignRow,
  insertCampaign,
  lockCampaign,
  replaceRecipients,
  setCampaign,
  updateCampaign,
} from './campaigns.sql.ts'
import { checkDiscount } from './check-discount.ts'
import { queueWithdrawal } from './withdraw.ts'

/** Whether only the state of a campaign is to change. */
const isStateAlone = ({ id, status, title, name, priceRuleId }: CampaignBody): boolean =>
  Boolean(id) &&
  status !== undefined &&
  status !== null &&
  [title, name, priceRuleId].every((one) => one === undefined)

/** Before the transaction: whether the shop has the discount at all. What is wrong for another reason is told first. */
export async function askForDiscount(
  steps: Steps,
  _query: unknown,
  body: z.output<(typeof campaignSave)['body']>,
): Promise<void> {
  const rule = body.priceRuleId?.trim() ?? ''
  if (isStateAlone(body) || !isRuleId(rule)) return
  if (await steps.step((context) => isRefusedAnyway(context, body))) return
  await checkDiscount(steps, 'first', rule)
}

/** Whether it is refused whatever the shop says. */
async function isRefusedAnyway({ db }: Context, body: CampaignBody): Promise<boolean> {
  const lacksList = !body.items?.length
  if (!body.id) {
    if (body.type === undefined || body.type === null) return true
    const facts = factsAfter(noFacts(body.type), body)
    return faultOf(facts) !== null || (facts.type === 0 && lacksList)
  }
  const before = await lockCampaign(db, body.id)
  if (!before || !mayDo('edit', before.type, before.status)) return true
  const isWithoutList = before.type === 0 && before.recipients === 0 && lacksList
  return faultOf(factsAfter(before, body)) !== null || isWithoutList
}

/** Refuses what a campaign of this state does not allow. */
export function demand(verb: CampaignVerb, { type, status }: Pick<CampaignRow, 'type' | 'status'>): void {
  if (!mayDo(verb, type, status))
    fail('CAMPAIGN_STATE', { state: campaignStateName(type, status), action: campaignVerbs[verb] })
}

/** Makes a campaign, or changes one. Answers its id. */
export async function saveCampaign(
  context: Context,
  _query: unknown,
  body: z.output<(typeof campaignSave)['body']>,
): Promise<number> {
  if (!body.id) return makeCampaign(context, body)
  const before = (await lockCampaign(context.db, body.id)) ?? fail('CAMPAIGN_NOT_FOUND')
  if (isStateAlone(body)) await changeState(context, before, body.status)
  else await change(context, before, body)
  return before.id
}

async function makeCampaign(context: Context, body: CampaignBody): Promise<number> {
  if (body.type === undefined || body.type === null) return fail('CAMPAIGN_TYPE_INVALID')
  const facts = factsAfter(noFacts(body.type), body)
  const fault = faultOf(facts)
  if (fault) fail(fault)
  const emails = recipientsOf(facts.type, body)
  const id = await insertCampaign(context, facts, actorOf(context))
  if (emails) await replaceRecipients(context.db, id, emails)
  context.note({ subject: 'campaign', subjectId: id, after: { ...facts, recipients: emails?.length ?? 0 } })
  return id
}

/** The list of a campaign by user; null where none is given, or none is wanted. */
function recipientsOf(type: 0 | 1, { items }: CampaignBody, needed = true): string[] | null {
  if (type === 1) return null
  if (!items || items.length === 0) return needed ? fail('CAMPAIGN_ITEMS_MISSING') : null
  const { emails, problems, count } = readRecipients(items)
  if (count > 0) fail('ROWS_REFUSED', { count }, { problems })
  return emails
}

async function change(context: Context, before: CampaignRow, body: CampaignBody): Promise<void> {
  demand('edit', before)
  if (body.type !== undefined && body.type !== null && body.type !== before.type)
    fail('CAMPAIGN_TYPE_INVALID')
  const facts = factsAfter(before, body)
  const fault = faultOf(facts)
  if (fault) fail(fault)
  // An empty list of a form that shows none is no wish to drop the one that is kept.
  const emails = recipientsOf(before.type, body, before.recipients === 0)
  await updateCampaign(context, before.id, facts)
  if (emails) await replaceRecipients(context.db, before.id, emails)
  context.note({
    subject: 'campaign',
    subjectId: before.id,
    before: factsAfter(before, {}),
    after: { ...facts, ...(emails && { recipients: emails.length }) },
  })
}

const { new: offline, released, deleted } = campaignStates

async function changeState(
  context: Context,
  before: CampaignRow,
  status: CampaignBody['status'],
): Promise<void> {
  const { id, type } = before
  if (status === released) {
    if (type === 0)
      fail('CAMPAIGN_STATE', { state: campaignStateName(type, before.status), action: campaignVerbs.release })
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
    fail('CAMPAIGN_STATE', { state: campaignStateName(type, before.status), action: campaignVerbs.edit })
  }
  context.note({ subject: 'campaign', subjectId: id, before: { status: before.status }, after: { status } })
}
