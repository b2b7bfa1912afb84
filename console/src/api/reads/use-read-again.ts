import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { readScreenAgain } from './read-screen-again.ts'

/** Has everything on the screen read again: what runs behind it has come to its end. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void readScreenAgain(client), [client])
}

/** The same some milliseconds later, once the server has had the time; a screen that was left is not read. */
export function useReadAgainLater(): (after: number) => void {
  const readAgain = useReadAgain()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useCallback(
    (after) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(readAgain, after)
    },
    [readAgain],
  )
}

/** The same once what was seen to run has come to its end. */
export function useReadAgainAfter(running: boolean): void {
  const readAgain = useReadAgain()
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current && !running) readAgain()
    ran.current = running
  }, [running, readAgain])
}
