import type { DataOf, Endpoint } from '@selvedge/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { call, type InputOf } from './call.ts'

/** One record as a page takes it. */
export interface RecordState<Data> {
  data: Data | undefined
  loading: boolean
  error: Error | null
  reload(): void
}

/** Reads one value: a record, a timeline, a trace. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
  options: { enabled?: boolean } = {},
): RecordState<DataOf<E>> {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    queryKey: [endpoint.name, query],
    queryFn: ({ signal }) => call(endpoint, { query } as InputOf<E>, { signal }),
    enabled: options.enabled ?? true,
  })
  return { data, error, loading: isPending && isFetching, reload: () => void refetch() }
}
