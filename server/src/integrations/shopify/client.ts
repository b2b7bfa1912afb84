import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type StorefrontCredentials, StorefrontError } from '../../ports/storefront.ts'
import type { Operation } from './operation.ts'
import { type Budget, pauseFor, throttle } from './throttle.ts'

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
  /** How long one call may take. */
  timeoutMs?: number
  /** Longest pause for the shop's budget inside of one call; whoever would wait for longer is told so. */
  patienceMs?: number
  /** So long, doubled each time, before a call is sent again. */
  pauseMs?: number
}

const sendsMost = 4
const answerMost = 32 * 1024 * 1024

const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.string(),
      z.array(
        z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
      ),
    ])
    .optional(),
  extensions: z.object({ cost: throttle.optional() }).optional(),
})
type Envelope = z.output<typeof envelope>

const failed = (message: string, retryable: boolean, waitMs = 0) =>
  new StorefrontError(message, { retryable, waitMs })

/** Whether the shop may have done what it was asked for, although no answer came. */
class LostAnswer extends Error {}

export function createClient({
  credentials,
  budget,
  timeoutMs = 20_000,
  patienceMs = 2_000,
  pauseMs = 500,
}: ClientParts): ShopifyClient {
  const url = `${credentials.baseUrl.replace(/\/+$/, '')}/admin/api/${apiVersion}/graphql.json`

  async function send(document: string, variables: object): Promise<{ response: Response; text: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': credentials.token },
        body: JSON.stringify({ query: document, variables }),
        // Elsewhere nobody is to get the token.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { response, text: await textOf(response) }
    } catch (error) {
      if (error instanceof StorefrontError) throw error
      throw new LostAnswer(reasonOf(error))
    }
  }

  /** Waits until the shop grants so many points again, or says how long that would take. */
  async function affordable(points: number): Promise<void> {
    const pause = pauseFor(budget, points, Date.now())
    if (pause > patienceMs) throw failed('店铺接口限流，稍后继续', true, pause)
    if (pause > 0) await sleep(pause)
  }

  async function run<Reply extends z.ZodType>(
    { document, reply, repeatable }: Operation<Reply>,
    variables: object = {},
  ): Promise<z.output<Reply>> {
    for (let sent = 1; ; sent += 1) {
      await affordable(budget.costs.get(document) ?? 0)
      try {
        const { response, text } = await send(document, variables)
        const answer = read(response, text)
        const cost = answer.extensions?.cost
        if (cost) note(document, cost)
        const problem = problemOf(response, answer)
        if (problem === 'throttled') {
          if (sent === sendsMost) throw failed('店铺接口限流，稍后继续', true, 1_000)
          if (!cost) await sleep(pauseMs * 2 ** sent)
          continue
        }
        if (problem) throw problem
        return understood(reply, answer.data)
      } catch (error) {
        if (!(error instanceof LostAnswer)) throw error
        if (!repeatable || sent === sendsMost) throw failed(`店铺没有回复：${error.message}`, true)
        await sleep(pauseMs * 2 ** (sent - 1))
      }
    }
  }

  function note(document: string, cost: z.output<typeof throttle>): void {
    budget.costs.set(document, cost.requestedQueryCost)
    if (cost.throttleStatus) budget.status = { ...cost.throttleStatus, at: Date.now() }
  }

  return { run }
}

/** The text of an answer, which is broken off once it is too large: nobody's memory holds what has no end. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > answerMost) throw failed('店铺的回复太大', false)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The envelope of an answer; one that holds none is lost. */
function read(response: Response, text: string): Envelope {
  if (response.status >= 500) throw new LostAnswer(`HTTP ${response.status}`)
  if (response.status === 429)
    return { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }
  if (response.status !== 200) return {}
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    throw new LostAnswer('回复无法识别')
  }
}

const meaningOf: Record<number, string> = {
  401: '访问令牌无效',
  402: '店铺已冻结',
  403: '访问令牌缺少权限',
  404: '找不到店铺，请检查地址',
  423: '店铺已锁定',
}

function problemOf(response: Response, { errors, data }: Envelope): 'throttled' | StorefrontError | null {
  const { status } = response
  if (status !== 200 && status !== 429) {
    const requestId = response.headers.get('x-request-id')
    const told = `${meaningOf[status] ?? '店铺拒绝了请求'}（HTTP ${status}${requestId ? `，${requestId}` : ''}）`
    return failed(told, status === 402 || status === 423)
  }
  if (errors === undefined) return data === undefined ? failed('店铺的回复无法识别', false) : null
  if (typeof errors === 'string') return failed(`店铺拒绝：${errors.slice(0, 300)}`, false)
  if (errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) return 'throttled'
  if (errors.length === 0) return null
  const told = errors.map(({ message }) => message).join('；')
  const inner = errors.some(({ extensions }) => extensions?.code === 'INTERNAL_SERVER_ERROR')
  return failed(`店铺拒绝：${told.slice(0, 300)}`, inner)
}

function understood<Reply extends z.ZodType>(reply: Reply, data: unknown): z.output<Reply> {
  const parsed = reply.safeParse(data)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw failed(`店铺的回复无法识别：${issue?.path.join('.')} ${issue?.message}`, false)
}

/** Why nothing came back, without what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '未知原因'
  if (error.name === 'TimeoutError') return '超时'
  const code = z.object({ code: z.string() }).safeParse(error.cause)
  return code.success ? code.data.code : '连接中断'
}
