import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useIsFetching, useIsMutating } from '@tanstack/react-query'

/** Whether one of these is under way on this page, or anything that changes; what it changed is read again before it ends. */
export const useBusy = (endpoints?: readonly Endpoint[]): boolean =>
  useIsMutating({
    predicate: ({ options: { mutationKey } }) =>
      endpoints === undefined || endpoints.some(({ name }) => name === mutationKey?.[0]),
  }) > 0

/** Whether what this answers is being read. */
export const useReading = ({ name }: Endpoint): boolean => useIsFetching({ queryKey: [name] }) > 0
