import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'

/** What keeps a document back, alike for all that it keeps back: the kind of the failure, and the code where one was said. */
export function reasonKeyOf(failure: StorableFailure | null): string {
  if (!failure) return ''
  const { kind, params } = failure
  return 'code' in params && params.code !== '' ? `${kind}:${params.code}` : kind
}
