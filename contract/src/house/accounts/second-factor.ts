import { z } from 'zod'
import { type Endpoint, endpoint } from '../../core/endpoint.ts'
import { done, text } from '../../core/values/shapes.ts'
import * as accounts from './accounts.ts'
import * as profile from './profile.ts'

/** So many recovery codes are handed out at a time. */
export const maxRecoveryCodes = 10
/** So long a sign-in waits for its code. */
export const challengeMinutes = 5

/** Rides along with SECOND_STEP_NEEDED: what the second call of a sign-in gives back with the code. */
export const signInChallenge = z.strictObject({
  challenge: z.string(),
  /** Seconds from now. */
  expiresIn: z.int(),
})
export type SignInChallenge = z.infer<typeof signInChallenge>

/** Six digits of the app, or a recovery code as it was handed out; spaces and hyphens do not count. */
const code = text(50)
const password = z.string().max(200)

export const authSecondStep = endpoint({
  name: 'authSecondStep',
  method: 'POST',
  path: '/auth/token/second-step',
  summary:
    'The second step of a sign-in that was answered SECOND_STEP_NEEDED: its challenge, with a code of the app or a recovery code',
  access: 'public',
  body: z.strictObject({ challenge: z.string().max(100), code }),
  data: accounts.authSignIn.data,
  errors: ['CODE_WRONG', 'SIGN_IN_OVER', 'ACCOUNT_DISABLED', 'PASSWORD_EXPIRED', 'SECRET_UNREADABLE'],
  secrets: ['challenge', 'code'],
  secretReply: true,
})

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const profileFactorBegin = endpoint({
  name: 'profileFactorBegin',
  method: 'POST',
  path: '/profile/second-factor',
  summary: 'Begin to set up the second step: answers a new key, once; it counts when a code has confirmed it',
  access: 'signedIn',
  body: z.strictObject({ password }),
  data: z.strictObject({
    /** In base32, as apps take it when it is typed. */
    key: z.string(),
    /** The same as an address, as apps take it from a QR code. */
    uri: z.string(),
  }),
  errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON'],
  secrets: ['password'],
  secretReply: true,
})

export const profileFactorConfirm = endpoint({
  name: 'profileFactorConfirm',
  method: 'PUT',
  path: '/profile/second-factor',
  summary:
    'Confirm the new key by a code of it: from now on signing in asks for one. Answers recovery codes, once; other sessions end',
  access: 'signedIn',
  body: z.strictObject({ code }),
  data: recoveryCodes,
  errors: ['CODE_WRONG', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_NOT_BEGUN', 'SECRET_UNREADABLE'],
  secrets: ['code'],
  secretReply: true,
})

/** Whoever has a session and the password alone is not to get rid of the second step. */
const confirmed = z.strictObject({ password, code })
const refusals = ['PASSWORD_WRONG', 'CODE_WRONG', 'SECOND_FACTOR_OFF', 'SECRET_UNREADABLE'] as const

export const profileRecoveryCodes = endpoint({
  name: 'profileRecoveryCodes',
  method: 'POST',
  path: '/profile/second-factor/recovery-codes',
  summary: 'New recovery codes in place of those there are, answered once; takes the own password and a code',
  access: 'signedIn',
  body: confirmed,
  data: recoveryCodes,
  errors: refusals,
  secrets: ['password', 'code'],
  secretReply: true,
})

export const profileFactorOff = endpoint({
  name: 'profileFactorOff',
  method: 'DELETE',
  path: '/profile/second-factor',
  summary: 'Switch the own second step off; takes the own password and a code, ends other sessions',
  access: 'signedIn',
  body: confirmed,
  data: done,
  errors: refusals,
  secrets: ['password', 'code'],
})

/** So long a session counts as confirmed, from its sign-in or from when it was confirmed last. */
export const confirmedMinutes = 10

/** Rides along with CONFIRMATION_NEEDED. */
export const neededConfirmation = z.strictObject({
  /** Whether a code of the second step does as well as the password. */
  secondFactor: z.boolean(),
})

export const profileConfirm = endpoint({
  name: 'profileConfirm',
  method: 'POST',
  path: '/profile/confirm',
  summary:
    'Confirm the own session by the password or a code of the second step: for ten minutes it may do what takes that',
  access: 'signedIn',
  body: z.union([z.strictObject({ password }), z.strictObject({ code })]),
  data: done,
  errors: refusals,
  secrets: ['password', 'code'],
})

const ofOnesOwn: readonly Endpoint[] = [
  ...accounts.callsOfSignIn,
  profile.profileGet,
  profile.profileEndSession,
  profile.profileEndOtherSessions,
  authSecondStep,
  profileFactorBegin,
  profileFactorConfirm,
  profileRecoveryCodes,
  profileFactorOff,
]

/** All that may be called by whoever must have a second step and has not set it up. */
export const callsWithoutSecondFactor: ReadonlySet<string> = new Set(ofOnesOwn.map(({ name }) => name))
