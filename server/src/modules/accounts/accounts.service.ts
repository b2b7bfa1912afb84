import { randomBytes } from 'node:crypto'
import type { authChangePassword, authInfo, authRefresh, authSignIn } from '@selvedge/contract/accounts.ts'
import { passwordShortest } from '@selvedge/contract/accounts.ts'
import type { DataOf } from '@selvedge/contract/endpoint.ts'
import { rightsOf } from '@selvedge/contract/roles.ts'
import type { z } from 'zod'
import { type Caller, type Context, callerOf } from '../../core/context.ts'
import type { Db } from '../../core/db.ts'
import { fail } from '../../core/fail.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findAccount,
  findSession,
  getAccount,
  hashToken,
  insertSession,
  updatePassword,
} from './accounts.sql.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

/** A token lives twelve hours; the console exchanges it every forty minutes. */
const tokenSeconds = 12 * 3600

/** A hash of no password: an unknown user name takes as long as a wrong password. */
const nobody = await hashPassword(randomBytes(16).toString('hex'))

async function openSession(context: Context, accountId: number): Promise<DataOf<typeof authSignIn>> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(context.db, {
    tokenHash: hashToken(token),
    accountId,
    ip: context.ip,
    userAgent: context.userAgent,
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + tokenSeconds * 1000),
  })
  return { token, expiresIn: tokenSeconds }
}

export async function signIn(
  context: Context,
  _query: unknown,
  body: z.output<(typeof authSignIn)['body']>,
): Promise<DataOf<typeof authSignIn>> {
  const account = await findAccount(context.db, body.username)
  const matches = await passwordMatches(body.password, account?.passwordHash ?? nobody)
  if (!account || !matches) return fail('WRONG_PASSWORD')
  if (account.disabled) fail('ACCOUNT_DISABLED')
  context.note({ subject: 'account', subjectId: account.id, after: { signedIn: account.username } })
  return openSession(context, account.id)
}

export async function refreshToken(context: Context): Promise<DataOf<typeof authRefresh>> {
  const caller = callerOf(context)
  await deleteSession(context.db, caller.sessionHash)
  return openSession(context, caller.accountId)
}

export async function signOut(context: Context): Promise<1> {
  await deleteSession(context.db, callerOf(context).sessionHash)
  return 1
}

export async function readOwnInfo(context: Context): Promise<DataOf<typeof authInfo>> {
  const caller = callerOf(context)
  const account = await getAccount(context.db, caller.accountId)
  return {
    id: account.id,
    username: account.username,
    name: account.name,
    avatar: account.avatar,
    introduction: account.introduction,
    roles: [...caller.roles],
    rights: [...caller.rights],
  }
}

/** Takes the passwords from the body, or from the query as the spec has it. Ends all other sessions. */
export async function changePassword(
  context: Context,
  query: z.output<(typeof authChangePassword)['query']>,
  body: z.output<(typeof authChangePassword)['body']>,
): Promise<1> {
  const caller = callerOf(context)
  const given = { ...query, ...body }
  const newPassword = given.np ?? ''
  const account = await getAccount(context.db, caller.accountId)
  if (!(await passwordMatches(given.op ?? '', account.passwordHash))) fail('OLD_PASSWORD_WRONG')
  if ([...newPassword].length < passwordShortest) fail('PASSWORD_TOO_SHORT')
  await updatePassword(context.db, account.id, await hashPassword(newPassword))
  await deleteOtherSessions(context.db, account.id, caller.sessionHash)
  context.note({ subject: 'account', subjectId: account.id, after: { password: 'changed' } })
  return 1
}

/** The caller behind a token, with the rights of all roles. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Caller | null> {
  const sessionHash = hashToken(token)
  const session = await findSession(db, sessionHash, now)
  return session && { ...session, rights: rightsOf(session.roles), sessionHash }
}
