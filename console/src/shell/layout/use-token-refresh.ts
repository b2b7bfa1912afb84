import { useEffect } from 'react'
import { refreshToken, tokenRefreshMs } from '../../api/session/session.ts'
import { tokenAge } from '../../api/session/token.ts'

/** What fails shows with the next call. */
const refresh = () => void refreshToken().catch(() => undefined)

/** Renews the token every 40 minutes while somebody is signed in, and at once where a sleep has let that pass. */
export function useTokenRefresh(): void {
  useEffect(() => {
    const timer = setInterval(refresh, tokenRefreshMs)
    const onReturn = () => {
      if (document.visibilityState === 'visible' && tokenAge() > tokenRefreshMs) refresh()
    }
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
