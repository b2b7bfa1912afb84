import { type Endpoint, pathOf } from '@selvedge/contract/core/endpoint.ts'
import { uploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { currentLanguage } from '../../text/catalogue.ts'
import { stringifySearch } from '../../text/search-params.ts'
import { t } from '../../text/t.ts'
import { isOnline } from '../connection/online.ts'
import { rememberServerTime } from '../connection/server-clock.ts'
import { isTaken, storedToken } from '../session/token.ts'
import { additionFor } from './failures/answered-refusals.ts'
import { type Addition, ApiError } from './failures/api-error.ts'
import { announceSessionLost, announceSessionTaken } from './failures/failures.ts'
import { newKey } from './key.ts'
import { callTimeout, personHeaders, takePrefetched } from './prefetched.ts'

const apiPrefix = '/admin-api'

export interface Reply {
  data: unknown
  total: number | null
  /** There may be more than the total says. */
  atLeast: boolean
}

export interface Sent {
  params?: unknown
  query?: unknown
  body?: unknown
}

interface Options {
  signal?: AbortSignal
  idempotencyKey?: string
  /** What a person has answered to refusals of this input. */
  addition?: Addition
  dryRun?: boolean
  /** After so many ms nobody waits for the answer any more. */
  timeoutMs?: number
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    const file = uploadedFile.safeParse(value).data
    if (file) form.append(name, new Blob([file.bytes]), file.name)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

function bodyOf({ form }: Endpoint, body: unknown): string | FormData | undefined {
  if (body === undefined) return undefined
  return form && typeof body === 'object' && body !== null ? formOf(body) : JSON.stringify(body)
}

async function fetchOnce(endpoint: Endpoint, input: Sent, key: string, token: string, options: Options) {
  const { signal, dryRun, timeoutMs = callTimeout } = options
  const headers = new Headers(personHeaders(token, currentLanguage()))
  if (dryRun) headers.set('Dry-Run', '1')
  else if (key) headers.set('Idempotency-Key', key)
  const body = bodyOf(endpoint, input.body)
  // Of a form the browser says itself where its parts end.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (endpoint.changes && !isOnline()) {
    throw new ApiError({ message: t('网络已断开，没有发送；恢复后请重试'), code: 0, status: 0 })
  }
  const search = stringifySearch((input.query ?? {}) as Record<string, unknown>)
  const url = apiPrefix + pathOf(endpoint, input.params) + search
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const started = endpoint.method === 'GET' && (await takePrefetched(url, token, currentLanguage()))
    if (started) return started
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body === undefined ? {} : { body }),
    })
    rememberServerTime(response.headers.get('date'))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    // One that was begun ahead has a limit of its own.
    const isLate = limit.aborted || (error instanceof DOMException && error.name === 'TimeoutError')
    const message = isLate ? t('请求超时，请稍后重试') : t('网络异常，请检查网络后重试')
    throw new ApiError({ message, code: 0, status: 0 })
  }
}

/** Nothing is asked or done in the name of somebody whom this page does not show. */
function refuseIfTaken(): void {
  if (!isTaken()) return
  announceSessionTaken()
  throw new ApiError({ message: t('此浏览器已登录其他账号，请刷新页面'), code: -401, status: 401 })
}

/** The answer's bytes, or what went wrong. A token that another tab has renewed meanwhile gets a second try. */
export async function exchange(endpoint: Endpoint, input: Sent, options: Options): Promise<Response> {
  refuseIfTaken()
  const key = endpoint.changes ? (options.idempotencyKey ?? newKey()) : ''
  const token = storedToken()
  let response = await fetchOnce(endpoint, input, key, token, options)
  if (response.status === 401 && storedToken() !== token && storedToken() !== '') {
    refuseIfTaken()
    // To renew what another tab has renewed would end the token that it has got.
    if (endpoint.name === 'authRefresh') return response
    response = await fetchOnce(endpoint, input, key, storedToken(), options)
  }
  if (response.status === 401 && endpoint.name !== 'authInfo') announceSessionLost()
  return response
}

interface Envelope {
  code: number
  data: unknown
  message: string
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'

/** Reads `{code, data, message}`; throws an ApiError for a refusal, a fault, and anything that is no such reply. */
export async function readReply(response: Response): Promise<Reply> {
  const requestId = response.headers.get('x-request-id') ?? ''
  const { status } = response
  const reply: unknown = await response.json().catch(() => null)
  if (!isEnvelope(reply)) {
    const message = response.ok
      ? t('服务器返回的内容无法识别')
      : t('服务器异常（{status}），请稍后重试', { status })
    throw new ApiError({ message, code: -status, status: response.ok ? 500 : status, requestId })
  }
  if (!response.ok || reply.code !== 0) {
    throw new ApiError({
      message: reply.message || 'Error',
      code: reply.code,
      status,
      refusal: response.headers.get('refusal') ?? '',
      data: reply.data,
      requestId,
    })
  }
  const count = response.headers.get('data-count')
  return {
    data: reply.data,
    total: count === null ? null : Number(count),
    atLeast: response.headers.get('data-count-at-least') === '1',
  }
}

/** The input, with what a person has answered to its refusal. */
export const withAddition = (input: Sent, { query }: Addition): Sent =>
  query ? { ...input, query: { ...Object(input.query), ...query } } : input

/**
 * One call, one reply. A refusal that somebody answers is followed by the call once more, which is another one: what fails
 * then says how it was sent last.
 */
export async function send(endpoint: Endpoint, input: Sent, options: Options): Promise<Reply> {
  const { addition = {} } = options
  const key = endpoint.changes ? (options.idempotencyKey ?? newKey()) : ''
  try {
    const sent = withAddition(input, addition)
    return await readReply(await exchange(endpoint, sent, { ...options, idempotencyKey: key }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    error.attempt ??= { key, addition }
    const more = await additionFor(error)
    if (!more) throw error
    const query = more.query ?? addition.query
    // Of a call that is always confirmed it is asked before its key is looked at: that may be known from the time before.
    const sameKey = endpoint.confirmed && error.is('CONFIRMATION_NEEDED')
    const idempotencyKey = sameKey ? key : newKey()
    return send(endpoint, input, { ...options, idempotencyKey, addition: query ? { query } : {} })
  }
}
