import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, iso, query } from '../../core/db.ts'
import { signInAttempts } from './accounts.schema.ts'
import type { Failures } from './sign-in.rules.ts'

/** Two numbers name a lock: this one and the hash of what is locked. */
const nameLock = 7_213_956
const networkLock = 7_213_957

/** Until the transaction ends nobody else counts attempts for this name or from this network. */
export async function lockAttempts(db: Db, username: string, network: string): Promise<void> {
  // The name always comes first, so that two attempts never wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(${nameLock}::int, hashtext(lower(${username})))`)
  await db.execute(sql`select pg_advisory_xact_lock(${networkLock}::int, hashtext(${network}))`)
}

interface Counted {
  accountFailed: number
  accountOpen: number
  accountLastAt: string | null
  addressFailed: number
  addressOpen: number
  addressLastAt: string | null
}

/** What counts against a name and against an address between two moments. */
export async function countFailures(
  db: Db,
  username: string,
  network: string,
  since: Date,
  until: Date,
): Promise<{ account: Failures; address: Failures }> {
  const counted = (where: SQL, as: string) => sql`
    count(*) filter (where ${where} and outcome <> 'open') as ${sql.identifier(`${as}Failed`)},
    count(*) filter (where ${where} and outcome = 'open') as ${sql.identifier(`${as}Open`)},
    ${iso(sql`max(at) filter (where ${where})`)} as ${sql.identifier(`${as}LastAt`)}`
  const [row] = await query<Counted>(
    db,
    sql`select ${counted(sql`username = lower(${username}) and not forgiven`, 'account')},
          ${counted(sql`network = ${network}`, 'address')}
        from sign_in_attempt
        where (username = lower(${username}) or network = ${network}) and outcome not in ('ok', 'challenged')
          and at > ${since.toISOString()}::timestamptz and at < ${until.toISOString()}::timestamptz`,
  )
  if (!row) throw new Error('counting answers one row')
  const dateOf = (text: string | null) => (text === null ? null : new Date(text))
  return {
    account: { failed: row.accountFailed, open: row.accountOpen, lastAt: dateOf(row.accountLastAt) },
    address: { failed: row.addressFailed, open: row.addressOpen, lastAt: dateOf(row.addressLastAt) },
  }
}

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

/** What failed before no longer counts against the name. */
export async function forgiveAttempts(db: Db, username: string): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ forgiven: true })
    .where(
      and(
        eq(signInAttempts.username, sql`lower(${username})`),
        ne(signInAttempts.outcome, 'ok'),
        eq(signInAttempts.forgiven, false),
      ),
    )
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.at, moment))
}
