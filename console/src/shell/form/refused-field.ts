import type { ErrorName } from '@selvedge/contract/errors.ts'
import { z } from 'zod'
import type { ApiError } from '../../api/api-error.ts'

/** What the server did not take, and why: it is refused at its field until it is another. */
export interface Refused {
  field: string
  value: unknown
  message: string
}

const named = z.object({ field: z.string() })

/** The field that a refusal is about: the contract names it, of the business's own refusals the form knows it. */
export function refusedField(
  { error, data }: Pick<ApiError, 'error' | 'data'>,
  refusedAt: Partial<Record<ErrorName, string>>,
): string | null {
  if (error === null) return null
  return refusedAt[error] ?? named.safeParse(data).data?.field ?? null
}
