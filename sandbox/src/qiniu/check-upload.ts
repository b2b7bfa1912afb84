import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { objectOf } from '../http/read.ts'
import type { FormPart } from './form.ts'

export interface StoreOptions {
  accessKey: string
  secretKey: string
  bucket: string
}

export interface Upload {
  key: string
  type: string
  bytes: Buffer
  /** Nothing may be replaced. */
  insertOnly: boolean
}

/** What an upload is refused with. */
export interface Refusal {
  status: number
  error: string
}

const refuse = (status: number, error: string): Refusal => ({ status, error })
const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** What a token allows; the reason where it is none of ours, or is over. */
function policyOf(token: string, { accessKey, secretKey }: StoreOptions, now: number) {
  const [access, sign = '', encoded = ''] = token.split(':')
  if (access !== accessKey) return refuse(401, 'bad token')
  const own = urlSafe(createHmac('sha1', secretKey).update(encoded).digest('base64'))
  if (sign !== own) return refuse(401, 'bad token')
  const policy = objectOf(Buffer.from(encoded, 'base64url').toString('utf8'))
  if (typeof policy?.scope !== 'string' || typeof policy.deadline !== 'number')
    return refuse(400, 'invalid put policy')
  if (policy.deadline < now / 1000) return refuse(401, 'expired token')
  const { scope, fsizeLimit, mimeLimit, insertOnly } = policy
  return { scope, fsizeLimit, mimeLimit, insertOnly }
}

/** Such as `image/*;text/plain`. */
const allowsType = (limit: unknown, type: string): boolean =>
  typeof limit !== 'string' ||
  limit.split(';').some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))

/** What is to be stored, or what it is refused with, by the rules of the form. */
export function checkUpload(
  parts: readonly FormPart[],
  options: StoreOptions,
  now: number,
): Upload | Refusal {
  const textOf = (name: string) => parts.find((part) => part.name === name)?.bytes.toString('utf8')
  const file = parts.at(-1)
  if (file?.name !== 'file') return refuse(400, 'file is not specified in multipart')
  const policy = policyOf(textOf('token') ?? '', options, now)
  if ('error' in policy) return policy
  const [bucket, ...rest] = policy.scope.split(':')
  if (bucket !== options.bucket) return refuse(631, 'no such bucket')
  const key = textOf('key') ?? ''
  if (rest.length > 0 && rest.join(':') !== key) return refuse(403, "key doesn't match with scope")
  const checksum = textOf('crc32')
  if (checksum !== undefined && checksum !== String(crc32(file.bytes)))
    return refuse(400, 'crc32 does not match')
  const most = policy.fsizeLimit
  if (typeof most === 'number' && file.bytes.length > most) return refuse(413, 'request entity too large')
  if (!allowsType(policy.mimeLimit, file.type))
    return refuse(403, 'limited mimeType: this file type is forbidden')
  return { key, type: file.type, bytes: file.bytes, insertOnly: rest.length === 0 || policy.insertOnly === 1 }
}
