import { useSyncExternalStore } from 'react'
import { mobileBelow } from './theme/theme.ts'

const query = window.matchMedia(`(width < ${mobileBelow}px)`)

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True below 992 px. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
