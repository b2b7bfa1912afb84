import { and, eq, lt, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { signInChallenges } from './second-factor.schema.ts'

export async function insertChallenge(
  db: Db,
  challenge: { hash: string; accountId: number; attemptId: number; expiresAt: Date },
): Promise<void> {
  await db.insert(signInChallenges).values(challenge)
}

interface ChallengedAccount {
  accountId: number
  username: string
  /** The known device that the password was given on. */
  device: string | null
}

/** Whose sign-in it is; null where it is unknown or ends outside of these times. */
export async function findChallenge(
  db: Db,
  hash: string,
  { endsAfter, endsBefore }: { endsAfter: Date; endsBefore: Date },
): Promise<ChallengedAccount | null> {
  const [row] = await query<ChallengedAccount>(
    db,
    sql`select account.id as "accountId", account.username, attempt.device
        from sign_in_challenge join account on account.id = sign_in_challenge.account_id
          join sign_in_attempt as attempt on attempt.id = sign_in_challenge.attempt_id
        where hash = ${hash} and expires_at > ${timestamp(endsAfter)}
          and expires_at < ${timestamp(endsBefore)}`,
  )
  return row ?? null
}

/** Counts a try; answers the attempt that it belongs to, null where there is no try left, or the challenge is gone. */
export async function takeTry(db: Db, hash: string, most: number): Promise<number | null> {
  const [row] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(eq(signInChallenges.hash, hash), lt(signInChallenges.tries, most)))
    .returning({ attemptId: signInChallenges.attemptId })
  return row?.attemptId ?? null
}

export async function deleteChallenge(db: Db, hash: string): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.hash, hash))
}

/** Whoever is half-way in begins again. */
export async function deleteChallenges(db: Db, accountId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId))
}

/** What nobody can continue any more. */
export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
}
