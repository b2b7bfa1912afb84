import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../../../core/http/context.ts'
import { apiPrefix } from '../../../../../core/http/http.ts'
import type { Delivery } from '../../../../../core/outbox/deliveries.ts'
import { PartnerError } from '../../../../../ports/partner.ts'
import { accessToTracking, notConfigured } from '../../account.ts'
import { openSalt, sealSalt } from '../news/salts.ts'
import { phoneOf } from '../parcels.reads.ts'
import {
  clearSalt,
  type LockedParcel,
  lockParcel,
  noteAccount,
  noteRepeated,
  noteSalt,
  noteSaltLost,
  noteSubscribed,
} from '../parcels.sql.ts'

const payload = z.object({ parcelId: z.int() })

/** Where news of parcels come, each under the number of its own. */
export const newsPath = `${apiPrefix}/plugin/webhook/kuaidi100`

/** By which the news of a parcel are signed: the same as long as it can be read, as a second subscription is not taken. */
async function saltOf(context: Context, { id, salt }: LockedParcel): Promise<string> {
  const stored = salt === '' ? null : openSalt(context, salt)
  if (stored !== null) return stored
  if (salt !== '') {
    await clearSalt(context.db, id)
    await noteSaltLost(context.db, id, context.now)
  }
  const made = randomBytes(18).toString('base64url')
  await noteSalt(context.db, id, sealSalt(context, made))
  return made
}

/** Has whoever follows parcels tell of one by itself from then on. */
export const subscribeDelivery: Delivery = {
  async prepare(context, effect) {
    const parcel = await lockParcel(context.db, payload.parse(effect.payload).parcelId)
    if (!parcel) return { done: true }
    const access = await accessToTracking(context)
    if (!access) return { waits: notConfigured('kuaidi100') }
    const courier = access.codeOf(parcel.courier)
    if (courier === null) return { done: true }
    const { id, trackingNumber } = parcel
    const salt = await saltOf(context, parcel)
    await noteAccount(context.db, id, access.mark)
    const { mark } = access
    const phone = await phoneOf(context.db, id)
    return {
      async send(partners, publicUrl) {
        if (publicUrl === '')
          throw new PartnerError({ kind: 'parcel.noPublicUrl', params: {} }, { retryable: false })
        const url = `${publicUrl}${newsPath}/${id}`
        const { repeated } = await partners
          .parcelTracking(access.account)
          .subscribe({ trackingNumber, courier, phone }, { url, salt })
        return ({ db, now }) => (repeated ? noteRepeated : noteSubscribed)(db, id, { mark, now })
      },
    }
  },
}
