import type { CampaignState } from '@selvedge/contract/marketing/campaigns/campaign-status.ts'
import {
  type CampaignBody,
  isCustomerTag,
  maxCampaignTitle,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { addressKey } from '@selvedge/contract/marketing/campaigns/recipients.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** What somebody may say of a campaign, as it is kept. */
export interface CampaignFacts {
  title: string
  name: string
  type: 0 | 1
  priceRuleId: string
  instructions: string
  expires: string
  prerequisiteTag: string
  prerequisiteArea: string
  orderTagCondition: string
  orderPriceCondition: string | null
  giftCardAvailable: boolean
  stacks: boolean
}

export const noFacts = (type: 0 | 1): CampaignFacts => ({
  title: '',
  name: '',
  type,
  priceRuleId: '',
  instructions: '',
  expires: '',
  prerequisiteTag: '',
  prerequisiteArea: '',
  orderTagCondition: '',
  orderPriceCondition: null,
  giftCardAvailable: false,
  stacks: false,
})

const given = (value: string | null | undefined, before: string): string =>
  value === undefined ? before : (value ?? '').trim()

/** What a campaign becomes: what is not said stays. */
export function factsAfter(before: CampaignFacts, body: CampaignBody): CampaignFacts {
  const price = body.orderPriceCondition
  const yes = (value: 0 | 1 | null | undefined, was: boolean) => (value === undefined ? was : value === 1)
  return {
    type: before.type,
    title: given(body.title, before.title),
    name: given(body.name, before.name),
    priceRuleId: given(body.priceRuleId, before.priceRuleId),
    instructions: given(body.instructions, before.instructions),
    expires: given(body.expires, before.expires),
    prerequisiteTag: given(body.prerequisiteTag, before.prerequisiteTag),
    prerequisiteArea: given(body.prerequisiteArea, before.prerequisiteArea).toUpperCase(),
    orderTagCondition: given(body.orderTagCondition, before.orderTagCondition),
    orderPriceCondition: price === undefined ? before.orderPriceCondition : (price ?? '').trim() || null,
    giftCardAvailable: yes(body.orderGiftCardAvailable, before.giftCardAvailable),
    stacks: yes(body.mutiple, before.stacks),
  }
}

const isSamePrice = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Number(one) === Number(other))

/**
 * Whether a body says anything of a campaign that it does not say already, its state left aside. Rows come back whole; no
 * row shows the list, so that whoever gives one means another.
 */
export function saysMore(before: CampaignFacts, body: CampaignBody): boolean {
  const after = factsAfter(before, body)
  const same = { ...after, orderPriceCondition: before.orderPriceCondition }
  return (
    JSON.stringify(same) !== JSON.stringify(factsAfter(before, {})) ||
    !isSamePrice(after.orderPriceCondition, before.orderPriceCondition) ||
    (body.type ?? before.type) !== before.type ||
    (before.type === 0 && (body.items ?? []).length > 0)
  )
}

/** Whether another state is asked for, or one alone, and not what the campaign says. */
export function isStateChange(
  before: CampaignFacts & { status: CampaignState },
  body: CampaignBody,
): boolean {
  const { id: _, status, updatedAt: __, ...said } = body
  if (status === undefined || status === null) return false
  return status !== before.status || Object.values(said).every((one) => one === undefined)
}

/** The number of a discount, as the shop counts them. */
export const isRuleId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isPrice = (text: string): boolean => /^\d{1,10}(\.\d{1,2})?$/.test(text)

type Fault =
  | 'CAMPAIGN_TITLE_MISSING'
  | 'CAMPAIGN_TITLE_LONG'
  | 'CAMPAIGN_NAME_MISSING'
  | 'CAMPAIGN_RULE_MISSING'
  | 'CAMPAIGN_RULE_INVALID'
  | 'CAMPAIGN_INSTRUCTIONS_MISSING'
  | 'CAMPAIGN_EXPIRES_MISSING'
  | 'CAMPAIGN_TAG_MISSING'
  | 'CAMPAIGN_PRICE_MISSING'
  | 'CAMPAIGN_PRICE_INVALID'
  | 'CAMPAIGN_CUSTOMER_TAG_INVALID'
  | 'CAMPAIGN_AREA_INVALID'

