import { callErrors } from '@selvedge/contract/core/call-errors.ts'
import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../text/t.ts'
import type { InputOf } from '../calls/call.ts'
import { ApiError } from '../calls/failures/api-error.ts'
import { announceFailure } from '../calls/failures/failures.ts'
import { callOnce, outlivingCalls, UnansweredCalls } from '../calls/failures/unanswered.ts'
import { begin } from '../calls/repeats.ts'
import { readScreenAgain } from '../reads/read-screen-again.ts'

export interface ActionOptions<Data> {
  /** Called as soon as the answer is there, before the screen shows what has become. */
  onAnswer?(data: Data): void
  /** Called when the screen shows what has become. */
  onDone?(data: Data): void
  onFailed?(error: Error): void
  /** The screen shows the error itself: no toast. */
  inline?: boolean
  /** The answer says all that the next step needs: nothing waits until the screen has been read again. */
  readBehind?: boolean
  /**
   * What must not be done twice and is sent from a form that may be closed and opened again: the key of a call whose answer
   * was lost is kept for a while. Not for what somebody may well want once more, or turns on and off.
   */
  outlivesForm?: boolean
  /** Milliseconds in which the same action is not done again; 2000 where none are given. */
  pause?: number
  /** What is said of a repetition, where the usual words do not fit. */
  repeated?: string
}

export interface Action<Input, Data> {
  /** Starts it; what becomes of it is told to `onDone` and `onFailed`. A repeated click is refused. */
  run(input: Input): void
  /** The same as a promise; a refused repetition rejects it. */
  send(input: Input): Promise<Data>
  pending: boolean
  error: Error | null
  /** Forgets the error. */
  reset(): void
  /** What is done from now on is another one than what was not answered. */
  forget(): void
}

/** Somebody else has changed since what is shown: whoever opens it anew must get what it is now. */
const saysOutdated = (error: Error): boolean =>
  error instanceof ApiError && /_(CHANGED(_SINCE)?|DECIDED)$/.test(error.refusal)

const isUnanswered = (error: Error): boolean => error instanceof ApiError && error.unanswered

/**
 * A changing call. Its idempotency key belongs to the user's action: it is kept while nobody knows whether the same
 * input has arrived, and made new after any answer. Afterwards everything on the screen is read again.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  options: ActionOptions<DataOf<E>> = {},
): Action<InputOf<E>, DataOf<E>> {
  const client = useQueryClient()
  const [own] = useState(() => new UnansweredCalls())

  const mutation = useMutation({
    mutationKey: [endpoint.name],
    mutationFn: (input: InputOf<E>) => callOnce(endpoint, input, options.outlivesForm ? outlivingCalls : own),
    onSuccess: async (data) => {
      options.onAnswer?.(data)
      const read = readScreenAgain(client)
      if (!options.readBehind) await read
      options.onDone?.(data)
    },
    onError: (error) => {
      // What did not answer may have been done: the screen says whether it was. What is read behind is sent on and on.
      if (saysOutdated(error) || (isUnanswered(error) && !options.readBehind)) void readScreenAgain(client)
      if (!options.inline) announceFailure(error)
      options.onFailed?.(error)
    },
  })

  const send = async (input: InputOf<E>): Promise<DataOf<E>> => {
    const started = begin(endpoint.name, input, Date.now(), options.pause)
    if (!started) {
      const { code } = callErrors.REPEATED
      const repeated = new ApiError({
        message: options.repeated ?? t('请勿重复操作'),
        code,
        status: 200,
        refusal: 'REPEATED',
      })
      announceFailure(repeated)
      throw repeated
    }
    try {
      return await mutation.mutateAsync(input)
    } finally {
      started.ended()
    }
  }

  return {
    run: (input) => void send(input).catch(() => undefined),
    send,
    pending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
    forget: () => own.clear(),
  }
}
