import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import type { InputOf } from './call.ts'
import { download } from './download.ts'
import { announceFailure } from './failures.ts'

interface Download<Input> {
  start(input: Input): void
  pending: boolean
}

/** A call that answers a file, started by the user. `onDone` is told once the browser has it. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  options: { onDone?(): void } = {},
): Download<InputOf<E>> {
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<E>) => download(endpoint, input),
    onSuccess: () => options.onDone?.(),
    onError: announceFailure,
  })
  return { start: (input) => mutate(input), pending: isPending }
}