/** The first thing that is wrong, in the order of the form; null where nothing is. */
export function faultOf(facts: CampaignFacts): Fault | null {
  const { title, priceRuleId, orderPriceCondition: price, stacks } = facts
  if (title === '') return 'CAMPAIGN_TITLE_MISSING'
  if ([...title].length > maxCampaignTitle) return 'CAMPAIGN_TITLE_LONG'
  if (facts.name === '') return 'CAMPAIGN_NAME_MISSING'
  if (priceRuleId === '') return 'CAMPAIGN_RULE_MISSING'
  if (!isRuleId(priceRuleId)) return 'CAMPAIGN_RULE_INVALID'
  if (facts.instructions === '') return 'CAMPAIGN_INSTRUCTIONS_MISSING'
  if (facts.expires === '') return 'CAMPAIGN_EXPIRES_MISSING'
  if (!/^([A-Z]{2})?$/.test(facts.prerequisiteArea)) return 'CAMPAIGN_AREA_INVALID'
  if (facts.type === 0) return null
  if (tagsOf(facts.orderTagCondition).length === 0) return 'CAMPAIGN_TAG_MISSING'
  if (price === null) return 'CAMPAIGN_PRICE_MISSING'
  // So many times nothing is no number of codes.
  if (!isPrice(price) || (stacks && Number(price) === 0)) return 'CAMPAIGN_PRICE_INVALID'
  return isCustomerTag(facts.prerequisiteTag) ? null : 'CAMPAIGN_CUSTOMER_TAG_INVALID'
}

/** Tags as they are compared: shops ignore their case. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim().toLowerCase())
      .filter(Boolean),
  ),
]

const form = /^[^\s@,;<>"'()]{1,64}@[^\s@,;<>"'()]+\.[^\s@,;<>"'().]{2,}$/u
const isEmail = (text: string): boolean => text.length <= 200 && form.test(text) && text.isWellFormed()

/** Problems of one list that are told; the others are counted. */
const maxProblems = 200

/** The addresses of a list, each once as it is written first, and what is wrong with its rows. */
export function readRecipients(items: readonly { email: string }[]): {
  emails: string[]
  problems: RowProblem[]
  count: number
} {
  const emails = new Map<string, string>()
  const problems: RowProblem[] = []
  let count = 0
  for (const [index, { email: raw }] of items.entries()) {
    const email = raw.trim()
    const key = addressKey(email)
    if (isEmail(email)) {
      if (!emails.has(key)) emails.set(key, email)
      continue
    }
    count += 1
    const message = { kind: 'campaign.email', params: {} } as const
    if (problems.length < maxProblems)
      problems.push({ row: index + 1, column: 'email', value: email.slice(0, 200), message })
  }
  return { emails: [...emails.values()], problems, count }
}

/** An order as conditions are compared with it. */
export interface PaidOrder {
  tags: string
  country: string
  currency: string
  /** In whole ten-thousandths. */
  paid: bigint
  byGiftCard: boolean
}

export interface Conditions {
  tags: readonly string[]
  area: string
  /** In whole ten-thousandths. */
  price: bigint
  giftCardAvailable: boolean
  stacks: boolean
}

/** Most codes of one order: far more than anybody pays for. */
const maxCodes = 100

const known = new WeakMap<PaidOrder, ReadonlySet<string>>()

/** The tags of an order, split once. */
function tagsIn(order: PaidOrder): ReadonlySet<string> {
  const has = known.get(order) ?? new Set(tagsOf(order.tags))
  known.set(order, has)
  return has
}

/** How many codes an order earns. Amounts are of the shop's currency: what was paid in another one is not compared. */
export function countEarnedCodes(order: PaidOrder, conditions: Conditions): number {
  const { tags, area, price } = conditions
  if (order.currency !== 'CNY' || order.paid < price) return 0
  if (area !== '' && area !== order.country) return 0
  if (order.byGiftCard && !conditions.giftCardAvailable) return 0
  // Last: a simulation asks this of thousands of orders for each campaign.
  const has = tagsIn(order)
  if (!tags.every((tag) => has.has(tag))) return 0
  if (!conditions.stacks) return 1
  const times = order.paid / price
  return times > BigInt(maxCodes) ? maxCodes : Number(times)
}
