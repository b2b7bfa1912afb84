const tokenKey = 'selvedge.token'
const refreshedKey = 'selvedge.token.at'
/** Whose token it is. */
export const ownerKey = 'selvedge.token.of'

/** Names are told apart as the sign-in does. */
const folded = (username: string) => username.trim().toLowerCase()

/** Whom this page shows; empty as long as it shows nobody. */
let shownOwner = ''

/** Kept for the browser, not for the tab: a link opened in a new tab is signed in. */
export const storedToken = (): string => localStorage.getItem(tokenKey) ?? ''

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(refreshedKey, String(Date.now()))
}

/** Somebody has signed in, or the server has said whose the token is. */
export const storeOwner = (username: string): void => localStorage.setItem(ownerKey, folded(username))

export function showOwner(username: string): void {
  shownOwner = folded(username)
}

/** Another tab has signed somebody else in: what is shown here is not theirs, and what is sent from here would be. */
export function isTaken(): boolean {
  const owner = localStorage.getItem(ownerKey) ?? ''
  return shownOwner !== '' && owner !== '' && owner !== shownOwner
}

export function clearToken(): void {
  shownOwner = ''
  localStorage.removeItem(ownerKey)
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(refreshedKey)
}

const deviceKey = (username: string) => `selvedge.device.${folded(username)}`

/** What the server gave this browser when this person signed in here last; undefined where they never did. */
export const storedDevice = (username: string): string | undefined =>
  localStorage.getItem(deviceKey(username)) ?? undefined

export const storeDevice = (username: string, device: string): void =>
  localStorage.setItem(deviceKey(username), device)

/** Whoever runs the server hands out an address that makes a browser known: `/login#device=TOKEN&username=NAME`. */
export function takeHandedDevice({
  hash,
  pathname,
  search,
}: Pick<Location, 'hash' | 'pathname' | 'search'>): void {
  const handed = new URLSearchParams(hash.slice(1))
  const [device, username] = [handed.get('device'), handed.get('username')]
  if (!device || !username) return
  storeDevice(username, device)
  // It opens nothing by itself, but is nobody else's either.
  window.history.replaceState(window.history.state, '', pathname + search)
}

/** Milliseconds since any tab last got a token. */
export const tokenAge = (): number => Date.now() - Number(localStorage.getItem(refreshedKey) ?? 0)
