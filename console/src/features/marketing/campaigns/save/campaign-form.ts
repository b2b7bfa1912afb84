import type { BodyOf } from '@selvedge/contract/core/endpoint.ts'
import type { Campaign, campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import type { ReactNode } from 'react'
import { t } from '../../../../text/t.ts'

/** What the form of a campaign holds. */
export interface CampaignValues {
  title: string
  name: string
  priceRuleId: string
  instructions: string
  expires: string
  prerequisiteTag: string
  prerequisiteArea: string
  orderTagCondition: string
  orderPriceCondition: string
  orderGiftCardAvailable: boolean
  mutiple: boolean
}

export const emptyCampaign: CampaignValues = {
  title: '',
  name: '',
  priceRuleId: '',
  instructions: '',
  expires: '',
  prerequisiteTag: '',
  prerequisiteArea: '',
  orderTagCondition: '',
  orderPriceCondition: '',
  orderGiftCardAvailable: false,
  mutiple: false,
}

export const valuesOf = (campaign: Campaign): CampaignValues => ({
  title: campaign.title,
  name: campaign.name,
  priceRuleId: String(campaign.priceRuleId),
  instructions: campaign.instructions,
  expires: campaign.expires,
  prerequisiteTag: campaign.prerequisiteTag,
  prerequisiteArea: campaign.prerequisiteArea,
  orderTagCondition: campaign.orderTagCondition,
  orderPriceCondition: campaign.orderPriceCondition ?? '',
  orderGiftCardAvailable: campaign.orderGiftCardAvailable === 1,
  mutiple: campaign.mutiple === 1,
})

/** The body of the call: whoever is on the list of a campaign by user meets all conditions that there are. */
export function bodyOf(type: 0 | 1, values: Partial<CampaignValues>): BodyOf<typeof campaignSave> {
  const { title, name, priceRuleId, instructions, expires, ...conditions } = values
  const shared = { title, name, priceRuleId, instructions, expires }
  if (type === 0) return { type, ...shared }
  const { orderGiftCardAvailable, mutiple, ...others } = conditions
  return {
    type,
    ...shared,
    ...others,
    orderGiftCardAvailable: orderGiftCardAvailable ? 1 : 0,
    mutiple: mutiple ? 1 : 0,
  }
}

/** Where a refusal of the server belongs. */
export const campaignFields = {
  CAMPAIGN_TITLE_MISSING: 'title',
  CAMPAIGN_TITLE_LONG: 'title',
  CAMPAIGN_NAME_MISSING: 'name',
  CAMPAIGN_RULE_MISSING: 'priceRuleId',
  CAMPAIGN_RULE_INVALID: 'priceRuleId',
  CAMPAIGN_RULE_UNKNOWN: 'priceRuleId',
  CAMPAIGN_INSTRUCTIONS_MISSING: 'instructions',
  CAMPAIGN_EXPIRES_MISSING: 'expires',
  CAMPAIGN_CUSTOMER_TAG_INVALID: 'prerequisiteTag',
  CAMPAIGN_AREA_INVALID: 'prerequisiteArea',
  CAMPAIGN_TAG_MISSING: 'orderTagCondition',
  CAMPAIGN_PRICE_MISSING: 'orderPriceCondition',
  CAMPAIGN_PRICE_INVALID: 'orderPriceCondition',
} as const

/** What a form begins with, and leaves to the one that takes its place. */
export interface Draft {
  values: CampaignValues
  /** Some of it was typed. */
  isTyped: boolean
}
export type Receive = (left: Draft) => void

export const untyped = (values: CampaignValues): Draft => ({ values, isTyped: false })

/** A form may lack fields of the one before: these stay as they were. */
export const takenOver = (before: Draft, left: Draft): Draft => ({
  values: { ...before.values, ...left.values },
  isTyped: before.isTyped || left.isTyped,
})

export interface CampaignFormProps {
  /** Null for one that is made. */
  campaign: Campaign | null
  from: Draft
  /** Draws what leads to the other form, which gets what was typed in this one. */
  other(handOver: (receive: Receive) => void): ReactNode
}

/** Of one that is changed: who it is, and since when the form knows it. */
export const identityOf = (campaign: Campaign | null) =>
  campaign && { id: campaign.id, updatedAt: campaign.updatedAt }

export const titleOf = (campaign: Campaign | null): string =>
  campaign ? t('编辑优惠活动 {title}', { title: campaign.title }) : t('新建优惠活动')
