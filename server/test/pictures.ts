import { Transformer } from '@napi-rs/image'

/** A picture of this size, the same every time. */
export const picture = (width: number, height: number): Transformer =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 7) % 256),
    width,
    height,
  )

/** The head of a PNG of this size, with further chunks before its data. */
export function pngHead(width: number, height: number, chunks: readonly string[] = []): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    ...chunks.map((type) => chunk(type, Buffer.alloc(8))),
    chunk('IDAT', Buffer.alloc(8)),
  ])
}

/** A style without variants, for tests of what belongs to styles alone. */
export const styleOf = (spu: string, ref = '', brand = 'Lise') => ({
  spu,
  name: spu,
  cnName: '',
  brand,
  ref,
  category: '',
  image: '',
  variants: [],
})
