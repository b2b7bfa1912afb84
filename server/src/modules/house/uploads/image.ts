import { createHash } from 'node:crypto'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { thumbnailSize } from '@selvedge/contract/house/uploads/uploads.ts'
import type { ImageKind } from './image-head.ts'

export interface MadeImage {
  name: string
  bytes: Buffer
}

const quality = 88

const pack = (image: Transformer, kind: ImageKind): Promise<Buffer> =>
  kind === 'png' ? image.png() : kind === 'webp' ? image.webp(quality) : image.jpeg(quality)

const thumbnail = (bytes: Buffer): Transformer =>
  new Transformer(bytes)
    .rotate()
    .resize({ width: thumbnailSize, height: thumbnailSize, fit: ResizeFit.Inside })

/** An image as small as lists show it, packed anew. Throws where it can't be unpacked. */
export const makeThumbnail = (bytes: Buffer, kind: ImageKind): Promise<Buffer> => pack(thumbnail(bytes), kind)

/**
 * The image as it is kept, and its thumbnail: turned as its camera said, packed anew, so that nothing rides along that is
 * no picture. Named by what they show: the same image is kept once. Throws where it can't be unpacked.
 */
export async function makeImages(bytes: Buffer, kind: ImageKind): Promise<[MadeImage, MadeImage]> {
  const own = await pack(new Transformer(bytes).rotate(), kind)
  const hash = createHash('sha256').update(own).digest('hex').slice(0, 40)
  return [
    { name: `${hash}.${kind}`, bytes: own },
    { name: `${hash}_${thumbnailSize}.${kind}`, bytes: await makeThumbnail(bytes, kind) },
  ]
}
