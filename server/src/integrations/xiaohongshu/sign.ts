import { createHash } from 'node:crypto'

export interface Signed {
  method: string
  appId: string
  /** Seconds. */
  timestamp: string
  version: string
}

/** MD5 in lower-case hex, as the gateway wants it: neither the token nor what the call is about is part of it. */
export const signOf = ({ method, appId, timestamp, version }: Signed, secret: string): string =>
  createHash('md5')
    .update(`${method}?appId=${appId}&timestamp=${timestamp}&version=${version}${secret}`, 'utf8')
    .digest('hex')
