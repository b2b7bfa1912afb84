import { useEffect } from 'react'
import { t } from '../../../../text/t.ts'

/** Where the window that opened the authorise page looks for the answer. */
const storageKey = 'x-admin-oauth-code'

/** An authorise page comes back here: its query is kept for the window that opened it, and this one closes. */
export function AuthRedirectPage() {
  useEffect(() => {
    document.title = t('授权 · Selvedge')
    localStorage.setItem(storageKey, window.location.search.slice(1))
    // A browser closes only windows that a page has opened; any other stays with the text below.
    window.close()
  }, [])
  return (
    <main>
      <h1>{t('授权已完成，可以关闭此窗口')}</h1>
    </main>
  )
}
