import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../core/core.schema.ts'

export const accounts = pgTable(
  'account',
  {
    id: identity(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    /** argon2id, with its salt and costs. */
    passwordHash: text('password_hash').notNull(),
    /** The password was set by somebody else: it signs in until then, and must be changed first. Null for one's own. */
    oneTimeUntil: moment('one_time_until'),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('account_username').on(sql`lower(${table.username})`)],
)

/** A sign-in that has not ended. Only hashes of its tokens are kept; renewing the token keeps the session. */
export const sessions = pgTable(
  'session',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull(),
    /** Of the token before: it still opens the session until then, and is answered the same new one. */
    previousHash: text('previous_hash'),
    previousUntil: moment('previous_until'),
    /** What the present token was made of, with the one before. */
    renewalSalt: text('renewal_salt'),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** To the minute. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When whoever is signed in has shown last that they are who they are: at the sign-in, or when they were asked again. */
    confirmedAt: moment('confirmed_at').notNull().default(sql`'-infinity'`),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_previous_token').on(table.previousHash),
    index('session_account').on(table.accountId),
    index('session_expires_at').on(table.expiresAt),
  ],
)

/**
 * `open` while the password is being checked; until it is known to be right it counts as wrong. `challenged` where it was
 * right and the second step is not done.
 */
export const signInOutcomes = ['open', 'ok', 'challenged', 'wrong', 'disabled'] as const

/** A sign-in that was tried. One that was refused for coming too often is not here, so it makes nobody wait longer. */
export const signInAttempts = pgTable(
  'sign_in_attempt',
  {
    id: identity(),
    at: moment('at').notNull(),
    /** As typed, in lower case. */
    username: text('username').notNull(),
    /** Null where nobody has that name. */
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    /** The address that attempts are counted by: of IPv6 the first half. */
    network: text('network').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The known device, or the signed-in account, that it is counted by; null where by name and network. */
    device: text('device'),
    outcome: text('outcome', { enum: signInOutcomes }).notNull().default('open'),
    /** True once a later sign-in succeeded: it no longer counts against the name. */
    forgiven: boolean('forgiven').notNull().default(false),
  },
  (table) => [
    index('sign_in_attempt_username').on(table.username, table.at),
    index('sign_in_attempt_device').on(table.device, table.at).where(sql`device is not null`),
    index('sign_in_attempt_network').on(table.network, table.at),
    index('sign_in_attempt_account').on(table.accountId, table.at.desc()),
    index('sign_in_attempt_at').on(table.at),
    check(
      'sign_in_attempt_outcome',
      sql`${table.outcome} in ('open', 'ok', 'challenged', 'wrong', 'disabled')`,
    ),
  ],
)
