import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Surroundings } from '../../../core/http/call.ts'
import { isSameSecret } from '../../../core/secrets/same-secret.ts'
import { readSetting } from '../../house/settings/settings.public.ts'

/** How far both clocks may be apart, and how late a request may come. */
const freshMs = 5 * 60_000

/** `what` is the body of what is sent, and the path with its query of what is read. */
export const signatureOf = (key: string, timestamp: string, what: string): string =>
  createHmac('sha256', key).update(`${timestamp}\n${what}`).digest('hex')

interface SignedRequest {
  /** Seconds since 1970. */
  timestamp: string
  /** In hex. */
  signature: string
  what: string
}

/** Whether it was signed with our key a short while ago. */
function isSigned(key: string, { timestamp, signature, what }: SignedRequest, now: Date): boolean {
  if (key === '' || !/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > freshMs) return false
  return isSameSecret(signatureOf(key, timestamp, what), signature.toLowerCase())
}

/** Whether the mini program has sent it: by its headers, over `what`. */
export async function isFromMiniProgram(
  around: Surroundings,
  { headers }: FastifyRequest,
  what: string,
): Promise<boolean> {
  const key = await readSetting(around, 'miniprogram_report_key')
  const { 'x-timestamp': timestamp, 'x-signature': signature } = headers
  return isSigned(key, { timestamp: String(timestamp), signature: String(signature), what }, around.now())
}
