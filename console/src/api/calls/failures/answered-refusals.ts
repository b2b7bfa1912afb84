import type { ErrorName } from '@selvedge/contract/errors.ts'
import type { Addition, ApiError } from './api-error.ts'

/** Asks whoever is there; null where they would rather not. */
type Asking = (error: ApiError) => Promise<Addition | null>

let asking: Asking | null = null

/** There is one who asks at a time. Answers how it leaves. */
export function hostRefusals(next: Asking): () => void {
  asking = next
  return () => {
    if (asking === next) asking = null
  }
}

/** Refusals that a person can answer: by showing who they are, or by saying why. */
const answered: readonly ErrorName[] = ['CONFIRMATION_NEEDED', 'DECLARATION_DIFFERS', 'DECLARATION_ACCEPTED']

/** With what the call is repeated; null where it stays refused. */
export const additionFor = async (error: ApiError): Promise<Addition | null> =>
  asking && answered.some((refusal) => error.is(refusal)) ? asking(error) : null
