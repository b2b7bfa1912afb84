import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import type { Delivery, OnDelivered } from '../../../core/outbox/deliveries.ts'
import type { Partners } from '../../../core/outbox/partners/partners.ts'
import { type NoteShop, TokenRefused } from '../../../ports/note-shop.ts'
import { type Access, readAccess } from './access/access.ts'
import { queueRenewal } from './access/renew-access.jobs.ts'
import { endAccess } from './access/tokens.sql.ts'
import { type ListingUpdate, touchListings } from './effects.ts'
import { type ListingRow, lockListing } from './listings.sql.ts'

const payload = z.object({ id: z.int() })

/** Our shop on the platform, while something is told. */
export interface DeliveryTarget {
  shop: NoteShop
  access: Access
  partners: Partners
}

export type ToSend<Data> =
  | { data: Data }
  /** It can't be told yet: why. */
  | { waits: StorableFailure }
  /** There is nothing to tell any more. */
  | null

export interface ListingUpdateSteps<Data> {
  /** What there is to tell as it is now. */
  read(context: Context, listing: ListingRow): Promise<ToSend<Data>>
  /** It may be repeated after any interruption. */
  send(reported: DeliveryTarget, listing: ListingRow, data: Data): Promise<OnDelivered>
}

/** Tells something of a listing by a token that all nodes share: one that is refused is renewed, and it is told again. */
export const beginListingUpdate =
  <Data>(what: ListingUpdate, { read, send }: ListingUpdateSteps<Data>): Delivery['prepare'] =>
  async (context, effect) => {
    const { id } = payload.parse(effect.payload)
    const listing = await lockListing(context.db, id)
    const found = listing && (await read(context, listing))
    if (!found) return { done: true }
    if ('waits' in found) return found
    const { data } = found
    const access = await readAccess(context)
    if ('missing' in access) {
      await queueRenewal(context)
      return { waits: access.missing }
    }
    return {
      send: async (partners) => {
        try {
          return await send({ shop: partners.noteShop(access.account), access, partners }, listing, data)
        } catch (error) {
          if (!(error instanceof TokenRefused) || access.young) throw error
          return async (after) => {
            await endAccess(after, access.account.appId, access.sealed)
            await queueRenewal(after)
            touchListings(after, what, [id])
          }
        }
      },
    }
  }
