import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Shop } from './state.ts'

/** What somebody has announced to send. */
interface Announced {
  filename: string
  mimeType: string
  /** Null where nothing was said of it. */
  size: number | null
  bytes: Buffer | null
}

/** So many pictures of a shop are kept: in memory alone. */
const maxStored = 400

/** What was sent to a shop and what it shows, by its key; gone with the process. */
export class StagedFiles {
  /** Where the shop is reached, as its last caller has called it. */
  address = ''
  readonly #announced = new Map<string, Announced>()

  announce(filename: string, mimeType: string, size: number | null): string {
    const key = `${randomUUID()}/${filename}`
    this.#announced.set(key, { filename, mimeType, size, bytes: null })
    for (const old of [...this.#announced.keys()].slice(0, -maxStored)) this.#announced.delete(old)
    return key
  }

  find = (key: string): Announced | undefined => this.#announced.get(key)

  /** Keeps what was sent, or says what is wrong with it. */
  take(key: string, type: string, bytes: Buffer): string | null {
    const announced = this.#announced.get(key)
    if (!announced) return 'NoSuchKey'
    if (announced.mimeType !== type) return 'ContentTypeMismatch'
    if (announced.size !== null && announced.size !== bytes.length) return 'EntityTooLarge'
    if (announced.bytes) return null
    announced.bytes = bytes
    return null
  }

  resourceUrl = (key: string) => `${this.address}/staged/${encodeURIComponent(key)}`

  /** The key that the address of something sent is about. */
  keyOf(resourceUrl: string): string | null {
    const prefix = `${this.address}/staged/`
    return resourceUrl.startsWith(prefix) ? decodeURIComponent(resourceUrl.slice(prefix.length)) : null
  }
}

const rooms = new WeakMap<Shop, StagedFiles>()

export function stagedFilesOf(shop: Shop): StagedFiles {
  const room = rooms.get(shop) ?? new StagedFiles()
  rooms.set(shop, room)
  return room
}

/** What an upload carries to show that it was announced. */
export const signatureOf = ({ secret }: Shop, key: string, type: string): string =>
  createHmac('sha256', secret).update(`${key}\n${type}`).digest('hex')

export function isSigned(shop: Shop, key: string, type: string, signature: string): boolean {
  const [own, given] = [Buffer.from(signatureOf(shop, key, type)), Buffer.from(signature)]
  return own.length === given.length && timingSafeEqual(own, given)
}

const heads: Readonly<Record<string, string>> = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff' }

/** Whether these are the bytes of such a picture. */
export const looksLike = (type: string, bytes: Buffer): boolean =>
  heads[type] !== undefined && bytes.subarray(0, 4).toString('hex').startsWith(heads[type])

export const typeOf = (filename: string): string => (/\.png$/i.test(filename) ? 'image/png' : 'image/jpeg')
