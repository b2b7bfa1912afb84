import { parseSearch, type RawSearch } from '../../text/search-params.ts'

/** An address of `paths` as the router takes it. */
export function targetOf(address: string): { to: string; search: RawSearch; hash: string } {
  const { pathname, search, hash } = new URL(address, window.location.origin)
  return { to: decodeURI(pathname), search: parseSearch(search), hash: hash.slice(1) }
}

/** The address to go to after sign-in: one of our own, or null. Another site's is never followed. */
export function safeRedirect(wanted: unknown, origin: string): string | null {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, origin)) return null
  const url = new URL(wanted, origin)
  const own = url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/login'
  return own ? url.pathname + url.search + url.hash : null
}
