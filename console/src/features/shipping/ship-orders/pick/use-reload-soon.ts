import { useCallback, useEffect, useRef } from 'react'

/** What a push or a reset starts outside shows a moment later. */
const reloadAfter = 500

/** Reads again a moment later, unless the screen was left until then. */
export function useReloadSoon(reload: () => void): () => void {
  const latest = useRef(reload)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), reloadAfter)
  }, [])
}
