import type { Db } from '../../../core/db/db.ts'
import { fail } from '../../../core/http/fail.ts'
import { findLocation } from '../locations/locations.public.ts'

/** What happens at a location of the logistics partner is the partner's to tell: who says it in its stead says why. */
export async function demandReason(db: Db, locationId: number, reason: string): Promise<void> {
  const location = await findLocation(db, locationId)
  if (location?.proxy && reason === '') fail('TRANSFER_REASON_MISSING', { location: location.name })
}
