import { createHash, createHmac } from 'node:crypto'
import type { WarehouseSignature } from '@selvedge/contract/stock/partner-warehouse/warehouse-settings.ts'

/** Of the content and the secret, as the platform has it: it holds however late the message comes. */
const md5 = (content: string, secret: string): string =>
  createHash('md5')
    .update(content + secret)
    .digest('base64')

/** Over the time as well, so that an old message is known as such. */
const hmac = (content: string, secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${content}`).digest('base64')

/** The digest of a message; `timestamp` in milliseconds. */
export const sign = (
  signature: WarehouseSignature,
  { content, secret, timestamp }: { content: string; secret: string; timestamp: string },
): string => (signature === 'md5' ? md5(content, secret) : hmac(content, secret, timestamp))
