import type { PaymentCompany } from '@selvedge/contract/finance/payment-declarations/declaration-states.ts'
import { z } from 'zod'
import { PartnerError } from '../../ports/partner.ts'
import { NotReachable } from '../http/reach.ts'
import { type Post, TooLarge } from './outbound.ts'

const timeoutMs = 20_000
/** A declaration is told in a few lines. */
const limits = { bytes: 256 * 1024, depth: 64, values: 20_000 }

/** Why nothing came back, without what was sent. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const coded = z.object({ code: z.string() }).safeParse(error)
  return coded.success ? coded.data.code : 'broken'
}

/** The text that a payment company answers. Throws where none came, or where it answers nobody. */
export async function sendTo(
  post: Post,
  company: PaymentCompany,
  url: string,
  { body, ...headers }: Record<string, string> & { body: string },
): Promise<string> {
  const lost = (cause: string, retryable = true) =>
    new PartnerError({ kind: 'declaration.lost', params: { company, cause } }, { retryable, away: retryable })
  try {
    const { status, text } = await post(url, { headers, body, timeoutMs, limits })
    if (status === 200) return text
    if (status >= 500 || status === 429) throw lost(`HTTP ${status}`)
    throw new PartnerError({ kind: 'declaration.status', params: { company, status } }, { retryable: false })
  } catch (error) {
    if (error instanceof PartnerError) throw error
    if (error instanceof NotReachable || error instanceof TooLarge) throw lost('unreadable', false)
    throw lost(causeOf(error))
  }
}
