import type {
  productImageOrder,
  productImageRemove,
  productImageSend,
} from '@selvedge/contract/products/images/product-images.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { touchEffects } from '../../../core/outbox/outbox.ts'
import { lockProducts } from '../products/products.public.ts'
import { findOwner, readIds } from './product-images.reads.ts'
import { placeImages, removeImage } from './product-images.sql.ts'
import { showFirst } from './show-first.ts'
import { orderEffect, sendImages, sendUnsent } from './stores/send-images.ts'
import { findHolders } from './stores/stores.reads.ts'

/** Takes a picture from its product; the stores that may have it hear of it. */
export async function removeProductImage(
  context: Context,
  { id }: z.output<(typeof productImageRemove)['query']>,
): Promise<1> {
  const owner = (await findOwner(context.db, id)) ?? fail('PRODUCT_IMAGE_NOT_FOUND')
  await lockProducts(context.db, [owner.productId])
  if (!(await removeImage(context, id))) return fail('PRODUCT_IMAGE_NOT_FOUND')
  await sendImages(context, owner.productId, [id], await findHolders(context.db, [id]))
  await showFirst(context.db, owner.productId)
  context.note({
    subject: 'product',
    subjectId: owner.productId,
    before: { image: owner.url, name: owner.filename },
  })
  return 1
}

/** Puts the pictures of a product into an order, all of them. */
export async function orderProductImages(
  context: Context,
  _query: unknown,
  { productId, ids }: z.output<(typeof productImageOrder)['body']>,
): Promise<1> {
  const [product] = await lockProducts(context.db, [productId])
  if (!product) return fail('PRODUCT_NOT_FOUND')
  const before = await readIds(context.db, productId)
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || ids.length !== before.length || !before.every((one) => wanted.has(one)))
    return fail('PRODUCT_IMAGES_CHANGED', { handle: product.spu })
  await placeImages(context.db, ids)
  await showFirst(context.db, productId)
  touchEffects(
    context,
    (await findHolders(context.db, ids)).map((channel) => orderEffect(productId, channel)),
  )
  context.note({ subject: 'product', subjectId: productId, before: { ids: before }, after: { ids } })
  return 1
}

export async function sendProductImages(
  context: Context,
  _query: unknown,
  { productId }: z.output<(typeof productImageSend)['body']>,
): Promise<number> {
  const [product] = await lockProducts(context.db, [productId])
  if (!product) return fail('PRODUCT_NOT_FOUND')
  const count = await sendUnsent(context, productId)
  context.note({ subject: 'product', subjectId: productId, after: { count } })
  return count
}
