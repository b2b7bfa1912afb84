import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { z } from 'zod'
import type { Delivery, OnDelivered, PreparedDelivery } from '../../../../core/outbox/deliveries.ts'
import { touchEffects } from '../../../../core/outbox/outbox.ts'
import type { Partners } from '../../../../core/outbox/partners/partners.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import { accessTo } from '../../../channels/storefronts/storefronts.public.ts'
import { lockProducts } from '../../products/products.public.ts'
import { imageEffect, orderEffect } from './send-images.ts'
import { filenameOf, mimeTypeOf } from './store-names.rules.ts'
import { findStoredImage, readShown, type StoredImage } from './stores.reads.ts'
import { noteStore } from './stores.sql.ts'

const payload = z.object({ imageId: z.int(), channel: z.enum(channels) })

interface Stored extends StoredImage {
  channel: Channel
}

/** Nothing else changes of a picture's product while what came of it is written down. */
const settling =
  (image: Stored, change: Parameters<typeof noteStore>[2], then?: 'again' | 'order'): OnDelivered =>
  async (after) => {
    await lockProducts(after.db, [image.productId])
    await noteStore(after, image, change)
    const current = await findStoredImage(after.db, image.imageId, image.channel)
    // It was taken away while it was on its way.
    if (then === 'again' || (current?.removed && current.state !== 'removed'))
      touchEffects(after, [imageEffect(image.imageId, image.productId, image.channel)])
    else if (then === 'order') touchEffects(after, [orderEffect(image.productId, image.channel)])
  }

/** Sends a picture, and has the store make it; it is shown in the next step, which begins with what is noted of this one. */
async function make(image: Stored, storefront: Storefront, partners: Partners): Promise<OnDelivered> {
  const productExId = await storefront.productSelling(image.spu.toLowerCase(), image.skus)
  if (productExId === null) return settling(image, { state: 'absent' })
  const filename = filenameOf(image)
  // What a step that nobody has noted has made is found by its name.
  const known = await storefront.findImage(filename)
  const fileExId = known ?? (await send(image, filename, storefront, partners))
  return settling(image, { state: 'made', fileExId, productExId }, 'again')
}

async function send(
  image: Stored,
  filename: string,
  storefront: Storefront,
  partners: Partners,
): Promise<string> {
  const file = await partners.images.read(image.name)
  if (!file) throw new StorefrontError({ kind: 'productImage.fileLost', params: {} }, { retryable: false })
  const bytes = await buffer(file)
  return storefront.makeImage({ filename, mimeType: mimeTypeOf(filename), bytes, alt: image.title })
}

/** So long it is asked again within one delivery; then others of the lane have their turn. */
const pausesMs = [0, 200, 400, 800]
const laterMs = 1_500

async function finalState(storefront: Storefront, fileExId: string): Promise<'ready' | 'failed' | 'gone'> {
  for (const pause of pausesMs) {
    await sleep(pause)
    const state = await storefront.imageState(fileExId)
    if (state !== 'underway') return state
  }
  throw new StorefrontError(
    { kind: 'productImage.underWay', params: {} },
    { retryable: true, waitMs: laterMs },
  )
}

async function show(image: Stored, storefront: Storefront): Promise<OnDelivered> {
  const { fileExId, productExId } = image
  const state = await finalState(storefront, fileExId)
  if (state === 'gone') return settling(image, { state: 'waiting', fileExId: '' }, 'again')
  if (state === 'failed') {
    await storefront.removeImages([fileExId])
    return settling(image, {
      state: 'failed',
      fileExId: '',
      problem: { kind: 'productImage.notTaken', params: {} },
    })
  }
  await storefront.showImage(fileExId, productExId)
  return settling(image, { state: 'shown' }, 'order')
}

async function remove(image: Stored, storefront: Storefront): Promise<OnDelivered> {
  const fileExId = image.fileExId || (await storefront.findImage(filenameOf(image)))
  if (fileExId) await storefront.removeImages([fileExId])
  return settling(image, { state: 'removed' })
}

/** Brings one picture one step further in one store. */
export const imageDelivery: Delivery = {
  async prepare(context, effect): Promise<PreparedDelivery> {
    const { imageId, channel } = payload.parse(effect.payload)
    const found = await findStoredImage(context.db, imageId, channel)
    if (!found || found.state === (found.removed ? 'removed' : 'shown')) return { done: true }
    const image: Stored = { ...found, channel }
    const access = await accessTo(context, channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: (partners) => {
        const storefront = partners.storefront(channel, access.credentials)
        if (image.removed) return remove(image, storefront)
        return image.fileExId === '' ? make(image, storefront, partners) : show(image, storefront)
      },
    }
  },

  async failed(context, effect, problem) {
    await noteStore(context, payload.parse(effect.payload), { state: 'failed', problem })
  },

  async givenUp(context, effect) {
    const problem = { kind: 'givenUp', params: {} } as const
    await noteStore(context, payload.parse(effect.payload), { state: 'failed', problem })
  },

  async retried(context, effect) {
    const { imageId, channel } = payload.parse(effect.payload)
    const found = await findStoredImage(context.db, imageId, channel)
    if (found?.state === 'failed')
      await noteStore(context, { imageId, channel }, { state: found.fileExId === '' ? 'waiting' : 'made' })
  },
}

const orderPayload = z.object({ productId: z.int(), channel: z.enum(channels) })

/** Puts the pictures that a store shows of a product into their order here. */
export const imageOrderDelivery: Delivery = {
  async prepare(context, effect): Promise<PreparedDelivery> {
    const { productId, channel } = orderPayload.parse(effect.payload)
    const shown = await readShown(context.db, productId, channel)
    const [first] = shown
    if (!first || shown.length < 2) return { done: true }
    const access = await accessTo(context, channel)
    if ('missing' in access) return { waits: access.missing }
    return {
      send: async (partners) => {
        const ids = shown.map(({ fileExId }) => fileExId)
        await partners.storefront(channel, access.credentials).orderImages(first.productExId, ids)
        return async () => undefined
      },
    }
  },
}
