import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment } from '../../../../core/core.schema.ts'
import { accounts, signInAttempts } from '../accounts.schema.ts'

/** The second step of somebody's sign-in: the key that their app makes codes of. */
export const secondFactors = pgTable('second_factor', {
  accountId: bigint('account_id', { mode: 'number' })
    .primaryKey()
    .references(() => accounts.id),
  /** Encrypted, for this account alone. */
  key: text('key').notNull(),
  begunAt: moment('begun_at').notNull(),
  /** Null until a code of it was given: nobody is asked for one before. */
  confirmedAt: moment('confirmed_at'),
  /** No code of this step of time or of one before opens anything any more. */
  usedUpTo: bigint('used_up_to', { mode: 'number' }).notNull().default(0),
})

/** For whoever has lost the app: each opens one session. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    id: identity(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_code_hash').on(table.accountId, table.hash)],
)

/** A sign-in whose password was right and that waits for its code. Only the hash of what it is continued by is kept. */
export const signInChallenges = pgTable(
  'sign_in_challenge',
  {
    id: identity(),
    hash: text('hash').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** The attempt that it belongs to. */
    attemptId: bigint('attempt_id', { mode: 'number' })
      .notNull()
      .references(() => signInAttempts.id),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_in_challenge_hash').on(table.hash),
    index('sign_in_challenge_account').on(table.accountId),
    index('sign_in_challenge_attempt').on(table.attemptId),
    index('sign_in_challenge_expires_at').on(table.expiresAt),
  ],
)
