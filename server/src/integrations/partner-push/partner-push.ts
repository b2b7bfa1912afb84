import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import type { OrderPush, OrderPushAccount } from '../../ports/order-push.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { signOf } from './sign.ts'

const service = 'gome'
const limits = { bytes: 64 * 1024, depth: 16, values: 1_000 }

const answered = z.object({
  success: z.boolean(),
  code: z.coerce.string().default(''),
  message: z.string().default(''),
})

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Orders as signed JSON. This is a push of our own making, not Gome's protocol, of which nothing is public: whoever takes it
 * there checks time and signature, and takes a key once.
 */
export const partnerPush =
  (post: Post, now: () => number = Date.now) =>
  ({ url, secret }: OrderPushAccount, calls: Calls): OrderPush => ({
    push: (key, order) =>
      calls(async () => {
        const body = JSON.stringify(order)
        const timestamp = String(Math.floor(now() / 1000))
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'x-timestamp': timestamp,
          'x-signature': signOf(timestamp, body, secret),
          'x-idempotency-key': encodeURIComponent(key),
        }
        const text = await sendText(post, serviceWords(service), url, { ...headers, body }, limits)
        const answer = answered.safeParse(read(text)).data
        if (!answer)
          throw new PartnerError(
            { kind: 'service.unreadable', params: { service } },
            { retryable: true, away: true },
          )
        const { success, code, message: said } = answer
        if (!success)
          throw new PartnerError(
            { kind: 'service.refused', params: { service, code, said: said.slice(0, 300) } },
            { retryable: false },
          )
      }),
  })
