import { useEffect } from 'react'
import { refreshEvery, refreshToken } from '../api/session.ts'

/** Renews the token every 40 minutes while somebody is signed in. */
export function useTokenRefresh(): void {
  useEffect(() => {
    const timer = setInterval(() => void refreshToken().catch(() => undefined), refreshEvery)
    return () => clearInterval(timer)
  }, [])
}
