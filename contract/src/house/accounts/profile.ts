import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, idParam, instant } from '../../core/values/shapes.ts'

const where = { ip: z.string(), userAgent: z.string() }

export const ownSession = z.strictObject({
  id,
  ...where,
  createdAt: instant,
  /** To the minute. */
  lastSeenAt: instant,
  /** The session that asks. */
  current: z.boolean(),
})

export const ownSignIn = z.strictObject({ at: instant, ...where })
/** Somebody knew the password, and did not get past the second step. */
export const refusedSignIn = z.strictObject({ ...ownSignIn.shape, passwordRight: z.boolean() })

export const profileGet = endpoint({
  name: 'profileGet',
  method: 'GET',
  path: '/profile',
  summary: 'The own account, its sessions and its last sign-ins',
  access: 'signedIn',
  data: z.strictObject({
    id,
    username: z.string(),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    roles: z.array(z.strictObject({ key: z.string(), name: z.string() })),
    createdAt: instant,
    /** The second step of signing in. */
    secondFactor: z.strictObject({
      /** Since when it is on; null while it is off. */
      since: instant.nullable(),
      recoveryCodesLeft: z.int(),
      /** A role asks for it. */
      demanded: z.boolean(),
    }),
    /** Open ones, the current one first, then the last seen. */
    sessions: z.array(ownSession),
    /** The last ten that succeeded, newest first. */
    signIns: z.array(ownSignIn),
    /** The last ten that were refused, or went no further than the password. */
    refusedSignIns: z.array(refusedSignIn),
  }),
})

/** Whoever found a device unlocked is not to end the sessions of its owner. */
const confirmed = z.strictObject({ password: z.string().max(200) })

export const profileEndSession = endpoint({
  name: 'profileEndSession',
  method: 'DELETE',
  path: '/profile/session/{id}',
  summary: 'End one of the own sessions; takes the own password',
  access: 'signedIn',
  params: z.strictObject({ id: idParam }),
  body: confirmed,
  data: done,
  errors: ['SESSION_NOT_FOUND', 'PASSWORD_WRONG'],
  secrets: ['password'],
})

export const profileEndOtherSessions = endpoint({
  name: 'profileEndOtherSessions',
  method: 'DELETE',
  path: '/profile/session',
  summary: 'End all own sessions but the current one; takes the own password, answers how many',
  access: 'signedIn',
  body: confirmed,
  errors: ['PASSWORD_WRONG'],
  secrets: ['password'],
  data: z.int(),
})
