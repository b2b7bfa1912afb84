import { type Scanned, scanLookup } from '@selvedge/contract/house/scan.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/calls/call.ts'
import { announceFailure } from '../../../api/calls/failures/failures.ts'
import { useGo } from '../../screen/use-go.ts'
import { playTone } from '../sounds/scan-tones.ts'
import { scannedAddress } from './scanned-address.ts'

/** Something that a code is, and where it is shown. */
export interface Found extends Scanned {
  to: string
}

interface ScanLookup {
  pending: boolean
  look(code: string): void
}

interface LookupOptions {
  /** It is one thing, which is open now. */
  onOpened(): void
  /** It is none, or several. */
  onFound(code: string, found: readonly Found[]): void
}

const addressed = (scanned: Scanned): Found[] => {
  const to = scannedAddress(scanned)
  return to === null ? [] : [{ ...scanned, to }]
}

/** Opens what has a code, where there is one such thing. A code that is scanned meanwhile takes the place of the one before. */
export function useScanLookup({ onOpened, onFound }: LookupOptions): ScanLookup {
  const go = useGo()
  const turn = useRef(0)
  const [pending, setPending] = useState(false)

  const ask = async (code: string) => {
    turn.current += 1
    const own = turn.current
    setPending(true)
    try {
      const found = (await call(scanLookup, { query: { code } })).flatMap(addressed)
      if (own !== turn.current) return
      const [first, ...more] = found
      playTone(first ? 'right' : 'wrong')
      if (!first || more.length > 0) return onFound(code, found)
      onOpened()
      go(first.to)
    } catch (error) {
      if (own !== turn.current) return
      playTone('wrong')
      announceFailure(error)
    } finally {
      if (own === turn.current) setPending(false)
    }
  }
  return { pending, look: (code) => void ask(code) }
}
