import { useEffect, useRef } from 'react'
import { type Burst, burstPauseMs, burstStep } from './key-burst.logic.ts'

/** A field for a number of units: nothing else of the page would make sense of a code, either. */
const fieldOf = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.inputMode === 'numeric' ? target : null

/** Types into a field what was kept back from it. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === '') return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Scans while the cursor is in a field for units count, too, and don't get into the field: what is typed there waits
 * for a moment, until it is clear whether a scanner or a hand types.
 */
export function useFieldScanner(enabled: boolean, onScan: (code: string) => void): void {
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })

  useEffect(() => {
    if (!enabled) return
    let burst: Burst | null = null
    let field: HTMLInputElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      if (field && burst) typeInto(field, burst.text)
      burst = null
    }
    const onKey = (event: KeyboardEvent) => {
      const pressedIn = fieldOf(event)
      if (!pressedIn || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return release()
      if (pressedIn !== field) release()
      field = pressedIn
      clearTimeout(timer)
      const step = burstStep(burst, event.key, event.timeStamp)
      burst = null
      if (step.kind !== 'scan') typeInto(field, step.release)
      if (step.kind === 'pass') return
      event.preventDefault()
      event.stopPropagation()
      if (step.kind === 'scan') return latest.current(step.code)
      burst = step.burst
      timer = setTimeout(release, burstPauseMs)
    }
    // Before the field hears of it.
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('focusout', release, true)
    return () => {
      release()
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('focusout', release, true)
    }
  }, [enabled])
}
