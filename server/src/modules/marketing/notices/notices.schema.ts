import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import {
  consentStates,
  recipientStates,
  storedStages,
} from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, oneOf } from '../../../core/core.schema.ts'

/** A subscription message of the mini program. */
export const notices = pgTable(
  'notice',
  {
    id: identity(),
    type: integer('type').notNull(),
    title: text('title').notNull(),
    page: text('page').notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    stage: text('stage', { enum: storedStages }).notNull(),
    /** Of the account, as it was when the message was published. */
    templateId: text('template_id'),
    scheduledAt: moment('scheduled_at'),
    publishedAt: moment('published_at'),
    /** Whether all receivers are found; up to which of them otherwise. */
    addressed: boolean('addressed').notNull().default(false),
    addressedUpTo: text('addressed_up_to').notNull().default(''),
    /** Receivers, and what became of them. */
    posted: integer('posted').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    problem: jsonb('problem').$type<StorableFailure>(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    index('notice_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('notice_due').on(table.scheduledAt).where(sql`stage = 'draft' and scheduled_at is not null`),
    check('notice_type', sql`${table.type} in (0, 1)`),
    check('notice_stage', sql`${table.stage} in (${oneOf(storedStages)})`),
  ],
)

/** One acceptance of a template by somebody: it is good for one message. */
export const noticeConsents = pgTable(
  'notice_consent',
  {
    id: identity(),
    /** What the mini program calls it: told twice it counts once. */
    reportId: text('report_id').notNull(),
    openid: text('openid').notNull(),
    templateId: text('template_id').notNull(),
    givenAt: moment('given_at').notNull(),
    state: text('state', { enum: consentStates }).notNull(),
    /** Which message uses it, or has. */
    noticeId: bigint('notice_id', { mode: 'number' }).references(() => notices.id),
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('notice_consent_report').on(table.reportId),
    index('notice_consent_open').on(table.templateId, table.openid, table.id).where(sql`state = 'open'`),
    index('notice_consent_openid').on(table.openid),
    index('notice_consent_given').on(table.givenAt.desc(), table.id.desc()),
    index('notice_consent_state').on(table.state, table.givenAt.desc(), table.id.desc()),
    /** With the state, so that those of a template are counted without a look at the rows. */
    index('notice_consent_template').on(table.templateId, table.givenAt.desc(), table.id.desc(), table.state),
    index('notice_consent_notice').on(table.noticeId, table.state),
    /** Those that ended without a message, as they are deleted. */
    index('notice_consent_settled')
      .on(table.settledAt, table.id)
      .where(sql`state in ('used', 'ended') and notice_id is null`),
    check('notice_consent_state', sql`${table.state} in (${oneOf(consentStates)})`),
  ],
)

/** Who a message goes to: each once. */
export const noticeRecipients = pgTable(
  'notice_recipient',
  {
    id: identity(),
    noticeId: bigint('notice_id', { mode: 'number' })
      .notNull()
      .references(() => notices.id),
    openid: text('openid').notNull(),
    consentId: bigint('consent_id', { mode: 'number' })
      .notNull()
      .references(() => noticeConsents.id),
    state: text('state', { enum: recipientStates }).notNull(),
    /** What the platform has answered; null as long as nothing. */
    code: integer('code'),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at'),
    viewedAt: moment('viewed_at'),
  },
  (table) => [
    uniqueIndex('notice_recipient_openid').on(table.noticeId, table.openid),
    index('notice_recipient_of').on(table.openid, table.id),
    index('notice_recipient_state').on(table.noticeId, table.state, table.id),
    index('notice_recipient_consent').on(table.consentId),
    index('notice_recipient_viewed').on(table.noticeId).where(sql`viewed_at is not null`),
    check('notice_recipient_state_known', sql`${table.state} in (${oneOf(recipientStates)})`),
  ],
)

/** From when on the next message may go out, whichever it is of: all nodes share the turns of an account. */
export const noticePaces = pgTable('notice_pace', {
  appid: text('appid').primaryKey(),
  freeAt: moment('free_at').notNull(),
})

/** What the platform knows us by, shared by all nodes. */
export const wechatTokens = pgTable('wechat_token', {
  appid: text('appid').primaryKey(),
  /** Sealed. */
  token: text('token').notNull(),
  goodUntil: moment('good_until').notNull(),
  takenAt: moment('taken_at').notNull(),
  /** When it was last asked for anew before its time: the platform allows few of these. */
  forcedAt: moment('forced_at'),
})
