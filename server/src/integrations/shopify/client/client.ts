import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { z } from 'zod'
import { NotReachable } from '../../../core/http/guard/reach.ts'
import { listOf } from '../../../core/http/replies/list-of.ts'
import { placeOf } from '../../../core/jobs/failures/storable-failure.ts'
import { createPost, type Post, type Posted, TooLarge } from '../../../core/outbox/partners/outbound.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import type { Calls } from '../../../ports/partner.ts'
import { type StorefrontCredentials, StorefrontError } from '../../../ports/storefront/storefront.ts'
import { type Operation, refusedWith } from './operation.ts'
import { type Budget, pauseFor, type Throttle, throttle } from './throttle.ts'

/** The dated version of the API that all documents are written for. */
export const apiVersion = '2026-07'

/** Sends the calls of one shop. */
export interface ShopifyClient {
  run<Reply extends z.ZodType>(operation: Operation<Reply>, variables?: object): Promise<z.output<Reply>>
}

export interface ClientParts {
  credentials: StorefrontCredentials
  /** What the shop still grants; shared by all who call it from here. */
  budget: Budget
  /** By which each call is sent, with its repetitions. */
  calls?: Calls
  /** How long one call may take. */
  timeoutMs?: number
  /** Longest pause for the shop's budget inside of one call; whoever would wait for longer is told so. */
  patienceMs?: number
  /** So long, doubled each time, before a call is sent again. */
  pauseMs?: number
  /** How often one call is sent at most. */
  maxSends?: number
  /** How it is sent: the sandbox stands on this machine. */
  post?: Post
}

const hereAndElsewhere = createPost({ loopback: true })
/** Far above what a shop grants for one call. */
const answerLimits = { bytes: 8 * 1024 * 1024, depth: 64, values: 400_000 }

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      listOf(
        z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
      ),
    ])
    .optional(),
  extensions: z.object({ cost: throttle.optional() }).nullish().catch(null),
})
type Envelope = z.output<typeof envelope>

const throttled: Failure = { kind: 'storefront.throttled', params: {} }
const unreadable = (detail: string): Failure => ({ kind: 'storefront.answerUnreadable', params: { detail } })

const failed = (failure: Failure, retryable: boolean, waitMs = 0) =>
  new StorefrontError(failure, { retryable, waitMs })
/** Nobody is answered just now. */
const away = (failure: Failure, reportedByPartner: boolean) =>
  new StorefrontError(failure, { retryable: true, away: true, reportedByPartner })

/** Whatever stands at the address has not answered as a shop does. */
const noStorefront = (failure: Failure) =>
  new StorefrontError(failure, { retryable: false, reportedByPartner: false })

/** Whether the shop may have done what it was asked for, although no answer came. */
class LostAnswer extends Error {}

export function createClient({
  credentials,
  budget,
  calls = (send) => send(),
  timeoutMs = 20_000,
  patienceMs = 2_000,
  pauseMs = 500,
  maxSends = 4,
  post = hereAndElsewhere,
}: ClientParts): ShopifyClient {
  const url = `${withoutTrailingSlashes(credentials.baseUrl)}/admin/api/${apiVersion}/graphql.json`

  async function send(document: string, variables: object): Promise<Posted> {
    try {
      return await post(url, {
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': credentials.token },
        body: JSON.stringify({ query: document, variables }),
        timeoutMs,
        limits: answerLimits,
      })
    } catch (error) {
      if (error instanceof TooLarge) throw noStorefront({ kind: 'storefront.answerTooLarge', params: {} })
      if (error instanceof NotReachable)
        throw noStorefront({ kind: 'storefront.addressForbidden', params: {} })
      throw new LostAnswer(causeOf(error))
    }
  }

  /** Waits until the shop grants so many points again, or says how long that would take. */
  async function affordable(points: number): Promise<void> {
    const pause = pauseFor(budget, points, Date.now())
    if (pause > patienceMs) throw failed(throttled, true, pause)
    if (pause > 0) await sleep(pause)
  }

  async function attempt<Reply extends z.ZodType>(
    { document, reply, repeatable }: Operation<Reply>,
    variables: object,
  ): Promise<z.output<Reply>> {
    for (let sent = 1; ; sent += 1) {
      await affordable(budget.costs.get(document) ?? 0)
      try {
        const response = await send(document, variables)
        const answer = await read(response)
        const cost = answer.extensions?.cost
        if (cost) note(document, cost)
        const problem = problemOf(response, answer)
        if (problem === 'throttled') {
          if (sent === maxSends) throw failed(throttled, true, 1_000)
          if (!cost?.throttleStatus) await sleep(pauseMs * 2 ** sent)
          continue
        }
        if (problem) throw problem
        return await understood(reply, answer.data)
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error
        if (!repeatable || sent === maxSends)
          throw away({ kind: 'storefront.lost', params: { cause: error.message } }, false)
        await sleep(pauseMs * 2 ** (sent - 1))
      }
    }
  }

  function note(document: string, cost: Throttle): void {
    budget.costs.set(document, cost.requestedQueryCost)
    if (cost.throttleStatus) budget.status = { ...cost.throttleStatus, at: Date.now() }
  }

  return { run: (operation, variables = {}) => calls(() => attempt(operation, variables)) }
}

/** The envelope of an answer; one that holds none is lost. */
async function read(response: Posted): Promise<Envelope> {
  if (response.status >= 500) throw new LostAnswer(`HTTP ${response.status}`)
  if (response.status === 429)
    return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
  if (response.status !== 200) return {}
  try {
    return await envelope.parseAsync(JSON.parse(response.text))
  } catch {
    throw new LostAnswer('unreadable')
  }
}

function problemOf(response: Posted, { errors, data }: Envelope): 'throttled' | StorefrontError | null {
  const { status } = response
  if (status !== 200 && status !== 429) {
    const given = response.headers['x-request-id'] ?? ''
    const requestId = typeof given === 'string' && /^[\w-]{1,100}$/.test(given) ? given : ''
    const failure: Failure = { kind: 'storefront.status', params: { status, requestId } }
    const reportedByPartner = [401, 402, 403, 423].includes(status)
    const isClosed = status === 402 || status === 423
    return new StorefrontError(failure, { retryable: isClosed, away: isClosed, reportedByPartner, status })
  }
  if (errors === undefined) return data === undefined ? noStorefront(unreadable('')) : null
  if (typeof errors === 'string') return failed(refusedWith(errors), false)
  if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) return 'throttled'
  if (errors.length === 0) return null
  const reported = errors.map(({ message }) => message).join('; ')
  const inner = errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR')
  return failed(refusedWith(reported), inner)
}

async function understood<Reply extends z.ZodType>(reply: Reply, data: unknown): Promise<z.output<Reply>> {
  const parsed = await reply.safeParseAsync(data)
  if (parsed.success) return parsed.data
  throw failed(unreadable(placeOf(parsed.error)), false)
}

/** Why nothing came back, without what was sent. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = z.object({ code: z.string() }).safeParse(error)
  return code.success ? code.data.code : 'broken'
}
