import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { callList, type InputOf } from '../calls/call.ts'
import { queryClient } from '../calls/query-client.ts'

/** The reading of a list: by the same name whoever begins it. */
export const listRead = <E extends Endpoint>(endpoint: E, query: InputOf<E>['query']) => ({
  queryKey: [endpoint.name, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => callList(endpoint, { query } as InputOf<E>, { signal }),
})

/** What a big list asks for: the rows at once, the exact total when it is known. */
export const countedLater = <Filters>(filters: Filters, page: { skip: number; size: number }) => ({
  ...filters,
  ...page,
  count: 'later' as const,
})

/** ms; so much later may the first screen be drawn, if its rows are drawn with it: drawing it twice takes longer. */
const awaitedFor = 100

let isFirst = true

/** Reads a list before there is a screen to show it: its files may still be on the way. */
export async function readAhead<E extends Endpoint>(endpoint: E, query: InputOf<E>['query']): Promise<void> {
  const read = queryClient.prefetchQuery(listRead(endpoint, query))
  if (!isFirst) return
  isFirst = false
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, awaitedFor))])
}
