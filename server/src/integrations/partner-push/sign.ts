import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex over time, a full stop and the body as it is sent. */
export const signOf = (timestamp: string, body: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex')
