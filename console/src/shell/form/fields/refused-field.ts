import type { ErrorName } from '@selvedge/contract/errors.ts'
import { z } from 'zod'
import type { ApiError } from '../../../api/calls/failures/api-error.ts'

/** What the server did not take, and why: it is refused at its field until it is another, or is sent once more. */
export interface Refused {
  field: string
  value: unknown
  message: string
}

const named = z.object({ field: z.string() })

/** The field that a refusal is about: the contract names it, of the business's own refusals the form knows it. */
export function refusedField(
  { refusal, data }: Pick<ApiError, 'refusal' | 'data'>,
  refusedAt: Partial<Record<ErrorName, string>>,
): string | null {
  if (refusal === '') return null
  const known = new Map<string, string>(Object.entries(refusedAt)).get(refusal)
  return known ?? named.safeParse(data).data?.field ?? null
}
