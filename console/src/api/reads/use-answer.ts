import type { BodyOf, DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type InputOf } from '../calls/call.ts'
import type { RecordState } from './use-record.ts'

/** Asks a call that takes a body and changes nothing. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: {
    enabled?: boolean /** What was answered before stays until the next answer. */
    keep?: boolean
  } = {},
): RecordState<DataOf<E>> {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [endpoint.name, body],
    queryFn: ({ signal }) => call(endpoint, { body } as InputOf<E>, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep && { placeholderData: keepPreviousData }),
  })
  return { data, error, loading: isPending && isFetching, reload: () => void refetch() }
}
