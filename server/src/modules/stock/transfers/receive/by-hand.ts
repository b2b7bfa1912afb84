import type { Context } from '../../../../core/http/context.ts'
import { fail, HttpFault } from '../../../../core/http/fail.ts'
import { findLocation } from '../../locations/locations.public.ts'

/**
 * What happens at a location of the logistics partner is the partner's to tell: who says it in its stead may confirm what the
 * partner has not, and says why.
 */
export async function demandReason(
  { db, caller }: Context,
  locationId: number,
  reason: string,
): Promise<void> {
  const location = await findLocation(db, locationId)
  if (!location?.proxy) return
  // Without a caller the partner itself has told it.
  if (caller && !caller.rights.has('sync.change')) throw new HttpFault('FORBIDDEN')
  if (reason === '') fail('TRANSFER_REASON_MISSING', { location: location.name })
}
