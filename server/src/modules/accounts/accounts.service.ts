import type { authChangePassword, authInfo } from '@selvedge/contract/accounts.ts'
import { passwordShortest } from '@selvedge/contract/accounts.ts'
import type { DataOf } from '@selvedge/contract/endpoint.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { getAccount, getLockedAccount, updatePassword } from './accounts.sql.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deleteOtherSessions } from './sessions.sql.ts'

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

/** The hash of a password that somebody chose. */
export async function hashChosenPassword(password: string): Promise<string> {
  if ([...password].length < passwordShortest) fail('PASSWORD_TOO_SHORT')
  return hashPassword(password)
}

/** Takes the passwords from the body, or from the query as the spec has it. Ends all other sessions. */
export async function changePassword(
  context: Context,
  query: z.output<(typeof authChangePassword)['query']>,
  body: z.output<(typeof authChangePassword)['body']>,
): Promise<1> {
  const caller = callerOf(context)
  const given = { ...query, ...body }
  const account = await getLockedAccount(context.db, caller.accountId)
  if (!(await passwordMatches(given.op ?? '', account.passwordHash))) fail('OLD_PASSWORD_WRONG')
  await updatePassword(context.db, account.id, await hashChosenPassword(given.np ?? ''))
  const sessionsEnded = await deleteOtherSessions(context.db, account.id, caller.sessionHash)
  context.note({ subject: 'account', subjectId: account.id, after: { password: 'changed', sessionsEnded } })
  return 1
}
