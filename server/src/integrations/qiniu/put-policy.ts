import { createHmac } from 'node:crypto'
import type { RemoteImagesAccount, UploadPermit } from '../../ports/image-store.ts'

/** What a token allows, in the words of the image store. */
interface PutPolicy {
  /** `bucket:key`: this image alone. */
  scope: string
  /** Unix seconds. */
  deadline: number
  insertOnly: 1
  fsizeLimit: number
  mimeLimit: string
}

const urlSafe = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_')

/** `accessKey:sign:policy`, each in the base64 of addresses with its padding. */
export function signPolicy(
  policy: string,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): string {
  const encoded = urlSafe(Buffer.from(policy).toString('base64'))
  const sign = urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))
  return `${accessKey}:${sign}:${encoded}`
}

/** A token for one image under one key, which takes the place of none. */
export function tokenOf(
  account: Pick<RemoteImagesAccount, 'accessKey' | 'secretKey' | 'bucket'>,
  { key, until, maxBytes, mimeTypes }: UploadPermit,
): string {
  const policy: PutPolicy = {
    scope: `${account.bucket}:${key}`,
    deadline: Math.floor(until.getTime() / 1000),
    insertOnly: 1,
    fsizeLimit: maxBytes,
    mimeLimit: mimeTypes.join(';'),
  }
  return signPolicy(JSON.stringify(policy), account)
}
