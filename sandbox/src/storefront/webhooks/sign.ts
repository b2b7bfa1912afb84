import { createHmac } from 'node:crypto'

/** Base64 of the HMAC-SHA256 of the body as it is sent. */
export const signBody = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body, 'utf8').digest('base64')
