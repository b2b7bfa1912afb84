import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { fail } from '../../../../core/http/fail.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import type { StorefrontError } from '../../../../ports/storefront/storefront.ts'

/** Refuses a call because the shop has failed, and says how. */
export const refuse = (error: StorefrontError): never =>
  fail('STOREFRONT_REFUSED', { detail: bothOf(failures, storableFailure(error)) })
