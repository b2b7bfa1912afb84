import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { callsWithOneTimePassword } from '@selvedge/contract/house/accounts/accounts.ts'
import { callsWithoutSecondFactor } from '@selvedge/contract/house/accounts/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, PoolDb } from '../../db/db.ts'
import { dbOf } from '../../db/transact.ts'
import type { Caller } from '../context.ts'
import { HttpFault } from '../fail.ts'

/** The caller behind a token, or null where it is unknown, expired or disabled; read from this connection if one is given. */
export type Authenticate = (token: string, connection?: Db) => Promise<Caller | null>

export const tokenOf = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()

/** Throws 401 or 403 where a caller may not make this call. */
export function admit(endpoint: Endpoint, request: FastifyRequest, caller: Caller | null): void {
  request.caller = caller
  if (endpoint.access === 'public') return
  if (!caller) throw new HttpFault('SIGNED_OUT')
  if (caller.mustChangePassword && !callsWithOneTimePassword.has(endpoint.name)) {
    throw new HttpFault('PASSWORD_ONE_TIME')
  }
  if (caller.mustSetUpFactor && !callsWithoutSecondFactor.has(endpoint.name)) {
    throw new HttpFault('SECOND_FACTOR_MISSING')
  }
  if (endpoint.access !== 'signedIn' && !caller.rights.has(endpoint.access)) throw new HttpFault('FORBIDDEN')
  if (endpoint.method === 'GET' && endpoint.changes && !request.headers['x-requested-with']) {
    throw new HttpFault('HEADER_MISSING')
  }
}

/** Whether `admit` lets a caller pass, for who only asks. The request bears the caller from then on, as there. */
export function mayCall(endpoint: Endpoint, request: FastifyRequest, caller: Caller): boolean {
  try {
    admit(endpoint, request, caller)
    return true
  } catch {
    return false
  }
}

const maxRemembered = 10_000
const rememberedMs = 60_000

/**
 * Who came with a token a moment ago. What they read may be read while their session is: it goes out only if the session
 * is still there and says the same of them.
 */
export class RecentCallers {
  private readonly byToken = new Map<string, { caller: Caller; until: number }>()

  find(token: string): Caller | null {
    const known = this.byToken.get(token)
    return known && known.until > Date.now() ? known.caller : null
  }

  keep(token: string, caller: Caller | null): void {
    this.byToken.delete(token)
    if (!caller) return
    this.byToken.set(token, { caller, until: Date.now() + rememberedMs })
    const [oldest] = this.byToken.keys()
    if (this.byToken.size > maxRemembered && oldest !== undefined) this.byToken.delete(oldest)
  }
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at])

/** Whether nothing that a caller is shown or may do has changed. */
export function isSame(one: Caller, other: Caller): boolean {
  const { rights, roles, ...person } = one
  const facts = Object.entries(person) as [keyof typeof person, unknown][]
  return (
    facts.every(([name, fact]) => other[name] === fact) &&
    isSameList(roles, other.roles) &&
    rights.size === other.rights.size &&
    [...rights].every((right) => other.rights.has(right))
  )
}

/**
 * Reads the session and what its caller asks for at the same time, on one connection where `alone`. Answers both; where
 * there is no caller any more, or another than was thought, nothing of what was read may go out.
 */
export async function readAlong<Read>(
  db: PoolDb,
  alone: boolean,
  authenticate: (connection?: Db) => Promise<Caller | null>,
  read: (connection?: Db) => Promise<Read>,
): Promise<[PromiseSettledResult<Caller | null>, PromiseSettledResult<Read>]> {
  if (!alone) return Promise.allSettled([authenticate(), read()])
  const client = await db.$client.connect()
  try {
    const connection = dbOf(client)
    return await Promise.allSettled([authenticate(connection), read(connection)])
  } finally {
    client.release()
  }
}
