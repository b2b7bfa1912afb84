import type { Context } from '../../../../../core/http/context.ts'
import { touchEffectsFrom } from '../../../../../core/outbox/outbox.ts'
import { subscriptionsOf } from '../parcels.reads.ts'
import { isOpen, maySubscribeAgain } from '../parcels.rules.ts'
import { clearSalt, lockParcel, noteSaltLost } from '../parcels.sql.ts'
import { openSalt } from './salts.ts'

/**
 * News that are signed by what was forgotten are not believed, whatever they say. While the parcel is open it is subscribed to
 * anew, though not with each of them: until the older subscription ends, its place is taken.
 */
export async function doubtNews(context: Context, parcelId: number): Promise<void> {
  const { db, now } = context
  const parcel = await lockParcel(db, parcelId)
  if (!parcel) return
  const isLost = parcel.salt !== '' && openSalt(context, parcel.salt) === null
  if (isLost) await clearSalt(db, parcelId)
  else if (!maySubscribeAgain(parcel, now)) return
  await noteSaltLost(db, parcelId, now)
  if (isOpen(parcel, now)) touchEffectsFrom(context, subscriptionsOf([parcelId]))
}
