import { createHmac } from 'node:crypto'

/** What a token allows, in the words of the image store. */
export interface PutPolicy {
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
) {
  const encoded = urlSafe(Buffer.from(policy).toString('base64'))
  const sign = urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))
  return `${accessKey}:${sign}:${encoded}`
}
