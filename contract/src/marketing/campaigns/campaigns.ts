import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  done,
  filledText,
  id,
  idParam,
  instant,
  money,
  page,
  text,
  wholePage,
} from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { failures } from '../../house/sync/failures.ts'
import { codeStates } from './campaign-status.ts'

/** A list of customers has so many rows at most. */
export const maxRecipients = 100_000
/** Characters of a title. */
export const maxCampaignTitle = 30

/** Tags of customers stand between commas: what has one, of either width, is none that anybody could have. */
export const isCustomerTag = (tag: string): boolean => !/[,，]/.test(tag)

const type = z.union([z.literal(0), z.literal(1)])
const status = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(3), z.literal(7)])
const yesNo = z.union([z.literal(0), z.literal(1)])

export const campaign = z.strictObject({
  id,
  title: z.string(),
  /** Of the coupon, as customers read it. */
  name: z.string(),
  /** 0 by user, 1 by order. */
  type,
  /** The discount of the shop that codes are added to. */
  priceRuleId: z.int(),
  instructions: z.string(),
  expires: z.string(),
  prerequisiteTag: z.string(),
  prerequisiteArea: z.string(),
  orderTagCondition: z.string(),
  orderPriceCondition: money.nullable(),
  orderGiftCardAvailable: yesNo,
  mutiple: yesNo,
  /** Customers of the list, or codes that orders have earned. */
  itemCount: z.int(),
  /** Orders that codes were used for. */
  usageCount: z.int(),
  status,
  /** Whether its codes are being made right now: where they are not, another release makes them on. */
  making: z.boolean(),
  releasedAt: instant.nullable(),
  /** Codes that are made, of these in the shop, and refused there. */
  codes: z.strictObject({ made: z.int(), live: z.int(), refused: z.int() }),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
})
export type Campaign = z.output<typeof campaign>

export const campaignList = endpoint({
  name: 'campaignList',
  method: 'GET',
  path: '/discount/list',
  summary: 'Coupon campaigns, newest first',
  access: 'campaigns.view',
  query: z.strictObject({
    page: z.coerce.number<string | number>().int().min(1).max(1_000_000).optional(),
    skip: page.skip,
    size: page.size,
    query: text(100).default(''),
    type: z.enum(['', '0', '1']).default(''),
    status: z.enum(['', '0', '1', '3', '7']).default(''),
    sort: sortParam('releasedAt', 'title'),
  }),
  data: z.array(campaign),
  reply: 'list',
})

/** As somebody types it, or as JSON has it. */
const typed = (most: number) => z.union([text(most), z.number().transform(String)])
const choice = z.union([
  yesNo,
  z.boolean().transform((value): 0 | 1 => (value ? 1 : 0)),
  z.enum(['0', '1']).transform((value): 0 | 1 => (value === '1' ? 1 : 0)),
])
/** What lists show beside what can be changed: sent back, it changes nothing. */
const shown = z.unknown().optional()

