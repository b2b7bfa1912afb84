import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './failures/api-error.ts'
import { announceUnlessShown } from './failures/failures.ts'

const maxRetries = 1

/**
 * Reads are shown as they were while they are read again. Only what never got an answer is tried a second time. Without a
 * network reads wait for it; changes are refused at once, for nothing is sent later behind somebody's back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: announceUnlessShown }),
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 5_000,
      retry: (count, error) => count < maxRetries && error instanceof ApiError && error.unanswered,
    },
  },
})

/** Reads again whatever on the screen could not be read. */
export function readFailedAgain(): void {
  const failed = ({ state }: { state: { status: string } }) => state.status === 'error'
  void queryClient.refetchQueries({ type: 'active', predicate: failed }, { cancelRefetch: false })
}
