import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../../core/db/db.ts'
import { takeLock } from '../../../../core/db/locks.ts'
import { signInAttempts } from '../accounts.schema.ts'
import type { Failures } from './sign-in.rules.ts'

/** Until the transaction ends nobody else counts attempts for this name or from this network. */
export async function lockAttempts(db: Db, username: string, network: string): Promise<void> {
  // The name always comes first, so that two attempts never wait for each other.
  await takeLock(db, 'signInName', username)
  await takeLock(db, 'signInNetwork', network)
}

/** Of a known device, which waits for nobody else. */
export const lockDevice = (db: Db, device: string): Promise<void> => takeLock(db, 'signInDevice', device)

interface Span {
  since: Date
  until: Date
}

interface Counted {
  failed: number
  open: number
  lastAt: string | null
}

/** What counts between two moments, of one kind of attempt after the other. */
async function countBy(db: Db, kinds: readonly SQL[], { since, until }: Span): Promise<Failures[]> {
  const found = await query<Counted & { kind: number }>(
    db,
    sql.join(
      kinds.map(
        (
          kind,
          number,
        ) => sql`select ${number}::int as kind, count(*) filter (where outcome <> 'open') as failed,
            count(*) filter (where outcome = 'open') as open, ${iso(sql`max(at)`)} as "lastAt"
          from sign_in_attempt
          where ${kind} and outcome not in ('ok', 'challenged')
            and at > ${timestamp(since)} and at < ${timestamp(until)}`,
      ),
      sql` union all `,
    ),
  )
  return found
    .toSorted((one, other) => one.kind - other.kind)
    .map(({ failed, open, lastAt }) => ({ failed, open, lastAt: lastAt === null ? null : new Date(lastAt) }))
}

/** What counts against a name and against a network. */
export const countFailures = (db: Db, username: string, network: string, span: Span): Promise<Failures[]> =>
  countBy(
    db,
    [
      sql`username = lower(${username}) and not forgiven and device is null`,
      sql`network = ${network} and device is null`,
    ],
    span,
  )

/** What counts against a known device. */
export const countDeviceFailures = (db: Db, device: string, span: Span): Promise<Failures[]> =>
  countBy(db, [sql`device = ${device} and not forgiven`], span)

/** Answers the id. */
export async function insertAttempt(
  db: Db,
  attempt: {
    at: Date
    username: string
    accountId: number | null
    network: string
    ip: string
    userAgent: string
    device: string | null
  },
): Promise<number> {
  const [row] = await db
    .insert(signInAttempts)
    .values({ ...attempt, username: sql`lower(${attempt.username})` })
    .returning({ id: signInAttempts.id })
  if (!row) throw new Error('the attempt was not inserted')
  return row.id
}

export async function settleAttempt(
  db: Db,
  id: number,
  outcome: 'ok' | 'challenged' | 'wrong' | 'disabled',
): Promise<void> {
  await db.update(signInAttempts).set({ outcome }).where(eq(signInAttempts.id, id))
}

/** As if it had never been made. */
export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id))
}

/**
 * What failed before no longer counts: of a known device its own, of a name all but those; without a device all of a name.
 */
export async function resetFailedAttempts(db: Db, username: string, device?: string | null): Promise<void> {
  const counted =
    device === undefined ? sql`true` : device === null ? sql`device is null` : sql`device = ${device}`
  await db
    .update(signInAttempts)
    .set({ forgiven: true })
    .where(
      and(
        eq(signInAttempts.username, sql`lower(${username})`),
        counted,
        ne(signInAttempts.outcome, 'ok'),
        eq(signInAttempts.forgiven, false),
      ),
    )
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, moment))
}
