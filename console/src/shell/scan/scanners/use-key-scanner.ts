import { useEffect, useRef, useState } from 'react'
import { isElsewhere } from './keys-elsewhere.ts'
import { useOwnScanner } from './own-scanners.ts'

interface KeyScanner {
  /** What has been typed so far. */
  code: string
  setCode(code: string): void
  /** Takes what has been typed for one scan. */
  take(): void
}

/**
 * A scanner is a keyboard that types a code and Enter, and nobody puts the cursor anywhere before: what is typed on the
 * page, in no field, counts as a scan.
 */
export function useKeyScanner(enabled: boolean, onScan: (code: string) => void): KeyScanner {
  useOwnScanner()
  const [code, setShown] = useState('')
  // Keys come faster than the page is drawn.
  const typed = useRef('')
  const setCode = (next: string) => {
    typed.current = next
    setShown(next)
  }
  const take = () => {
    const whole = typed.current.trim()
    setCode('')
    if (whole !== '') onScan(whole)
  }

  // Listens anew after every drawing, so that it takes what is current.
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event)) return
      // Alone they mean what they mean anywhere: press a button, go to the field.
      if (typed.current === '' && (key === ' ' || key === '/' || key === 'Enter')) return
      if (key === 'Enter') take()
      else if (key === 'Escape') setCode('')
      else if (key === 'Backspace') setCode(typed.current.slice(0, -1))
      else if (key.length === 1) setCode(typed.current + key)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return { code, setCode, take }
}
