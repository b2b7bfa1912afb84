import { useEffect, useRef } from 'react'

/** Has the record read again once the waybill is in another state: its timeline says so, too. */
export function useReloadAfter(state: string | undefined, reload: () => void): void {
  const shown = useRef(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever `reload` is now
  useEffect(() => {
    const before = shown.current
    shown.current = state
    if (before !== undefined && before !== state) reload()
  }, [state])
}
