const tokenKey = 'selvedge.token'
const refreshedKey = 'selvedge.token.at'

/** Kept for the browser, not for the tab: a link opened in a new tab is signed in. */
export const storedToken = (): string => localStorage.getItem(tokenKey) ?? ''

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(refreshedKey, String(Date.now()))
}

export function forgetToken(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(refreshedKey)
}

/** Milliseconds since any tab last got a token. */
export const tokenAge = (): number => Date.now() - Number(localStorage.getItem(refreshedKey) ?? 0)
