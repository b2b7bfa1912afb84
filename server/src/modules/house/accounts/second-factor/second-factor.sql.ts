import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../core/db/db.ts'
import { recoveryCodes, secondFactors } from './second-factor.schema.ts'

export type SecondFactor = typeof secondFactors.$inferSelect

/** The one that is on; null where none is. */
export async function findSecondFactor(db: Db, accountId: number): Promise<SecondFactor | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return row ?? null
}

/** On or being set up; nobody else changes it until the transaction ends. */
export async function findLockedFactor(db: Db, accountId: number): Promise<SecondFactor | null> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .for('no key update')
  return row ?? null
}

/** Begins, or begins anew. False where one is on. */
export async function storeNewKey(db: Db, accountId: number, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ accountId, key, begunAt: now })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { key, begunAt: now, usedUpTo: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

export async function confirmFactor(db: Db, accountId: number, step: number, now: Date): Promise<void> {
  await db
    .update(secondFactors)
    .set({ confirmedAt: now, usedUpTo: step })
    .where(eq(secondFactors.accountId, accountId))
}

/** Of many at once with the code of one step, one gets true. */
export async function useStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ usedUpTo: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.usedUpTo, step)))
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

/** With its recovery codes. */
export async function deleteSecondFactor(db: Db, accountId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}

/** These hashes are the recovery codes from now on. */
export async function replaceRecoveryCodes(
  db: Db,
  accountId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.execute(
    sql`insert into recovery_code (account_id, hash)
        select ${accountId}::bigint, hash from unnest(${sql.param(hashes)}::text[]) as hash`,
  )
}

/** Of many at once with one recovery code, one gets true. */
export async function useRecoveryCode(db: Db, accountId: number, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

/** For columns of a statement over accounts. */
export const factorOn = (accountId: ReturnType<typeof sql>) =>
  sql`exists (select 1 from second_factor
              where second_factor.account_id = ${accountId} and second_factor.confirmed_at is not null)`
