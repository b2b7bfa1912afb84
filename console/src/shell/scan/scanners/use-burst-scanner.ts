import { useEffect, useRef } from 'react'
import { type Burst, burstPauseMs, burstStep } from './key-burst.logic.ts'
import { isElsewhere } from './keys-elsewhere.ts'
import { scansItself } from './own-scanners.ts'

const isOrdinary = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event))

/**
 * Hears a scanner on a screen that does not scan itself: a code that comes in one go outside of fields, dialogs and menus,
 * and Enter. What a hand types there stays what it was.
 */
export function useBurstScanner(onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })

  useEffect(() => {
    let burst: Burst | null = null
    const onKey = (event: KeyboardEvent) => {
      const before = burst
      burst = null
      if (scansItself() || !isOrdinary(event)) return
      const step = burstStep(before, event.key, event.timeStamp)
      if (step.kind === 'keep') burst = step.burst
      const goesOn = before !== null && event.timeStamp - before.at <= burstPauseMs
      if (step.kind === 'pass' || (step.kind === 'keep' && !goesOn)) return
      // Neither a letter of it nor its Enter presses what has the focus.
      event.preventDefault()
      event.stopPropagation()
      if (step.kind === 'scan') latest.current(step.code.trim())
    }
    // Before anything on the page hears of it.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])
}
