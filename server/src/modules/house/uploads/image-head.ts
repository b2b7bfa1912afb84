import { imageSize } from 'image-size'

/** The kinds of images that are taken, as their bytes tell; what the name says counts for nothing. */
export type ImageKind = 'png' | 'jpg' | 'webp'

export const mimeTypes: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
}

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

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/** Where the lines of a JPEG begin: a picture within its head, as cameras put there, has an end of its own. */
function beginOfScan(bytes: Buffer): number {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === startOfScan) return at
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return -1
}

/** Whether the end of a file is there: one that was cut may still be unpacked, with a grey half. */
export function isWhole(bytes: Buffer, kind: ImageKind): boolean {
  if (kind === 'png') return bytes.lastIndexOf('IEND') > 0
  if (kind !== 'jpg') return true
  const scan = beginOfScan(bytes)
  return scan > 0 && bytes.indexOf(endOfImage, scan) > 0
}
