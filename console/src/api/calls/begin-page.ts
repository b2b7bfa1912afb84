import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import { preferredLanguage } from '../../text/preferred-language.ts'
import { missingRights } from '../session/missing-rights.ts'
import { storedToken } from '../session/token.ts'
import { begin } from './prefetched.ts'

/** Files that a page will need, by the path of its address; `layout` and `en` for every one. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>

/** What the addresses that are opened most ask for, and the right it takes. The calls are those of their screens. */
export type FirstRows = Readonly<Record<string, { url: string; right: string }>>

const session = '/admin-api/auth/info'

/**
 * Runs before the console's code has come: fetches the files of the screen with it, not behind it, and asks who is signed
 * in and for the first rows. Somebody who is not signed in sees another screen and gets none of this.
 */
export function beginPage(files: ScreenFiles, firstRows: FirstRows): void {
  const token = storedToken()
  if (!token) return
  const { pathname, search } = window.location
  const language = preferredLanguage()
  for (const part of ['layout', language, pathname]) files[part]?.forEach(fetchFile)

  const rows = search === '' ? ownValue(firstRows, pathname) : undefined
  const urls = rows && !missingRights().includes(rows.right) ? [session, rows.url] : [session]
  globalThis.prefetchedCalls = new Map(urls.map((url) => [url, begin(url, token, language)]))
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
