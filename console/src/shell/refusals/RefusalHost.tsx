import { useEffect, useState } from 'react'
import { type Addition, hostRefusals } from '../../api/calls/answered-refusals.ts'
import type { ApiError } from '../../api/calls/api-error.ts'
import { ConfirmSession } from './ConfirmSession.tsx'
import { PushReason } from './PushReason.tsx'

interface Requested {
  error: ApiError
  answer(addition: Addition | null): void
}

/** Asks what a refused call needs to be repeated: one question after the other. */
export function RefusalHost() {
  const [requested, setAsked] = useState<readonly Requested[]>([])
  useEffect(
    () =>
      hostRefusals((error) => new Promise((answer) => setAsked((before) => [...before, { error, answer }]))),
    [],
  )
  const [first] = requested
  if (!first) return null
  const answer = (addition: Addition | null) => {
    setAsked((before) => before.filter((one) => one !== first))
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
