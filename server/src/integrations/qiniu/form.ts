import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RemoteImage } from '../../ports/image-store.ts'

/** Of a name in a form: what would end it is left out. */
const plain = (text: string) => text.replaceAll(/["\r\n]/g, '')

/** The form by which an image is uploaded: the file comes last, and its checksum before it tells of one that was cut. */
export function uploadForm(token: string, { key, mimeType, bytes }: RemoteImage) {
  const boundary = `selvedge-${randomUUID()}`
  const fields = Object.entries({ token, key, crc32: String(crc32(bytes)) }).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${plain(value)}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${plain(key.split('/').at(-1) ?? '')}"\r\ncontent-type: ${plain(mimeType)}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(fields.join('') + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
