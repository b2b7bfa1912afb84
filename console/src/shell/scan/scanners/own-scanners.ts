import { useEffect } from 'react'

/** Screens that know what to do with a scan. */
let mounted = 0

/** While this is drawn, what is scanned belongs to the screen: nothing else is opened by it, now or when the screen waits. */
export function useOwnScanner(): void {
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
    }
  }, [])
}

export const scansItself = (): boolean => mounted > 0
