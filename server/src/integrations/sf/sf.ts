import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Post } from '../../core/outbox/partners/outbound.ts'
import { sendText, serviceWords } from '../../core/outbox/partners/send-to.ts'
import type { Courier, CourierAccount, Waybill, WaybillRequest } from '../../ports/courier.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { cancelContent, createContent, formOf, routesContent, searchContent, services } from './payload.ts'
import { envelope, result, routesReply, waybillReply } from './replies.ts'

const service = 'sf'
const limits = { bytes: 1024 * 1024, depth: 24, values: 40_000 }
const answeredWell = 'A1000'
/** Its platform, and not what it was told, is at fault: the same may succeed later. */
const busy: ReadonlySet<string> = new Set(['A1005', 'A1009', 'A1099'])
/** Asked already. */
const repeated = '8016'
/** Never requested; cancelled already. */
const gone: ReadonlySet<string> = new Set(['8024', '8037'])

class Refused extends PartnerError {
  readonly code: string
  constructor(code: string, said: string) {
    const away = busy.has(code)
    super({ kind: 'service.refused', params: { service, code, said } }, { retryable: away, away })
    this.code = code
  }
}

/** What is no JSON at all, such as a page in its place, comes from whoever stands before it: it is `away`. */
const unreadable = (away: boolean) =>
  new PartnerError({ kind: 'service.unreadable', params: { service } }, { retryable: true, away })

function understood<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const found = shape.safeParse(value)
  if (found.success) return found.data
  throw unreadable(false)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(true)
  }
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' })
    return z.NEVER
  }
})

/** SF Express, by its open platform. */
export const sfCourier =
  (post: Post, now: () => number = Date.now) =>
  (account: CourierAccount, calls: Calls): Courier => {
    const send = async (serviceCode: string, content: object): Promise<unknown> => {
      const text = await sendText(
        post,
        serviceWords(service),
        account.url,
        {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          body: formOf(account, serviceCode, content, { requestId: randomUUID(), now: now() }).toString(),
        },
        limits,
      )
      const { apiResultCode, apiErrorMsg, apiResultData } = understood(envelope, jsonOf(text))
      if (apiResultCode !== answeredWell) throw new Refused(apiResultCode, apiErrorMsg)
      const { success, errorCode, errorMsg, msgData } = understood(result, understood(json, apiResultData))
      if (!success) throw new Refused(errorCode, errorMsg)
      return msgData
    }

    async function create(request: WaybillRequest): Promise<Waybill> {
      try {
        return understood(waybillReply, await send(services.create, createContent(account, request)))
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== repeated) throw error
        // An earlier answer was lost: the waybill is there.
        return understood(waybillReply, await send(services.search, searchContent(request.requestNo)))
      }
    }

    return {
      create: (request) => calls(() => create(request)),
      cancel: (requestNo) =>
        calls(async () => {
          try {
            await send(services.update, cancelContent(requestNo))
          } catch (error) {
            if (!(error instanceof Refused) || !gone.has(error.code)) throw error
          }
        }),
      routes: ({ trackingNumber, phoneEnd }) =>
        calls(async () => {
          const found = understood(
            routesReply,
            await send(services.routes, routesContent(trackingNumber, phoneEnd)),
          )
          const nodes = found.find(({ mailNo }) => mailNo === trackingNumber)?.routes ?? []
          return nodes.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
        }),
    }
  }
