import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  staffCreate,
  staffEndSessions,
  staffRemoveFactor,
  staffResetPassword,
  staffSave,
} from '@selvedge/contract/house/accounts/staff.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import {
  beginPermissionChange,
  type EffectiveRights,
  isAdmin,
  readPowers,
  refuseBeyond,
  refuseGiving,
  replaceRoles,
} from '../../roles/roles.public.ts'
import { hashChosenPassword } from '../accounts.service.ts'
import {
  type AccountRow,
  findAccount,
  findAccountById,
  insertAccount,
  updateAccount,
} from '../accounts.sql.ts'
import { makeOneTimePassword, oneTimeFrom, setOneTimePassword } from '../passwords/reset-password.ts'
import { deleteSecondFactor, findSecondFactor } from '../second-factor/second-factor.sql.ts'
import { deleteSessions } from '../sessions/sessions.sql.ts'
import { hasOtherAdmin, readStaffVersion } from './staff.reads.ts'

export async function createStaff(
  context: Context,
  _query: unknown,
  { password, oneTime, ...body }: z.output<(typeof staffCreate)['body']>,
): Promise<number> {
  const passwordHash = await hashChosenPassword(password, body)
  const powers = await beginPermissionChange(context)
  await refuseGiving(context, body.roles, powers)
  if (await findAccount(context.db, body.username)) fail('USERNAME_TAKEN', { username: body.username })
  const id = await insertAccount(
    context.db,
    { ...body, introduction: '', passwordHash, oneTimeUntil: oneTime ? oneTimeFrom(context.now) : null },
    context.now,
  )
  context.note({ subject: 'account', subjectId: id, after: { ...body, oneTime } })
  return id
}

interface Managed {
  account: AccountRow
  powers: EffectiveRights
}

/**
 * An account that the caller may manage: not an Admin's unless by an Admin, and none that may do more than they may.
 * Whoever could reset the password of such an account could sign in with it.
 */
async function getManaged(context: Context, id: number, caller: EffectiveRights): Promise<Managed> {
  const account = (await findAccountById(context.db, id)) ?? fail('STAFF_NOT_FOUND')
  const powers = await readPowers(context.db, id)
  if (isAdmin(powers) && !isAdmin(caller)) fail('ADMIN_ONLY')
  refuseBeyond(powers.rights, caller, 'RIGHTS_BEYOND_OWN', account.username)
  return { account, powers }
}

/** The same of somebody else: a session alone is not enough to change what signs its owner in. */
async function getManagedOther(context: Context, id: number, caller: EffectiveRights): Promise<Managed> {
  const managed = await getManaged(context, id, caller)
  if (id === callerOf(context).accountId) fail('ACCOUNT_OWN')
  return managed
}

export async function saveStaff(
  context: Context,
  _query: unknown,
  { version, ...body }: z.output<(typeof staffSave)['body']>,
  { id }: z.output<(typeof staffSave)['params']>,
): Promise<1> {
  const caller = await beginPermissionChange(context)
  const { account, powers } = await getManaged(context, id, caller)
  if (version && version !== (await readStaffVersion(context.db, id))) {
    fail('STAFF_CHANGED_SINCE', { username: account.username })
  }
  await refuseGiving(context, body.roles, caller)
  const wasAdmin = isAdmin(powers) && !account.disabled
  const staysAdmin = body.roles.includes('Admin') && !body.disabled
  if (wasAdmin && !staysAdmin && !(await hasOtherAdmin(context.db, id))) fail('LAST_ADMIN')

  await updateAccount(context.db, id, { name: body.name, disabled: body.disabled })
  await replaceRoles(context.db, id, body.roles)
  if (body.disabled) await deleteSessions(context.db, id)
  context.note({
    subject: 'account',
    subjectId: id,
    before: { name: account.name, roles: powers.roles, disabled: account.disabled },
    after: body,
  })
  return 1
}

export async function resetPassword(
  context: Context,
  _query: unknown,
  _body: unknown,
  { id }: z.output<(typeof staffResetPassword)['params']>,
): Promise<DataOf<typeof staffResetPassword>> {
  const made = await makeOneTimePassword()
  const caller = await beginPermissionChange(context)
  const { account } = await getManagedOther(context, id, caller)
  const sessionsEnded = await setOneTimePassword(context, account, made)
  context.note({ subject: 'account', subjectId: id, after: { password: 'reset', sessionsEnded } })
  return { password: made.password }
}

/** Answers how many. */
export async function endSessions(
  context: Context,
  _query: unknown,
  _body: unknown,
  { id }: z.output<(typeof staffEndSessions)['params']>,
): Promise<number> {
  const caller = await beginPermissionChange(context)
  await getManagedOther(context, id, caller)
  const sessionsEnded = await deleteSessions(context.db, id)
  context.note({ subject: 'account', subjectId: id, after: { sessionsEnded } })
  return sessionsEnded
}

/** For somebody who has lost it. */
export async function removeFactor(
  context: Context,
  _query: unknown,
  _body: unknown,
  { id }: z.output<(typeof staffRemoveFactor)['params']>,
): Promise<1> {
  const caller = await beginPermissionChange(context)
  await getManagedOther(context, id, caller)
  if (!(await findSecondFactor(context.db, id))) fail('SECOND_FACTOR_OFF')
  await deleteSecondFactor(context.db, id)
  const sessionsEnded = await deleteSessions(context.db, id)
  context.note({ subject: 'account', subjectId: id, after: { secondFactor: 'removed', sessionsEnded } })
  return 1
}
