import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, flag, id, idParam, instant, page, text } from '../../core/values/shapes.ts'

/** Signs in with it; unique, whatever the case. */
export const username = text(50).regex(/^[A-Za-z0-9._@-]{3,50}$/, 'staff.username')

/** Keys of roles; most people have one. */
const roleKeys = z.array(filledText(50)).min(1).max(50)

const staffRole = z.strictObject({ key: z.string(), name: z.string() })

export const staffMember = z.strictObject({
  id,
  username: z.string(),
  name: z.string(),
  /** Empty once the only role was deleted. */
  roles: z.array(staffRole),
  disabled: z.boolean(),
  /** Signs in by two steps. */
  secondFactor: z.boolean(),
  createdAt: instant,
  /** Sessions that are open now. */
  sessions: z.int(),
  /** The last call of an open session; null without one. */
  lastSeenAt: instant.nullable(),
  lastSignInAt: instant.nullable(),
  /** Another one once name, roles or the switch that disables have changed. */
  version: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffList = endpoint({
  name: 'staffList',
  method: 'GET',
  path: '/permission/user',
  summary: 'Staff accounts by user name',
  access: 'permission.view',
  query: z.strictObject({
    /** One account alone. */
    id: idParam.optional(),
    /** Part of the user name or of the name. */
    query: text(100).optional(),
    /** Key of a role. */
    role: text(50).optional(),
    disabled: flag.optional(),
    ...page,
  }),
  data: z.array(staffMember),
  reply: 'list',
})

export const staffCreate = endpoint({
  name: 'staffCreate',
  method: 'POST',
  path: '/permission/user',
  summary: 'Create a staff account; answers its id',
  access: 'permission.change',
  confirmed: true,
  body: z.strictObject({
    username,
    name: filledText(50),
    roles: roleKeys,
    /** To begin with. */
    password: z.string().max(200),
    /** It must be changed at the first sign-in, as the console asks for those that it makes up. */
    oneTime: z.boolean().default(false),
  }),
  data: id,
  errors: [
    'PASSWORD_TOO_SHORT',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
    'USERNAME_TAKEN',
    'ROLE_NOT_FOUND',
    'RIGHT_NOT_HELD',
    'ADMIN_ONLY',
  ],
  secrets: ['password'],
})

const params = z.strictObject({ id: idParam })
const touching = ['STAFF_NOT_FOUND', 'ADMIN_ONLY', 'RIGHTS_BEYOND_OWN'] as const

export const staffSave = endpoint({
  name: 'staffSave',
  method: 'PUT',
  path: '/permission/user/{id}',
  summary:
    'Change name and roles, disable or enable; disabling ends the sessions. With the version that was read, an account that somebody else has changed since is refused',
  access: 'permission.change',
  confirmed: true,
  params,
  body: z.strictObject({
    name: filledText(50),
    roles: roleKeys,
    disabled: z.boolean(),
    /** As the list had it. */
    version: text(32).optional(),
  }),
  data: done,
  errors: [...touching, 'STAFF_CHANGED_SINCE', 'ROLE_NOT_FOUND', 'RIGHT_NOT_HELD', 'LAST_ADMIN'],
})

export const staffResetPassword = endpoint({
  name: 'staffResetPassword',
  method: 'POST',
  path: '/permission/user/{id}/password',
  summary:
    'Set a new random password, answered this once and to be changed at the next sign-in; ends the sessions',
  access: 'permission.change',
  confirmed: true,
  params,
  data: z.strictObject({ password: z.string() }),
  errors: [...touching, 'ACCOUNT_OWN'],
  secretReply: true,
})

export const staffEndSessions = endpoint({
  name: 'staffEndSessions',
  method: 'DELETE',
  path: '/permission/user/{id}/session',
  summary: 'End all sessions of an account; answers how many',
  access: 'permission.change',
  params,
  data: z.int(),
  errors: [...touching, 'ACCOUNT_OWN'],
})

export const staffRemoveFactor = endpoint({
  name: 'staffRemoveFactor',
  method: 'DELETE',
  path: '/permission/user/{id}/second-factor',
  summary: 'Remove the second step of somebody who has lost it; ends the sessions',
  access: 'permission.change',
  confirmed: true,
  params,
  data: done,
  errors: [...touching, 'SECOND_FACTOR_OFF', 'ACCOUNT_OWN'],
})
