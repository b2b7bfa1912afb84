import { createHash, createHmac } from 'node:crypto'

export interface Signing {
  secret: string
  /** hmac: over the time, too. */
  signature?: 'md5' | 'hmac'
}

export function digest({ secret, signature = 'md5' }: Signing, content: string, timestamp: string): string {
  return signature === 'md5'
    ? createHash('md5')
        .update(content + secret)
        .digest('base64')
    : createHmac('sha256', secret).update(`${timestamp}\n${content}`).digest('base64')
}
