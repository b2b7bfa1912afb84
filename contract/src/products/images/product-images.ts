import { z } from 'zod'
import { channels } from '../../channels/storefronts/channels.ts'
import { sheetBody, textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, filledText, id, idParam, instant, text } from '../../core/values/shapes.ts'
import { failures } from '../../house/sync/failures.ts'
import { imageStoreStates } from './image-store-states.ts'

/** A picture of a product has so many megabytes at most. */
export const maxPictureMegabytes = 8
/** And so many pixels: a storefront takes no more. */
export const maxPicturePixels = 20_000_000
/** So many pictures a product has at most. */
export const maxPictures = 50
/** Characters of a file's name. */
export const maxFileName = 300
/** So many file names are looked up at once. */
export const maxNamesLookedUp = 2_000

/** The SHA-256 of a file, as hexadecimal. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const productImageUpload = endpoint({
  name: 'productImageUpload',
  method: 'POST',
  path: '/product/upload_image_base64',
  summary:
    'Keep a picture of a product: base64, with the prefix of a data URI or without, as the text of the body',
  access: 'products.change',
  query: z.strictObject({
    /** The name of the file, by which its shot is known. */
    in: filledText(maxFileName),
    /** The brand of the product. */
    b: filledText(200),
    /** By which the first storefront knows the product; empty where that is not known. */
    sid: text(30).default(''),
    pid: idParam,
  }),
  body: z.string(),
  // What base64 adds, and somewhat more: whoever is just above is told how much it may be.
  bodyLimits: textBody(2 * maxPictureMegabytes),
  data: z.strictObject({
    id,
    /** Its address; thumbnails stand beside it. */
    image: z.string(),
    /** The number of the shot; null where the name does not tell. */
    shot: z.int().nullable(),
    /** The product had this very picture. */
    already: z.boolean(),
  }),
  errors: [
    'PRODUCT_NOT_FOUND',
    'PRODUCT_IMAGE_OTHER_BRAND',
    'PRODUCT_IMAGE_OTHER_ID',
    'PRODUCT_IMAGE_TOO_LARGE',
    'PRODUCT_IMAGE_UNREADABLE',
    'PRODUCT_IMAGE_NOT_BASE64',
    'PRODUCT_IMAGES_TOO_MANY',
    'IMAGE_ANIMATED',
    'IMAGE_TOO_MANY_PIXELS',
    'IMAGE_NOT_STORED',
  ],
})

export const fileProduct = z.strictObject({
  id,
  /** The style's number. */
  spu: z.string(),
  ref: z.string(),
  name: z.string(),
  image: z.string(),
  /** By which the first storefront knows it; empty where that is not known. */
  shopifyId: z.string(),
  /** How many pictures it has. */
  images: z.int(),
  /** Of the file that it got under this very name, or null: the same file again needs no sending. */
  sentHash: hash.nullable(),
})
export type FileProduct = z.output<typeof fileProduct>

export const productImageLookup = endpoint({
  name: 'productImageLookup',
  method: 'POST',
  path: '/product/images/lookup',
  summary:
    'The products of a brand that files are called after, in the order of the names; null where none is',
  access: 'products.view',
  changes: false,
  body: z.strictObject({
    brand: filledText(200),
    names: z.array(filledText(maxFileName)).min(1).max(maxNamesLookedUp),
  }),
  bodyLimits: sheetBody(maxNamesLookedUp, 1, 2),
  data: z.array(z.strictObject({ filename: z.string(), product: fileProduct.nullable() })),
})

export const imageStore = z.strictObject({
  channel: z.enum(channels),
  state: z.enum(imageStoreStates),
  /** Why it has not come there; null where nothing is wrong. */
  problem: failures.shape.nullable(),
})

export const productImage = z.strictObject({
  id,
  image: z.string(),
  /** The name of the file. */
  filename: z.string(),
  shot: z.int().nullable(),
  width: z.int(),
  height: z.int(),
  /** Bytes as it is kept. */
  bytes: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  /** How far it has come in each store that was told of it. */
  stores: z.array(imageStore),
})
export type ProductImage = z.output<typeof productImage>

export const productImageList = endpoint({
  name: 'productImageList',
  method: 'GET',
  path: '/product/images',
  summary: 'The pictures of a product, in their order',
  access: 'products.view',
  query: z.strictObject({ id: idParam }),
  data: z.array(productImage),
})

export const productImageRemove = endpoint({
  name: 'productImageRemove',
  method: 'DELETE',
  path: '/product/images',
  summary: 'Take a picture from its product, here and in the stores',
  access: 'products.change',
  query: z.strictObject({ id: idParam }),
  data: done,
  errors: ['PRODUCT_IMAGE_NOT_FOUND'],
})

export const productImageOrder = endpoint({
  name: 'productImageOrder',
  method: 'POST',
  path: '/product/images/order',
  summary: 'Put all pictures of a product in order, here and in the stores',
  access: 'products.change',
  body: z.strictObject({ productId: id, ids: z.array(id).min(1).max(maxPictures) }),
  data: done,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_IMAGES_CHANGED'],
})

export const productImageSend = endpoint({
  name: 'productImageSend',
  method: 'POST',
  path: '/product/images/send',
  summary: 'Send to all stores what has not come there of the pictures of a product; answers how many',
  access: 'products.change',
  body: z.strictObject({ productId: id }),
  data: z.int(),
  errors: ['PRODUCT_NOT_FOUND'],
})
