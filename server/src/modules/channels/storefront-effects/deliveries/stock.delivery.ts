import { z } from 'zod'
import type { BatchDelivery } from '../../../../core/outbox/batches.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import { accessTo, dropItems, storeAbsences, storeItems } from '../../storefronts/storefronts.public.ts'
import { channel } from '../connect.ts'
import { readLevels } from '../level.reads.ts'
import { pushLevels } from '../push-levels.ts'

const payload = z.object({ channel, sku: z.string(), locationId: z.int() })

const levelOf = (effect: QueuedEffect) => ({ ...payload.parse(effect.payload), id: effect.id })

/** Tells what can be promised now, whatever it was when the effects were queued. Each lane is a channel. */
export const stockDelivery: BatchDelivery = {
  // As many as a storefront takes in one call.
  most: 250,
  async prepare(context, lane, effects) {
    const shopChannel = channel.parse(lane)
    const access = await accessTo(context, shopChannel)
    if ('missing' in access) return { waits: access.missing }
    const keys = new Map(
      effects.map(({ id, key, version, attempts }) => [id, `${key}:${version}:${attempts}`]),
    )
    const found = await readLevels(context, shopChannel, effects.map(levelOf))
    const levels = found.map((level) => ({ ...level, key: keys.get(level.id) ?? '' }))
    return {
      send: async (partners) => {
        const reported = await pushLevels(partners.storefront(shopChannel, access.credentials), levels)
        return {
          failed: reported.failed,
          settle: async (after) => {
            await dropItems(after.db, shopChannel, reported.gone)
            await storeItems(after.db, shopChannel, reported.found)
            await storeAbsences(after, shopChannel, reported.absent)
          },
        }
      },
    }
  },
}
