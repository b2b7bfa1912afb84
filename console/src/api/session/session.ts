import type { Access, DataOf } from '@selvedge/contract/core/endpoint.ts'
import { authInfo, authRefresh, authSignOut } from '@selvedge/contract/house/accounts/accounts.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { screens } from '@selvedge/contract/screens.ts'
import { setCompanyZone } from '../../ui/values/times/company-zone.ts'
import { call } from '../calls/call.ts'
import { ApiError } from '../calls/failures/api-error.ts'
import { outlivingCalls } from '../calls/failures/unanswered.ts'
import { storeMissingRights } from './missing-rights.ts'
import { clearToken, isTaken, showOwner, storedToken, storeOwner, storeToken, tokenAge } from './token.ts'

export interface Session extends Omit<DataOf<typeof authInfo>, 'rights'> {
  rights: ReadonlySet<Right>
}

let session: Session | null = null

let requested: Promise<Session> | null = null

async function ask(): Promise<Session> {
  const token = storedToken()
  const { rights, ...person } = await call(authInfo, {})
  // Another tab may have signed somebody else in meanwhile, and has said whom.
  if (storedToken() === token) storeOwner(person.username)
  showOwner(person.username)
  // Whatever shows a time waits for the session.
  setCompanyZone(person.zone)
  session = { ...person, rights: new Set(rights) }
  const mayPrefetch = !person.mustChangePassword && !person.mustSetUpFactor
  const requested = new Set(screens.map(({ access }) => access).filter((access) => access !== 'signedIn'))
  storeMissingRights([...requested].filter((right) => !mayPrefetch || !rights.includes(right)))
  return session
}

/** Who is signed in; asked once, until the page is loaded again. */
export async function loadSession(): Promise<Session> {
  if (session) return session
  requested ??= ask().finally(() => {
    requested = null
  })
  return requested
}

/** The same where it is known to be loaded: below the shell. */
export function currentSession(): Session {
  if (!session) throw new Error('the session is not loaded')
  return session
}

export const allows = (access: Access): boolean =>
  access === 'public' || (session !== null && (access === 'signedIn' || session.rights.has(access)))

export function dropSession(): void {
  session = null
  outlivingCalls.clear()
  clearToken()
}

/** Ends the session here whatever the server says, and loads the page again: nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  // The session of somebody else is not this page's to end.
  if (!isTaken()) {
    await call(authSignOut, {}).catch(() => undefined)
    dropSession()
  }
  window.location.reload()
}

/** A token of an hour is renewed well before it ends. */
export const tokenRefreshMs = 2_400_000

/** An answer that was lost is asked for again: the server gives the same one for a minute. */
const pausesMs = [1_000, 5_000, 10_000]
/** Four times of this and the pauses between are within that minute. */
const renewalTimeoutMs = 10_000
const renew = () => call(authRefresh, {}, { timeoutMs: renewalTimeoutMs })

/** The token behind this one; null where another tab has got one meanwhile. */
async function nextToken(before: string): Promise<string | null> {
  for (const pause of pausesMs) {
    try {
      return (await renew()).token
    } catch (error) {
      if (!(error instanceof ApiError) || !error.unanswered) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (storedToken() !== before) return null
  }
  return (await renew()).token
}

/** Renews the token, unless another tab has just done so. A failure shows with the next call. */
export async function refreshToken(): Promise<void> {
  const another = tokenAge() < tokenRefreshMs / 2
  if (another || !storedToken()) return
  const before = storedToken()
  const token = await nextToken(before)
  // Somebody may have signed in by another tab meanwhile: then it is theirs.
  if (token !== null && storedToken() === before) storeToken(token)
}
