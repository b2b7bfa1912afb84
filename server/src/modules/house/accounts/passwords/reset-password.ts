import { randomInt } from 'node:crypto'
import { oneTimeHours } from '@selvedge/contract/house/accounts/accounts.ts'
import type { Context } from '../../../../core/http/context.ts'
import { type AccountRow, updatePassword } from '../accounts.sql.ts'
import { deleteSessions } from '../sessions/sessions.sql.ts'
import { resetFailedAttempts } from '../sign-in/sign-in.sql.ts'
import { hashPassword } from './passwords.ts'

/** No characters that are taken for one another when read aloud or typed. */
const readable = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const oneTimeLength = 14

/** Somebody else knows the password: it is good for the first sign-in, and not for long. */
export const oneTimeFrom = (now: Date): Date => new Date(now.getTime() + oneTimeHours * 3600_000)

export interface OneTimePassword {
  password: string
  passwordHash: string
}

/** Hashing takes its time: not within a transaction that others wait for. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = Array.from({ length: oneTimeLength }, () => readable[randomInt(readable.length)]).join('')
  return { password, passwordHash: await hashPassword(password) }
}

/** From now on the account has this password alone, and nothing counts against its name. Answers how many sessions ended. */
export async function setOneTimePassword(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, username }: Pick<AccountRow, 'id' | 'username'>,
  { passwordHash }: OneTimePassword,
): Promise<number> {
  await updatePassword(db, id, { passwordHash, oneTimeUntil: oneTimeFrom(now) })
  await resetFailedAttempts(db, username)
  return deleteSessions(db, id)
}
