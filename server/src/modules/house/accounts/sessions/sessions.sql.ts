import { createHash } from 'node:crypto'
import { and, eq, lt, lte, ne, sql } from 'drizzle-orm'
import { type Db, iso } from '../../../../core/db/db.ts'
import { preparedOnce } from '../../../../core/db/prepared/statements.ts'
import { factorDemanded, powerColumns } from '../../roles/roles.public.ts'
import { sessions } from '../accounts.schema.ts'
import { deleteChallenges } from '../second-factor/challenges.sql.ts'
import { factorOn } from '../second-factor/second-factor.sql.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function insertSession(
  db: Db,
  session: Omit<typeof sessions.$inferInsert, 'lastSeenAt' | 'confirmedAt'>,
): Promise<void> {
  await db
    .insert(sessions)
    .values({ ...session, lastSeenAt: session.createdAt, confirmedAt: session.createdAt })
}

/** Whoever is signed in has shown again that they are who they are. */
export async function confirmSession(db: Db, id: number, confirmedAt: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id))
}

interface Renewed {
  tokenHash: string
  renewalSalt: string
  expiresAt: Date
  lastSeenAt: Date
  ip: string
  userAgent: string
}

/** So long a token is good after another has taken its place: a minute by the clock that all nodes share. */
const previousUntil = sql`clock_timestamp() + interval '1 minute'`
/** It is not good for longer where that clock was wrong meanwhile. */
const isPrevious = sql`session.previous_until > clock_timestamp()
  and session.previous_until < clock_timestamp() + interval '15 minutes'`

/** The session goes on with another token. False where this one is not its newest, or it has ended meanwhile. */
export async function renewSession(db: Db, tokenHash: string, renewed: Renewed): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ ...renewed, previousUntil, previousHash: tokenHash })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** What the token behind this one was made of; null where this one has ended. */
export async function findRenewalSalt(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db
    .select({ salt: sessions.renewalSalt })
    .from(sessions)
    .where(and(eq(sessions.previousHash, tokenHash), isPrevious))
  return row?.salt ?? null
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** One session of this account; false where it has none such. */
export async function deleteOwnSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** All sessions of an account but this one, and sign-ins that are half done; answers how many. */
export async function deleteOtherSessions(db: Db, accountId: number, id: number): Promise<number> {
  await deleteChallenges(db, accountId)
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), ne(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length
}

/** Also sign-ins that are half done. Answers how many sessions. */
export async function deleteSessions(db: Db, accountId: number): Promise<number> {
  await deleteChallenges(db, accountId)
  const rows = await db
    .delete(sessions)
    .where(eq(sessions.accountId, accountId))
    .returning({ id: sessions.id })
  return rows.length
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Keeps when a session was last seen, unless a parallel call has just done so. */
export async function updateLastSeen(db: Db, tokenHash: string, now: Date, seenBefore: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.lastSeenAt, seenBefore)))
}

export interface SessionRow {
  sessionId: number
  accountId: number
  username: string
  name: string
  mustChangePassword: boolean
  mustSetUpFactor: boolean
  hasSecondFactor: boolean
  lastSeenAt: string
  confirmedAt: number
  roles: string[]
  /** Rights that custom roles grant. */
  granted: string[]
}

interface SessionParameters extends Record<string, string> {
  tokenHash: string
  endsAfter: string
  endsBefore: string
  beganAfter: string
}

const sessionStatement = preparedOnce<SessionRow, SessionParameters>(
  'session',
  (value) => sql`
  select session.id as "sessionId", account.id as "accountId", account.username, account.name, account.one_time_until is not null as "mustChangePassword",
    ${factorDemanded(sql`account.id`)} and not ${factorOn(sql`account.id`)} as "mustSetUpFactor",
    ${factorOn(sql`account.id`)} as "hasSecondFactor",
    case when isfinite(session.confirmed_at) then extract(epoch from session.confirmed_at) * 1000 else 0 end::float8
      as "confirmedAt",
    ${iso(sql`session.last_seen_at`)} as "lastSeenAt", ${powerColumns(sql`account.id`)}
  from session join account on account.id = session.account_id
  where (session.token_hash = ${value('tokenHash')} or session.previous_hash = ${value('tokenHash')}
      and ${isPrevious})
    and not account.disabled
    and session.expires_at > ${value('endsAfter')}::timestamptz
    and session.expires_at < ${value('endsBefore')}::timestamptz
    and session.created_at > ${value('beganAfter')}::timestamptz`,
)

/** Whom a token belongs to: null where it is unknown or outside of these times, or the account is disabled. */
export async function findSession(
  db: Db,
  tokenHash: string,
  { endsAfter, endsBefore, beganAfter }: { endsAfter: Date; endsBefore: Date; beganAfter: Date },
): Promise<SessionRow | null> {
  const [row] = await sessionStatement(db, {
    tokenHash,
    endsAfter: endsAfter.toISOString(),
    endsBefore: endsBefore.toISOString(),
    beganAfter: beganAfter.toISOString(),
  })
  return row ?? null
}
