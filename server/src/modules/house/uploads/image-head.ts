import { maxImagePixels } from '@selvedge/contract/house/uploads/uploads.ts'
import { imageSize } from 'image-size'

/** The kinds of images that are taken, as their bytes tell; what the name says counts for nothing. */
export type ImageKind = 'png' | 'jpg' | 'webp'

export interface ImageHead {
  kind: ImageKind
  width: number
  height: number
  animated: boolean
}

const kinds: ReadonlySet<string> = new Set<ImageKind>(['png', 'jpg', 'webp'])
const isKind = (type: string | undefined): type is ImageKind => type !== undefined && kinds.has(type)

/** A part of these names says that there are several pictures: of PNG before the first data, of WebP in its head. */
const isAnimated = (kind: ImageKind, bytes: Buffer): boolean =>
  (kind === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')) ||
  (kind === 'webp' && bytes.subarray(0, 64).includes('ANIM'))

/** What the head of an image says, before anything is unpacked; null where it is none of ours. */
export function readHead(bytes: Buffer): ImageHead | null {
  try {
    const { type, width, height } = imageSize(bytes)
    if (!isKind(type) || width < 1 || height < 1) return null
    return { kind: type, width, height, animated: isAnimated(type, bytes) }
  } catch {
    return null
  }
}

export const hasTooManyPixels = ({ width, height }: ImageHead): boolean => width * height > maxImagePixels
