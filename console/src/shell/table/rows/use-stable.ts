import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function as long as its component stands; it does what the last drawing gave. */
export function useStable<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
