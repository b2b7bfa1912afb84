import type { authInfo } from '@selvedge/contract/accounts.ts'
import { passwordShortest } from '@selvedge/contract/accounts.ts'
import type { DataOf } from '@selvedge/contract/endpoint.ts'
import { type Context, callerOf } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { getAccount } from './accounts.sql.ts'
import { hashPassword } from './passwords.ts'

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

/** Refuses a password that nobody should choose. */
export function checkChosenPassword(password: string): void {
  if ([...password].length < passwordShortest) fail('PASSWORD_TOO_SHORT')
}

/** The hash of a password that somebody chose. */
export async function hashChosenPassword(password: string): Promise<string> {
  checkChosenPassword(password)
  return hashPassword(password)
}
