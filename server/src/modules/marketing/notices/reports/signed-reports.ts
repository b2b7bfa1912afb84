import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMoment, text } from '@selvedge/contract/core/shapes.ts'
import { z } from 'zod'

/** So many at a time. */
export const maxReports = 500
/** How far both clocks may be apart, and how late a report may come. */
const freshMs = 5 * 60_000

export const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}\n${body}`).digest('hex')

/** Whether it was signed with our key a short while ago. */
export function isSigned(
  key: string,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string },
  now: Date,
): boolean {
  if (key === '' || !/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > freshMs) return false
  const expected = Buffer.from(signatureOf(key, timestamp, body))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const openid = text(64).min(1)
const at = z.iso.datetime({ offset: true }).refine(isMoment)

/**
 * consent: somebody has accepted a template once more. refusal: refuses it from now on. view: came by the link of a message.
 */
const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('consent'), id: text(100).min(1), openid, templateId: text(100).min(1), at }),
  z.object({ kind: z.literal('refusal'), openid, templateId: text(100).min(1), at }),
  z.object({ kind: z.literal('view'), openid, notice: z.coerce.number<unknown>().int().positive(), at }),
])
export const reportsBody = z.object({ reports: z.array(report).min(1).max(maxReports) })
export type Report = z.output<typeof report>
export type ReportOf<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>
