import {
  type CodeSuggestion,
  codeSuggestionList,
} from '@selvedge/contract/customs/suggestions/suggestions.ts'
import { useMemo } from 'react'
import type { InputOf } from '../../../../api/calls/call.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'

/** Codes that products without one may have, by the product's id. */
export type Suggested = ReadonlyMap<number, readonly CodeSuggestion[]>

const none: Suggested = new Map()

/** Suggestions for the rows that are shown; the rows do not wait for them. */
export function useSuggestions(
  query: InputOf<typeof codeSuggestionList>['query'],
  enabled: boolean,
): Suggested {
  const { data } = useRecord(codeSuggestionList, query, { enabled })
  return useMemo(() => (data ? new Map(data.map(({ id, suggestions }) => [id, suggestions])) : none), [data])
}
