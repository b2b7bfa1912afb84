import { preferredLanguage } from '../text/preferred-language.ts'
import { begin } from './begun.ts'
import { storedToken } from './token.ts'

/** Files that a page will need, by the path of its address; `layout` and `en` for every one. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** What the addresses that are opened most ask for, and the right it takes. The calls are those of their screens. */
const firstRows: Readonly<Record<string, { url: string; right: string }>> = {
  '/order/list': { url: '/admin-api/order/list?skip=0&size=20&count=later', right: 'orders.view' },
}

const session = '/admin-api/auth/info'

const lackedKey = 'selvedge.lacked'

const lackedRights = (): string[] => (localStorage.getItem(lackedKey) ?? '').split(' ')

/** So that nobody's page begins with what the server would refuse to them: kept as long as this person comes here. */
export function rememberRights(rights: ReadonlySet<string>): void {
  const lacked = Object.values(firstRows)
    .map(({ right }) => right)
    .filter((right) => !rights.has(right))
  if (lacked.length > 0) localStorage.setItem(lackedKey, lacked.join(' '))
  else localStorage.removeItem(lackedKey)
}

/**
 * Runs before the console's code has come: fetches the files of the screen with it, not behind it, and asks who is signed
 * in and for the first rows. Somebody who is not signed in sees another screen and gets none of this.
 */
export function beginPage(files: ScreenFiles): void {
  const token = storedToken()
  if (!token) return
  const { pathname, search } = window.location
  const language = preferredLanguage()
  for (const part of ['layout', language, pathname]) files[part]?.forEach(fetchFile)

  const rows = search === '' ? firstRows[pathname] : undefined
  const urls = rows && !lackedRights().includes(rows.right) ? [session, rows.url] : [session]
  globalThis.begunCalls = new Map(urls.map((url) => [url, begin(url, token, language)]))
}

function fetchFile(href: string): void {
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  // As the files are asked for later: another way of asking would fetch them twice.
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
}
