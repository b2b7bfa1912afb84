import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type InputOf } from '../calls/call.ts'
import type { RecordState } from './use-record.ts'

/** What a changing call would come to: it is done and undone with `Dry-Run`. Anew for each input; the last one stays meanwhile. */
export function useTrial<E extends Endpoint>(endpoint: E, input: InputOf<E>): RecordState<DataOf<E>> {
  const { data, error, isFetching, refetch } = useQuery<DataOf<E>>({
    queryKey: ['trial', endpoint.name, input],
    queryFn: ({ signal }) => call(endpoint, input, { dryRun: true, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return { data, error, loading: isFetching, reload: () => void refetch() }
}
