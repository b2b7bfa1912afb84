import { z } from 'zod'
import { type Endpoint, endpoint } from '../../core/endpoint.ts'
import { done, text } from '../../core/values/shapes.ts'
import type { Right } from '../roles/rights.ts'
import { rights } from '../roles/rights.ts'

/** Spec: a password shorter than this is refused. */
export const passwordShortest = 6
/** Hours that a one-time password works. */
export const oneTimeHours = 72

const token = z.strictObject({
  token: z.string(),
  /** Seconds from now. */
  expiresIn: z.int(),
})

/** What a sign-in answers. */
export const signedIn = z.strictObject({
  ...token.shape,
  /** Shown with the next sign-in here: a known device is not kept out by those who guess at the name elsewhere. */
  device: z.string(),
})

export const authSignIn = endpoint({
  name: 'authSignIn',
  method: 'POST',
  path: '/auth/token',
  summary:
    'Sign in; who has a second step is answered SECOND_STEP_NEEDED with a challenge. Too many failures answer HTTP 429 with retry-after',
  access: 'public',
  body: z.strictObject({
    username: text(100),
    password: z.string().max(200),
    device: z.string().max(1000).optional(),
  }),
  data: signedIn,
  errors: ['WRONG_PASSWORD', 'ACCOUNT_DISABLED', 'PASSWORD_EXPIRED', 'SECOND_STEP_NEEDED'],
  secrets: ['password', 'device'],
  secretReply: true,
})

export const authRefresh = endpoint({
  name: 'authRefresh',
  method: 'PUT',
  path: '/auth/token',
  summary: 'Exchange the token for a fresh one',
  access: 'signedIn',
  data: token,
  secretReply: true,
})

export const authSignOut = endpoint({
  name: 'authSignOut',
  method: 'DELETE',
  path: '/auth/token',
  summary: 'Sign out',
  access: 'signedIn',
  data: done,
})

export const authInfo = endpoint({
  name: 'authInfo',
  method: 'GET',
  path: '/auth/info',
  summary: 'Who is signed in, with roles and rights, and in which zone the company is',
  access: 'signedIn',
  data: z.strictObject({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    avatar: z.string(),
    introduction: z.string(),
    /** Keys of roles; empty once the only one, a custom role, was deleted. */
    roles: z.array(z.string()),
    rights: z.array(z.enum(rights as [Right, ...Right[]])),
    /** Signed in with a password that somebody else knows: nothing else may be called before it is changed. */
    mustChangePassword: z.boolean(),
    /** A role asks for a second step that is not set up: nothing but the own profile may be called before it is. */
    mustSetUpFactor: z.boolean(),
    /** The company's zone, by its IANA name: that of all times on screen. */
    zone: z.string(),
  }),
})

const passwords = {
  /** Old password. */
  op: z.string().max(200).optional(),
  /** New password. */
  np: z.string().max(200).optional(),
}

export const authChangePassword = endpoint({
  name: 'authChangePassword',
  method: 'POST',
  path: '/auth/repwd',
  summary:
    'Change the own password; other sessions end. Takes op and np in the query or, better, in the body',
  access: 'signedIn',
  query: z.strictObject(passwords),
  body: z.strictObject(passwords).optional(),
  data: done,
  errors: [
    'OLD_PASSWORD_WRONG',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
    'PASSWORD_UNCHANGED',
  ],
  secrets: ['op', 'np'],
})

/** Coming, staying and going. */
export const callsOfSignIn: readonly Endpoint[] = [
  authSignIn,
  authRefresh,
  authSignOut,
  authInfo,
  authChangePassword,
]

/** All that may be called before a one-time password has been changed. */
export const callsWithOneTimePassword: ReadonlySet<string> = new Set(callsOfSignIn.map(({ name }) => name))
