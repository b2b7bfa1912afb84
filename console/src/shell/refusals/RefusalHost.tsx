import { useEffect, useState } from 'react'
import { hostRefusals } from '../../api/calls/failures/answered-refusals.ts'
import type { Addition, ApiError } from '../../api/calls/failures/api-error.ts'
import { ConfirmSession } from './ConfirmSession.tsx'
import { PushReason } from './PushReason.tsx'

interface QueuedRefusal {
  error: ApiError
  answer(addition: Addition | null): void
}

/** Asks what a refused call needs to be repeated: one question after the other. */
export function RefusalHost() {
  const [queue, setQueue] = useState<readonly QueuedRefusal[]>([])
  useEffect(
    () =>
      hostRefusals((error) => new Promise((answer) => setQueue((before) => [...before, { error, answer }]))),
    [],
  )
  const [first] = queue
  if (!first) return null
  const answer = (addition: Addition | null) => {
    setQueue((before) => before.filter((one) => one !== first))
    first.answer(addition)
  }
  return first.error.is('CONFIRMATION_NEEDED') ? (
    <ConfirmSession error={first.error} onConfirmed={() => answer({})} onClose={() => answer(null)} />
  ) : (
    <PushReason
      error={first.error}
      onReason={(reason) => answer({ query: { reason } })}
      onClose={() => answer(null)}
    />
  )
}
