import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether there is any network at all; that there is one does not say that the server can be reached. */
export const isOnline = (): boolean => navigator.onLine !== false

export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
