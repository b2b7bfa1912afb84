import type { WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import { useState } from 'react'
import { announceFailure } from '../../api/calls/failures/failures.ts'

interface Exporting {
  run(wanted: WantedExport): void
  pending: boolean
}

/** Begins an export; a failure is told like any other. What it needs is loaded when it is first used. */
export function useExport(options: { onDone?(): void } = {}): Exporting {
  const [pending, setPending] = useState(false)
  const run = async (wanted: WantedExport) => {
    setPending(true)
    try {
      const { startExport } = await import('./start-export.ts')
      await startExport(wanted)
      options.onDone?.()
    } catch (error) {
      announceFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { run: (wanted) => void run(wanted), pending }
}
