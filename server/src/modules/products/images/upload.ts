import { createHash } from 'node:crypto'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  maxPictureMegabytes,
  maxPicturePixels,
  maxPictures,
  type productImageUpload,
} from '@selvedge/contract/products/images/product-images.ts'
import type { z } from 'zod'
import type { Context, Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  headWithin,
  type ImageLimits,
  isWhole,
  noteImage,
  storeImage,
  type UploadedImage,
} from '../../house/uploads/uploads.public.ts'
import { lockProducts } from '../products/products.public.ts'
import { bytesOfBase64 } from './base64.rules.ts'
import { countImages, findImage, findProductExId, type KnownImage } from './product-images.reads.ts'
import { insertImage } from './product-images.sql.ts'
import { shotOf } from './shots/shot.rules.ts'
import { showFirst } from './show-first.ts'
import { sendImages } from './stores/send-images.ts'

type Requested = z.output<(typeof productImageUpload)['query']>
type Answered = DataOf<typeof productImageUpload>

const limits: ImageLimits = {
  kinds: ['png', 'jpg'],
  bytes: maxPictureMegabytes * 1024 * 1024,
  pixels: maxPicturePixels,
}

/** Keeps a picture of a product, once: the same again, under whatever name, is answered by the one that is there. */
export async function uploadProductImage(
  steps: Steps,
  requested: Requested,
  body: string,
): Promise<Answered> {
  const sent = bytesOfBase64(body) ?? fail('PRODUCT_IMAGE_NOT_BASE64', { name: requested.in })
  const kind = checkedKind(requested.in, sent)
  const sentHash = createHash('sha256').update(sent).digest('hex')
  const known = await steps.step(async (context) => {
    await checkProduct(context, requested)
    return findImage(context.db, requested.pid, { sentHash })
  })
  if (known) return alreadyThere(known)
  const stored =
    (await storeImage(steps, sent, kind)) ?? fail('PRODUCT_IMAGE_UNREADABLE', { name: requested.in })
  return steps.step((context) => addImage(context, requested, sentHash, stored))
}

const alreadyThere = ({ id, url, shot }: KnownImage): Answered => ({ id, image: url, shot, already: true })

/** What a file is refused for, before anything of it is unpacked. */
function checkedKind(name: string, bytes: Buffer) {
  const head = headWithin(bytes, limits)
  if ('animated' in head)
    return isWhole(bytes, head.kind) ? head.kind : fail('PRODUCT_IMAGE_UNREADABLE', { name })
  if (head.kind === 'tooLarge') return fail('PRODUCT_IMAGE_TOO_LARGE', { name, most: maxPictureMegabytes })
  if (head.kind === 'animated') return fail('IMAGE_ANIMATED', { name })
  if (head.kind === 'unreadable') return fail('PRODUCT_IMAGE_UNREADABLE', { name })
  return fail('IMAGE_TOO_MANY_PIXELS', { width: head.width, height: head.height })
}

/** The product, locked: two pictures of it follow each other. */
async function checkProduct({ db }: Context, { pid, b, sid }: Requested) {
  const [product] = await lockProducts(db, [pid])
  if (!product) return fail('PRODUCT_NOT_FOUND')
  if (product.brand !== b)
    return fail('PRODUCT_IMAGE_OTHER_BRAND', {
      handle: product.spu,
      brand: product.brand || '-',
      requested: b,
    })
  const known = sid === '' ? '' : await findProductExId(db, pid)
  if (known !== '' && known !== sid)
    return fail('PRODUCT_IMAGE_OTHER_ID', { handle: product.spu, known, requested: sid })
  return product
}

async function addImage(
  context: Context,
  requested: Requested,
  sentHash: string,
  stored: UploadedImage,
): Promise<Answered> {
  const { pid: productId, in: filename } = requested
  const product = await checkProduct(context, requested)
  const known = await findImage(context.db, productId, { sentHash, name: stored.name })
  if (known) return alreadyThere(known)
  if ((await countImages(context.db, productId)) >= maxPictures)
    return fail('PRODUCT_IMAGES_TOO_MANY', { handle: product.spu, most: maxPictures })
  await noteImage(context, stored)
  const shot = shotOf(filename, [product.spu, product.ref])
  const id = await insertImage(context, { productId, filename, shot, sentHash }, stored)
  await sendImages(context, productId, [id])
  await showFirst(context.db, productId)
  context.note({
    subject: 'product',
    subjectId: productId,
    after: { image: stored.url, name: filename, ...(shot !== null && { shot }) },
  })
  return { id, image: stored.url, shot, already: false }
}
