import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { preparing } from '../../../../core/db/prepared/statements.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { storableFailure } from '../../../../core/jobs/failures/storable-failure.ts'
import { type StorefrontDiscount, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'

/**
 * Refuses a discount that the shop does not have. Where no shop is connected nothing can be asked, and codes wait until one
 * is: then nothing is refused.
 */
export async function checkDiscount(
  steps: Steps,
  channel: Channel,
  exId: string,
): Promise<StorefrontDiscount | null> {
  const access = await steps.step(({ db, secrets }) =>
    accessTo({ db: preparing(db, 'checkDiscount'), secrets }, channel),
  )
  if ('missing' in access) return null
  try {
    const found = await steps.partners.storefront(channel, access.credentials).findDiscount(exId)
    return found ?? fail('CAMPAIGN_RULE_UNKNOWN', { rule: exId })
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return fail('CAMPAIGN_RULE_UNCHECKED', { detail: bothOf(failures, storableFailure(error)) })
  }
}
