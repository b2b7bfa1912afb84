import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import type {
  roleCreate,
  roleDelete,
  roleDemandFactor,
  roleSave,
} from '@selvedge/contract/house/roles/custom-roles.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { rightsOfTicks, rightTitle } from '@selvedge/contract/house/roles/role-tree.ts'
import { isBuiltIn, roles } from '@selvedge/contract/house/roles/roles.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import { isDisabled, readPowers } from './roles.reads.ts'
import { type EffectiveRights, effectiveRightsOf, firstBeyond, isAdmin } from './roles.rules.ts'
import {
  type CustomRole,
  deleteCustomRole,
  demandFactor,
  findCustomRole,
  findCustomRoleByName,
  findCustomRoles,
  insertCustomRole,
  lockPermissions,
  updateCustomRole,
} from './roles.sql.ts'

/**
 * Begins a change of what people may do. Such changes wait for each other, and count with what the caller may do once
 * it is their turn: whoever was demoted meanwhile is refused.
 */
export async function beginPermissionChange(context: Context): Promise<EffectiveRights> {
  await lockPermissions(context.db)
  const { accountId } = callerOf(context)
  const powers = await readPowers(context.db, accountId)
  const allowed = powers.rights.has('permission.change') && !(await isDisabled(context.db, accountId))
  if (!allowed) throw new HttpFault('FORBIDDEN')
  return powers
}

/** Refuses rights that the caller does not hold, naming the first. */
export function refuseBeyond(
  wanted: Iterable<Right>,
  powers: EffectiveRights,
  error: Extract<ErrorName, 'RIGHT_NOT_HELD' | 'RIGHTS_BEYOND_OWN'>,
  name = '',
): void {
  const right = firstBeyond(wanted, powers)
  if (right) fail(error, { right: rightTitle(right), name }, { right })
}

/** Refuses roles that do not exist or that the caller may not give. */
export async function refuseGiving(
  context: Context,
  keys: readonly string[],
  powers: EffectiveRights,
): Promise<void> {
  const custom = await findCustomRoles(context.db, keys)
  const known = new Set(custom.map((role) => role.key))
  const unknown = keys.find((key) => !isBuiltIn(key) && !known.has(key))
  if (unknown !== undefined) fail('ROLE_NOT_FOUND', { key: unknown })
  const given = effectiveRightsOf(
    keys,
    custom.flatMap((role) => role.rights),
  )
  if (isAdmin(given) && !isAdmin(powers)) fail('ADMIN_ONLY')
  refuseBeyond(given.rights, powers, 'RIGHT_NOT_HELD')
}

/** A custom role that the caller may change: one that carries nothing beyond their own rights. */
async function getEditableRole(context: Context, key: string, powers: EffectiveRights): Promise<CustomRole> {
  if (isBuiltIn(key)) fail('ROLE_BUILT_IN', { key })
  const role = (await findCustomRole(context.db, key)) ?? fail('ROLE_NOT_FOUND', { key })
  refuseBeyond(effectiveRightsOf([], role.rights).rights, powers, 'RIGHTS_BEYOND_OWN', role.name)
  return role
}

async function refuseTakenName(context: Context, name: string, key: string | null): Promise<void> {
  const reserved = Object.keys(roles).some((role) => role.toLowerCase() === name.toLowerCase())
  const other = await findCustomRoleByName(context.db, name)
  if (reserved || (other && other.key !== key)) fail('ROLE_NAME_TAKEN', { name })
}

type Body = z.output<(typeof roleCreate)['body']>

export async function createRole(
  context: Context,
  _query: unknown,
  body: Body,
): Promise<DataOf<typeof roleCreate>> {
  const powers = await beginPermissionChange(context)
  const role = { name: body.name, description: body.description, rights: rightsOfTicks(body.routes) }
  refuseBeyond(role.rights, powers, 'RIGHT_NOT_HELD')
  await refuseTakenName(context, role.name, null)
  const key = await insertCustomRole(context.db, role, context.now)
  context.note({ subject: 'role', subjectId: key, after: role })
  return { key }
}

export async function saveRole(
  context: Context,
  _query: unknown,
  body: Body,
  { key }: z.output<(typeof roleSave)['params']>,
): Promise<1> {
  const powers = await beginPermissionChange(context)
  const { key: _, version, ...before } = await getEditableRole(context, key, powers)
  if (body.version && body.version !== version) fail('ROLE_CHANGED_SINCE', { name: before.name })
  const after = { name: body.name, description: body.description, rights: rightsOfTicks(body.routes) }
  refuseBeyond(after.rights, powers, 'RIGHT_NOT_HELD')
  await refuseTakenName(context, after.name, key)
  await updateCustomRole(context.db, key, after)
  context.note({ subject: 'role', subjectId: key, before, after })
  return 1
}

/** Takes the role from everybody who holds it. */
export async function deleteRole(
  context: Context,
  _query: unknown,
  _body: unknown,
  { key }: z.output<(typeof roleDelete)['params']>,
): Promise<DataOf<typeof roleDelete>> {
  const powers = await beginPermissionChange(context)
  const { key: _, version: __, ...before } = await getEditableRole(context, key, powers)
  const holders = await deleteCustomRole(context.db, key)
  context.note({ subject: 'role', subjectId: key, before, after: { deleted: true, holders } })
  return { holders }
}

/** Built-in roles, too; of a role with more rights than the caller holds it is not the caller's to say. */
export async function demandSecondFactor(
  context: Context,
  _query: unknown,
  { demanded }: z.output<(typeof roleDemandFactor)['body']>,
  { key }: z.output<(typeof roleDemandFactor)['params']>,
): Promise<1> {
  const powers = await beginPermissionChange(context)
  const custom = isBuiltIn(key)
    ? null
    : ((await findCustomRole(context.db, key)) ?? fail('ROLE_NOT_FOUND', { key }))
  const held = effectiveRightsOf([key], custom?.rights ?? [])
  if (isAdmin(held) && !isAdmin(powers)) fail('ADMIN_ONLY')
  refuseBeyond(held.rights, powers, 'RIGHTS_BEYOND_OWN', custom?.name ?? key)
  const before = await demandFactor(context.db, key, demanded)
  context.note({
    subject: 'role',
    subjectId: key,
    before: { secondFactor: before },
    after: { secondFactor: demanded },
  })
  return 1
}
