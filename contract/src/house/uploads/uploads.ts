import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { uploadedFile } from '../../core/uploaded-file.ts'

/** An image has so many bytes at most. */
export const maxImageBytes = 1024 * 1024
/** And so many pixels, however few bytes they take packed. */
export const maxImagePixels = 25_000_000

/** Where images of the house are served, below the address of the server; in an image store they have it before their names too. */
export const imagePath = '/uploads/'
/** The longest side of a thumbnail, in pixels. */
export const thumbnailSize = 200

/** As the house names its images. Other sites have a folder of this name as well. */
const ownName = new RegExp(`(${imagePath}[0-9a-f]{40})(\\.(?:png|jpg|webp))$`)

/** The address of an image's thumbnail: images of other places have none, and are their own. */
export const thumbnailOf = (image: string): string => image.replace(ownName, `$1_${thumbnailSize}$2`)

/** What an image may be refused for that a browser has put into the image store by itself, once it is to be shown. */
export const uploadedImageErrors = [
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'IMAGE_ANIMATED',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_NOT_STORED',
] as const

export const imageUpload = endpoint({
  name: 'imageUpload',
  method: 'POST',
  path: '/app/uploadimage',
  summary: 'Keeps an image, without what it says of its maker; answers its address',
  access: 'uploads.change',
  form: true,
  body: z.strictObject({ file: uploadedFile }),
  // Somewhat more than an image may have: whoever is just above it is told how much it may be.
  bodyLimits: textBody(4),
  data: z.string(),
  errors: uploadedImageErrors,
})

export const uploadTokenGet = endpoint({
  name: 'uploadTokenGet',
  method: 'GET',
  path: '/qiniu/upload/token',
  summary: 'What a browser needs to put one image into the image store by itself, for an hour',
  access: 'uploads.change',
  data: z.strictObject({
    /** The name that the image gets in the store. */
    qiniu_key: z.string(),
    qiniu_token: z.string(),
    /** Where the image is found afterwards. */
    qiniu_url: z.string(),
  }),
  errors: ['IMAGE_STORE_MISSING'],
})
