import type { StorableFailure, StorableText } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

/** Coupon campaigns: for the customers of a list, or for orders that meet conditions. */
export const campaigns = pgTable(
  'campaign',
  {
    id: identity(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    type: smallint('type').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    /** The shop's own number of the discount that codes are added to. */
    priceRuleId: text('price_rule_id').notNull(),
    instructions: text('instructions').notNull(),
    expires: text('expires').notNull(),
    prerequisiteTag: text('prerequisite_tag').notNull(),
    prerequisiteArea: text('prerequisite_area').notNull(),
    orderTagCondition: text('order_tag_condition').notNull(),
    orderPriceCondition: numeric('order_price_condition', { precision: 16, scale: 4 }),
    giftCardAvailable: boolean('gift_card_available').notNull(),
    /** Whether an order of many times the amount earns as many codes. */
    stacks: boolean('stacks').notNull(),
    status: smallint('status').notNull(),
    /** Customers of the list, and up to which of them codes were made. */
    recipients: integer('recipients').notNull().default(0),
    madeUpTo: integer('made_up_to').notNull().default(0),
    releasedAt: moment('released_at'),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('campaign_order').on(table.createdAt.desc(), table.id.desc()).where(sql`status >= 0`),
    // What a paid order may earn codes of.
    index('campaign_running').on(table.channel).where(sql`type = 1 and status = 7`),
    check('campaign_known', sql`${table.type} in (0, 1) and ${table.status} in (-1, 0, 1, 3, 7)`),
  ],
)

/** The customers of a list, in its order. */
export const campaignRecipients = pgTable(
  'campaign_recipient',
  {
    id: identity(),
    campaignId: bigint('campaign_id', { mode: 'number' })
      .notNull()
      .references(() => campaigns.id),
    position: integer('position').notNull(),
    email: text('email').notNull(),
    /** In the form in which addresses are compared. */
    emailMatch: text('email_match').generatedAlwaysAs(sql`lower(btrim(normalize(email, NFKC)))`),
  },
  (table) => [
    uniqueIndex('campaign_recipient_place').on(table.campaignId, table.position),
    uniqueIndex('campaign_recipient_email').on(table.campaignId, sql`lower(${table.email})`),
    index('campaign_recipient_match').on(table.campaignId, table.emailMatch),
    // For who is to be forgotten, whatever list they were on.
    index('campaign_recipient_forgotten').on(sql`lower(btrim(${table.email}))`),
  ],
)

/** Codes that were made together by hand. */
export const codeGenerations = pgTable(
  'code_generation',
  {
    id: identity(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    priceRuleId: text('price_rule_id').notNull(),
    prefix: text('prefix').notNull(),
    length: integer('length').notNull(),
    count: integer('count').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('code_generation_order').on(table.createdAt.desc(), table.id.desc())],
)

/** Codes that are brought to a shop in one call; it is gone once that has said what became of each. */
export const codePortions = pgTable('code_portion', {
  id: identity(),
  channel: text('channel', { enum: ['first', 'second'] }).notNull(),
  priceRuleId: text('price_rule_id').notNull(),
  /** Under which the shop tells what became of them. */
  creationExId: text('creation_ex_id').notNull().default(''),
  /** Whether a call with them was about to go. */
  started: boolean('started').notNull().default(false),
  /** Whether they may have been sent before that: some are then taken by ourselves. */
  repeated: boolean('repeated').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** Every code that was ever drawn: of a list, earned by an order, or made by hand. */
export const discountCodes = pgTable(
  'discount_code',
  {
    id: identity(),
    code: text('code').notNull(),
    /** What it was at first, where the shop had another one of that name. */
    firstCode: text('first_code').notNull().default(''),
    /** So many characters at its end are random. */
    drawn: smallint('drawn').notNull(),
    channel: text('channel', { enum: ['first', 'second'] }).notNull(),
    priceRuleId: text('price_rule_id').notNull(),
    campaignId: bigint('campaign_id', { mode: 'number' }),
    generationId: bigint('generation_id', { mode: 'number' }),
    recipientId: bigint('recipient_id', { mode: 'number' }),
    /** The order that has earned it, and the how many-th it is of that order. */
    orderId: bigint('order_id', { mode: 'number' }),
    nth: smallint('nth').notNull().default(0),
    email: text('email').notNull().default(''),
    state: text('state', { enum: ['sending', 'live', 'refused', 'removing', 'removed'] }).notNull(),
    portionId: bigint('portion_id', { mode: 'number' }),
    /** Its own id in the shop; empty where that did not tell. */
    exId: text('ex_id').notNull().default(''),
    /** Why the shop has refused it. */
    said: text('said').$type<StorableText>().notNull().default(''),
    /** Why it never got there, or was not taken away. */
    problem: jsonb('problem').$type<StorableFailure>(),
    /** Whether the shop may have it without our having heard. */
    maybeThere: boolean('maybe_there').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // Shops tell codes apart whatever the case.
    uniqueIndex('discount_code_unique').on(sql`upper(${table.code})`),
    uniqueIndex('discount_code_recipient').on(table.recipientId).where(sql`recipient_id is not null`),
    uniqueIndex('discount_code_order')
      .on(table.campaignId, table.orderId, table.nth)
      .where(sql`order_id is not null`),
    index('discount_code_email').on(sql`lower(btrim(email))`).where(sql`email <> ''`),
    index('discount_code_earned').on(table.orderId).where(sql`order_id is not null`),
    index('discount_code_campaign').on(table.campaignId, table.id).where(sql`campaign_id is not null`),
    index('discount_code_campaign_state')
      .on(table.campaignId, table.state)
      .where(sql`campaign_id is not null`),
    index('discount_code_generation').on(table.generationId, table.id).where(sql`generation_id is not null`),
    index('discount_code_generation_state')
      .on(table.generationId, table.state)
      .where(sql`generation_id is not null`),
    index('discount_code_replaced').on(table.generationId).where(sql`first_code <> ''`),
    index('discount_code_portion').on(table.portionId).where(sql`portion_id is not null`),
  ],
)

/** Orders that a code was entered for, as their shop tells. */
export const discountCodeUses = pgTable(
  'discount_code_use',
  {
    codeId: bigint('code_id', { mode: 'number' })
      .notNull()
      .references(() => discountCodes.id),
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    campaignId: bigint('campaign_id', { mode: 'number' }),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.orderId] }),
    index('discount_code_use_campaign').on(table.campaignId).where(sql`campaign_id is not null`),
    index('discount_code_use_order').on(table.orderId),
  ],
)
