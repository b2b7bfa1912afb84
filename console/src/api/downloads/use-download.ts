import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import type { InputOf } from '../calls/call.ts'
import { announceFailure } from '../calls/failures/failures.ts'
import { download } from './download.ts'

/** A call that answers a file: saved by the browser, and a failure is told like any other. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  options: { onDone?(): void } = {},
): { run(input: InputOf<E>): void; pending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<E>) => download(endpoint, input),
    onSuccess: () => options.onDone?.(),
    onError: announceFailure,
  })
  return { run: (input) => mutate(input), pending: isPending }
}