export const campaignSave = endpoint({
  name: 'campaignSave',
  method: 'POST',
  path: '/discount',
  summary:
    'Make a coupon campaign or change one; with another status and nothing else that differs, publish, take offline or delete it. With the updatedAt that was read, one that somebody else has changed since is refused',
  access: 'campaigns.change',
  body: z.strictObject({
    id: id.nullish(),
    status: status.nullish(),
    title: text(2_000).nullish(),
    name: text(200).nullish(),
    type: z.union([choice, z.null()]).optional(),
    priceRuleId: typed(50).nullish(),
    instructions: text(2_000).nullish(),
    expires: text(200).nullish(),
    prerequisiteTag: text(200).nullish(),
    prerequisiteArea: text(50).nullish(),
    items: z
      .array(z.strictObject({ email: z.string().max(1_000).default('') }))
      .max(maxRecipients)
      .nullish(),
    orderTagCondition: text(500).nullish(),
    orderPriceCondition: typed(50).nullish(),
    orderGiftCardAvailable: choice.nullish(),
    mutiple: choice.nullish(),
    itemCount: shown,
    usageCount: shown,
    making: shown,
    releasedAt: shown,
    codes: shown,
    createdAt: shown,
    createdBy: shown,
    /** As it was read: a campaign that was changed since is refused. */
    updatedAt: text(40).optional(),
  }),
  bodyLimits: sheetBody(maxRecipients, 1, 12),
  dryRun: true,
  data: id,
  errors: [
    'CAMPAIGN_NOT_FOUND',
    'CAMPAIGN_CHANGED_SINCE',
    'CAMPAIGN_TITLE_MISSING',
    'CAMPAIGN_TITLE_LONG',
    'CAMPAIGN_NAME_MISSING',
    'CAMPAIGN_RULE_MISSING',
    'CAMPAIGN_RULE_INVALID',
    'CAMPAIGN_RULE_UNKNOWN',
    'CAMPAIGN_RULE_UNCHECKED',
    'CAMPAIGN_INSTRUCTIONS_MISSING',
    'CAMPAIGN_EXPIRES_MISSING',
    'CAMPAIGN_ITEMS_MISSING',
    'CAMPAIGN_TAG_MISSING',
    'CAMPAIGN_PRICE_MISSING',
    'CAMPAIGN_PRICE_INVALID',
    'CAMPAIGN_TYPE_INVALID',
    'CAMPAIGN_CUSTOMER_TAG_INVALID',
    'CAMPAIGN_AREA_INVALID',
    'CAMPAIGN_STATE',
    'CAMPAIGN_STATUS_BESIDE',
    'CAMPAIGN_STATUS_NEW',
    'CAMPAIGN_RELEASE_TYPE',
    'ROWS_REFUSED',
  ],
})

export type CampaignBody = z.output<(typeof campaignSave)['body']>

export const campaignRelease = endpoint({
  name: 'campaignRelease',
  method: 'GET',
  path: '/discount/release',
  summary: 'Make the codes of a campaign by user and bring them to the store; answers how many',
  access: 'campaigns.change',
  changes: true,
  query: z.strictObject({ id: idParam }),
  data: z.int(),
  errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_STATE', 'CAMPAIGN_RELEASE_TYPE'],
})

export const campaignItem = z.strictObject({
  id,
  /** The order that has earned it, or that it was used for where a list of customers was given. */
  associateOrderName: z.string(),
  customerMobile: z.string(),
  createdAt: instant,
  email: z.string(),
  /** Empty until it is made. */
  code: z.string(),
  state: z.enum(codeStates).nullable(),
  /** Why the shop has refused it. */
  said: z.string(),
  /** Why it never got there, or was not taken away. */
  problem: failures.shape.nullable(),
  /** Names of the orders that it was used for, three at most. */
  usedBy: z.array(z.string()),
})
export type CampaignItem = z.output<typeof campaignItem>

export const campaignGet = endpoint({
  name: 'campaignGet',
  method: 'GET',
  path: '/discount',
  summary: 'A campaign with its codes and accounts, or a page of them',
  access: 'campaigns.view',
  query: z.strictObject({
    id: idParam,
    skip: page.skip,
    /** All that a list of customers may have unless a size is asked for: orders may have earned more codes. */
    size: wholePage.size.default(maxRecipients),
    query: text(100).default(''),
  }),
  data: z.strictObject({
    ...campaign.shape,
    items: z.array(campaignItem),
    /** Rows that there are in all. */
    total: z.int(),
  }),
  errors: ['CAMPAIGN_NOT_FOUND'],
})

export const discountCodeRemove = endpoint({
  name: 'discountCodeRemove',
  method: 'DELETE',
  path: '/discount',
  summary: 'Take one code back, here and in the store',
  access: 'campaigns.change',
  query: z.strictObject({ code: filledText(255) }),
  data: done,
  errors: ['DISCOUNT_CODE_UNKNOWN', 'DISCOUNT_CODE_USED', 'DISCOUNT_CODE_GONE'],
})
