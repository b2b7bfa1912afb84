import { useEffect } from 'react'
import { t } from '../../text/t.ts'

const keptAs = 'selvedge.auth-redirect'

/** An authorise page comes back here: its query is kept for the window that opened it, and this one closes. */
export function AuthRedirectPage() {
  useEffect(() => {
    localStorage.setItem(keptAs, window.location.search.slice(1))
    if (window.opener) window.close()
  }, [])
  return <main>{t('授权已完成，可以关闭此窗口')}</main>
}
