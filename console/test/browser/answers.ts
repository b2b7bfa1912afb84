import { type DataOf, type Endpoint, pathOf } from '@selvedge/contract/core/endpoint.ts'
import { type ErrorName, errors } from '@selvedge/contract/errors.ts'

/** A call as it arrived. */
export interface Arrived {
  url: URL
  body: unknown
  /** Its idempotency key; null where it has none. */
  key: string | null
  /** It is to be answered and undone. */
  dryRun: boolean
}

type Answer = (call: Arrived) => unknown
type Reply<Data> = Data | Counted<Data> | Refused | Broken

/** A refusal of the contract, as the server answers it. */
export class Refused {
  readonly refusal: string
  readonly code: number
  readonly message: string
  readonly data: unknown
  constructor(error: ErrorName, message = '', data: unknown = null) {
    this.refusal = error
    this.data = data
    this.code = errors[error].code
    this.message = message || error
  }
}

/** What breaks on the way: no answer of ours, but one of HTTP. */
export class Broken {
  readonly status: number
  constructor(status: number) {
    this.status = status
  }
}

/** A page of a list of which there are more rows. */
export class Counted<Rows> {
  readonly rows: Rows
  readonly total: number
  constructor(rows: Rows, total: number) {
    this.rows = rows
    this.total = total
  }
}

const real = window.fetch
const answers = new Map<string, Answer>()
let arrived: Arrived[] = []

const keyOf = (method: string, path: string) => `${method} ${path}`

function bodyOf(sent: BodyInit | null | undefined): unknown {
  if (sent instanceof FormData) return Object.fromEntries(sent)
  return typeof sent === 'string' ? JSON.parse(sent) : undefined
}

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
  const path = url.pathname.replace('/admin-api', '')
  const answer = answers.get(keyOf(init?.method ?? 'GET', path))
  if (!url.pathname.startsWith('/admin-api')) return real(input, init)
  const body = bodyOf(init?.body)
  const headers = new Headers(init?.headers)
  const call = { url, body, key: headers.get('Idempotency-Key'), dryRun: headers.get('Dry-Run') === '1' }
  arrived.push(call)
  if (!answer) return Response.json({ code: -404, data: null, message: `${path} has no answer` })
  const data = await answer(call)
  init?.signal?.throwIfAborted()
  if (data instanceof Broken) return new Response('', { status: data.status })
  if (data instanceof Refused) {
    const { refusal, ...reply } = data
    return Response.json(reply, { headers: { refusal } })
  }
  if (data instanceof Counted)
    return Response.json(
      { code: 0, data: data.rows, message: '' },
      { headers: { 'data-count': `${data.total}` } },
    )
  const total = Array.isArray(data) ? { 'data-count': String(data.length) } : undefined
  return Response.json({ code: 0, data, message: '' }, total ? { headers: total } : {})
}

/** Stands for the server: what a call is answered, at once or once a promise holds. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: (call: Arrived) => Reply<DataOf<E>> | Promise<Reply<DataOf<E>>>,
  params?: unknown,
): void {
  window.fetch = answered
  answers.set(keyOf(endpoint.method, pathOf(endpoint, params)), reply)
}

/** The calls of an endpoint that have arrived, in order. */
export const callsOf = (endpoint: Endpoint): Arrived[] =>
  arrived.filter(({ url }) => url.pathname === `/admin-api${endpoint.path}`)

/** Those of them that were to be done. */
export const sentTo = (endpoint: Endpoint): Arrived[] => callsOf(endpoint).filter(({ dryRun }) => !dryRun)

export function stopAnswering(): void {
  window.fetch = real
  answers.clear()
  arrived = []
}
