import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { authRefresh } from '@selvedge/contract/house/accounts/accounts.ts'
import type { Db } from '../../../../core/db/db.ts'
import { type Caller, type Context, callerOf } from '../../../../core/http/context.ts'
import { HttpFault } from '../../../../core/http/fail.ts'
import { coalesce } from '../../../../core/http/repeats/coalesce.ts'
import { effectiveRightsOf } from '../../roles/roles.public.ts'
import {
  deleteSession,
  findRenewalSalt,
  findSession,
  hashToken,
  insertSession,
  renewSession,
  updateLastSeen,
} from './sessions.sql.ts'

/** A token lives twelve hours; the console exchanges it every forty minutes. */
const tokenSeconds = 12 * 3600
/** However often its token is renewed, a session ends after a week. */
const maxSession = 7 * 24 * 3600_000
/** How exact "last seen" is kept. */
const seenEvery = 60_000

const makeToken = (): string => randomBytes(32).toString('base64url')
/** Known to whoever has the token, and to nobody who has its hash. */
const renewalKeyOf = (token: string): string => createHash('sha256').update(`renewal ${token}`).digest('hex')
const tokenAfter = (renewalKey: string, salt: string): string =>
  createHmac('sha256', renewalKey).update(salt).digest('base64url')
const expiryOf = (now: Date): Date => new Date(now.getTime() + tokenSeconds * 1000)
/** How far the clocks of nodes may differ: a token that lasts for longer than this was made while one was wrong. */
const maxClocksDiffer = 15 * 60_000

/** Whoever signs in anew leaves the session that they came with, whosever it was. */
export async function openSession(context: Context, accountId: number): Promise<DataOf<typeof authRefresh>> {
  const token = makeToken()
  if (context.caller) await deleteSession(context.db, context.caller.sessionId)
  await insertSession(context.db, {
    tokenHash: hashToken(token),
    accountId,
    ip: context.ip,
    userAgent: context.userAgent,
    createdAt: context.now,
    expiresAt: expiryOf(context.now),
  })
  return { token, expiresIn: tokenSeconds }
}

/**
 * The session goes on with a new token. The old one works for a minute, and is answered the same new one until then: where
 * an answer was lost, or tabs have asked at the same time, nobody is signed out.
 */
export async function refreshToken(context: Context): Promise<DataOf<typeof authRefresh>> {
  const caller = callerOf(context)
  const renewalSalt = randomBytes(32).toString('base64url')
  const token = tokenAfter(caller.renewalKey, renewalSalt)
  const renewed = await renewSession(context.db, caller.sessionHash, {
    tokenHash: hashToken(token),
    renewalSalt,
    expiresAt: expiryOf(context.now),
    lastSeenAt: context.now,
    ip: context.ip,
    userAgent: context.userAgent,
  })
  if (renewed) return { token, expiresIn: tokenSeconds }
  const before = await findRenewalSalt(context.db, caller.sessionHash)
  if (before === null) throw new HttpFault('SIGNED_OUT')
  return { token: tokenAfter(caller.renewalKey, before), expiresIn: tokenSeconds }
}

export async function signOut(context: Context): Promise<1> {
  await deleteSession(context.db, callerOf(context).sessionId)
  return 1
}

/** Sessions whose last sight is being written by this process. */
const underWay = new Set<string>()

/** Keeps when a session was last seen, beside the call that showed it. */
function keepLastSeen(db: Db, sessionHash: string, now: Date): void {
  if (underWay.has(sessionHash)) return
  underWay.add(sessionHash)
  updateLastSeen(db, sessionHash, now, new Date(now.getTime() - seenEvery))
    // Nobody waits for it, and the session's next call does it again.
    .catch(() => undefined)
    .finally(() => underWay.delete(sessionHash))
}

/** A session and whose it is, with the rights of all roles as they are now. */
async function readSession(db: Db, token: string, sessionHash: string, now: Date) {
  const session = await findSession(db, sessionHash, {
    endsAfter: now,
    endsBefore: new Date(expiryOf(now).getTime() + maxClocksDiffer),
    beganAfter: new Date(now.getTime() - maxSession),
  })
  if (!session) return null
  const { roles, granted, lastSeenAt, ...person } = session
  return {
    caller: { ...person, ...effectiveRightsOf(roles, granted), sessionHash, renewalKey: renewalKeyOf(token) },
    lastSeenAt: Date.parse(lastSeenAt),
  }
}

/** The caller behind a token, read from this connection where there is one. */
export async function authenticate(
  db: Db,
  token: string,
  now: Date,
  connection?: Db,
): Promise<Caller | null> {
  const sessionHash = hashToken(token)
  // A screen makes several calls at once.
  const session = connection
    ? await readSession(connection, token, sessionHash, now)
    : await coalesce(db, `session ${sessionHash}`, () => readSession(db, token, sessionHash, now))
  if (!session) return null
  if (now.getTime() - session.lastSeenAt >= seenEvery) keepLastSeen(db, sessionHash, now)
  return session.caller
}
