import type { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import { withoutTrailingSlashes } from '../../core/trailing-slashes.ts'
import type { ParcelTracking, TrackingAccount } from '../../ports/courier.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { subscribeForm } from './payload.ts'
import { subscribed } from './replies.ts'

const service = 'kuaidi100'
const limits = { bytes: 1024 * 1024, depth: 16, values: 20_000 }
/** Its server fails, or has too much to do. */
const failing: ReadonlySet<string> = new Set(['500', '502'])
/** It is followed already: the newest subscription is passed over, with its address and salt. */
const repeatedCode = '501'

const refused = (code: string, said: string) => {
  const away = failing.has(code)
  return new PartnerError(
    { kind: 'service.refused', params: { service, code, said } },
    { retryable: away, away },
  )
}

/** What is no JSON at all, such as a page in its place, comes from whoever stands before it: it is `away`. */
const unreadable = (away: boolean) =>
  new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: true, away })

function understood<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const found = shape.safeParse(value)
  if (found.success) return found.data
  throw unreadable(false)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(true)
  }
}

/** kuaidi100, which follows the parcels of all couriers. */
export const kuaidi100Tracking =
  (post: Post) =>
  (account: TrackingAccount, calls: Calls): ParcelTracking => {
    const send = async (path: string, form: URLSearchParams): Promise<unknown> =>
      parsed(
        await sendText(
          post,
          serviceWords(service),
          withoutTrailingSlashes(account.url) + path,
          {
            'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
            body: form.toString(),
          },
          limits,
        ),
      )
    return {
      subscribe: (parcel, callback) =>
        calls(async () => {
          const answer = await send('/poll', subscribeForm(account, parcel, callback))
          const { result, returnCode, message } = understood(subscribed, answer)
          const repeated = returnCode === repeatedCode
          if (!result && !repeated) throw refused(returnCode, message)
          return { repeated }
        }),
    }
  }
