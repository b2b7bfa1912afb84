import type { BodyLimits } from '@selvedge/contract/core/body-limits.ts'
import type { declarers } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { Service } from '@selvedge/contract/house/sync/service-failures.ts'
import { z } from 'zod'
import { PartnerError } from '../../../ports/partner.ts'
import { NotReachable } from '../../http/guard/reach.ts'
import { type Post, TooLarge } from './outbound.ts'

const timeoutMs = 20_000
/** A declaration is told in a few lines. */
const limits = { bytes: 256 * 1024, depth: 64, values: 20_000 }

/** Why nothing came back, without what was sent. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const coded = z.object({ code: z.string() }).safeParse(error)
  return coded.success ? coded.data.code : 'broken'
}

/** Causes after which the partner has nothing of what was sent: no connection came about, or it took nothing just then. */
export const neverTaken: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'HTTP 429',
]

/** How a partner's silence, and its refusal by status, are told. */
export interface LossWords {
  lost(cause: string): Failure
  status(status: number): Failure
}

type Declarer = (typeof declarers)[number]

const companyWords = (company: Declarer): LossWords => ({
  lost: (cause) => ({ kind: 'declaration.lost', params: { company, cause } }),
  status: (status) => ({ kind: 'declaration.status', params: { company, status } }),
})

export const serviceWords = (service: Service): LossWords => ({
  lost: (cause) => ({ kind: 'service.lost', params: { service, cause } }),
  status: (status) => ({ kind: 'service.status', params: { service, status } }),
})

type Sent = Record<string, string> & { body: string }

/** The text that a payment company, or customs, answer. Throws where none came, or where it answers nobody. */
export const sendTo = (post: Post, company: Declarer, url: string, sent: Sent): Promise<string> =>
  sendText(post, companyWords(company), url, sent, limits)

/** The same of any partner that is sent text and answers text. */
export async function sendText(
  post: Post,
  words: LossWords,
  url: string,
  { body, ...headers }: Sent,
  within: BodyLimits,
): Promise<string> {
  const lost = (cause: string, retryable = true) =>
    new PartnerError(words.lost(cause), { retryable, away: retryable })
  try {
    const { status, text } = await post(url, { headers, body, timeoutMs, limits: within })
    if (status === 200) return text
    if (status >= 500 || status === 429) throw lost(`HTTP ${status}`)
    throw new PartnerError(words.status(status), { retryable: false })
  } catch (error) {
    if (error instanceof PartnerError) throw error
    if (error instanceof NotReachable || error instanceof TooLarge) throw lost('unreadable', false)
    throw lost(causeOf(error))
  }
}
