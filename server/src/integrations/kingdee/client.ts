import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { NotReachable } from '../../core/http/guard/reach.ts'
import { type Post, type Posted, TooLarge } from '../../core/outbox/partners/outbound.ts'
import type { LedgerCredentials } from '../../ports/ledger.ts'
import { type Calls, PartnerError } from '../../ports/partner.ts'
import { contextLost, gatewayRefusal, gatewayStatus, signInReply } from './replies.ts'
import {
  appDataOf,
  appSignature,
  clientSecretOf,
  gatewaySignature,
  partsOf,
  signInSignature,
} from './signing.ts'

export const forms = 'Kingdee.BOS.WebApi.ServicesStub.DynamicFormService'
const signIn = 'Kingdee.BOS.WebApi.ServicesStub.AuthService.LoginBySign'
const pathOf = (service: string): string => `/k3cloud/${service}.common.kdsvc`

/** Sessions by whose they are: all that talk to one ledger from here share one. */
export type Sessions = Map<string, string>

export interface ClientParts {
  credentials: LedgerCredentials
  sessions: Sessions
  post: Post
  calls: Calls
  /** How long one call may take. */
  timeoutMs: number
  now(): number
}

/** Sends the calls of one ledger, and answers what it said. */
export interface KingdeeClient {
  call(service: string, body: object): Promise<unknown>
}

const answerLimits = { bytes: 4 * 1024 * 1024, depth: 32, values: 100_000 }

const away = (failure: Failure) => new PartnerError(failure, { retryable: true, away: true })
const wrong = (failure: Failure) => new PartnerError(failure, { retryable: false })
const wrongSetup = (failure: Failure) => new PartnerError(failure, { retryable: false, aboutSetup: true })

/** Who asks is not let in, or this is no ledger's address. */
const setupStatuses: ReadonlySet<number> = new Set([401, 403, 404])

export function createClient({
  credentials,
  sessions,
  post,
  calls,
  timeoutMs,
  now,
}: ClientParts): KingdeeClient {
  const { server, account, user, appId, appSecret, language } = credentials
  const whose = [server, account, user, appId].join('\n')

  /** Each request by itself: the gateway's signature, and that of the application server. */
  function signatures(path: string): Record<string, string> {
    const { clientId, masked } = partsOf(appId)
    const timestamp = String(Math.floor(now() / 1000))
    const data = appDataOf(credentials)
    const signed = { nonce: timestamp, timestamp, secret: clientSecretOf(masked) }
    return {
      'x-api-clientid': clientId,
      'x-api-auth-version': '2.0',
      'x-api-timestamp': timestamp,
      'x-api-nonce': timestamp,
      'x-api-signheaders': 'x-api-timestamp,x-api-nonce',
      'x-api-signature': gatewaySignature(path, signed),
      'x-kd-appkey': appId,
      'x-kd-appdata': Buffer.from(data).toString('base64'),
      'x-kd-signature': appSignature(appSecret, appId, data),
    }
  }

  const sessionHeaders = (session: string) => ({
    'kdservice-sessionid': session,
    cookie: `kdservice-sessionid=${session}`,
  })

  async function send(service: string, body: object, headers: Record<string, string>): Promise<unknown> {
    return read(await posted(pathOf(service), body, headers))
  }

  async function posted(path: string, body: object, headers: Record<string, string>): Promise<Posted> {
    try {
      return await post(server + path, {
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: JSON.stringify(body),
        timeoutMs,
        limits: answerLimits,
      })
    } catch (error) {
      if (error instanceof TooLarge) throw wrong({ kind: 'ledger.unreadable', params: {} })
      if (error instanceof NotReachable) throw wrongSetup({ kind: 'ledger.addressForbidden', params: {} })
      throw away({ kind: 'ledger.lost', params: { cause: causeOf(error) } })
    }
  }

  async function openSession(): Promise<string> {
    const timestamp = String(Math.floor(now() / 1000))
    const sign = signInSignature(account, user, appId, appSecret, timestamp)
    const parameters = [account, user, appId, timestamp, sign, language]
    const { LoginResultType, Message, KDSVCSessionId } = understood(
      signInReply,
      await send(signIn, { parameters }, {}),
    )
    if (LoginResultType !== 1 || !KDSVCSessionId)
      throw wrongSetup({ kind: 'ledger.signInRefused', params: { said: Message ?? '' } })
    sessions.set(whose, KDSVCSessionId)
    return KDSVCSessionId
  }

  /** In a session; one that is lost is opened again, once. */
  async function inSession(service: string, body: object): Promise<unknown> {
    const known = sessions.get(whose)
    const answer = await send(service, body, sessionHeaders(known ?? (await openSession())))
    if (!known || !isLost(answer)) return answer
    sessions.delete(whose)
    return send(service, body, sessionHeaders(await openSession()))
  }

  return {
    call: (service, body) =>
      calls(() =>
        credentials.authorisation === 'session'
          ? inSession(service, body)
          : send(service, body, signatures(pathOf(service))),
      ),
  }
}

const lostContext = z.object({
  Result: z.object({ ResponseStatus: z.object({ MsgCode: z.literal(contextLost) }) }),
})
const isLost = (answer: unknown): boolean =>
  lostContext.safeParse(answer).success || z.tuple([z.tuple([lostContext])]).safeParse(answer).success

/** The JSON of an answer. */
function read({ status, text }: Posted): unknown {
  const body = parsed(text)
  if (status === gatewayStatus) throw gatewayRefusal(body)
  if (status >= 500) throw away({ kind: 'ledger.lost', params: { cause: `HTTP ${status}` } })
  if (status === 429)
    throw new PartnerError({ kind: 'ledger.status', params: { status } }, { retryable: true, waitMs: 1_000 })
  if (setupStatuses.has(status)) throw wrongSetup({ kind: 'ledger.status', params: { status } })
  if (status !== 200) throw wrong({ kind: 'ledger.status', params: { status } })
  // What fails before there is a reply is said as bare text.
  if (text.startsWith('response_error:'))
    throw new PartnerError(
      { kind: 'ledger.refused', params: { code: 0, said: text.slice(15, 515) } },
      { retryable: true },
    )
  // No JSON at all, such as a page in its place: that comes from whoever stands before it.
  if (body === undefined) throw away({ kind: 'ledger.unreadable', params: {} })
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function understood<Reply extends z.ZodType>(reply: Reply, answer: unknown): z.output<Reply> {
  const found = reply.safeParse(answer)
  if (found.success) return found.data
  throw new PartnerError({ kind: 'ledger.unreadable', params: {} }, { retryable: true })
}

/** Why nothing came back, without what was sent. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = z.object({ code: z.string() }).safeParse(error)
  return code.success ? code.data.code : 'broken'
}
