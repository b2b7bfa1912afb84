import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { type Caller, type Context, callerOf } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { getAccount } from './accounts.sql.ts'
import { commonPasswords } from './passwords/common-passwords.ts'
import { passwordFault } from './passwords/password.rules.ts'
import { hashPassword } from './passwords/passwords.ts'

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
    mustChangePassword: caller.mustChangePassword,
    mustSetUpFactor: caller.mustSetUpFactor,
    zone: context.zone,
  }
}

type Owner = Pick<Caller, 'username' | 'name'>

/** Refuses a password that nobody should choose, and least of all its owner. */
export async function checkChosenPassword(password: string, { username, name }: Owner): Promise<void> {
  const fault = passwordFault(password, [username, name], await commonPasswords())
  if (fault) fail(fault)
}

/** The hash of a password that somebody chose. */
export async function hashChosenPassword(password: string, owner: Owner): Promise<string> {
  await checkChosenPassword(password, owner)
  return hashPassword(password)
}
