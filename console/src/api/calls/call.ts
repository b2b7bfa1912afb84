import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@selvedge/contract/core/endpoint.ts'
import { t } from '../../text/t.ts'
import type { Addition } from './failures/api-error.ts'
import { type Reply, send } from './send.ts'

type Maybe<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What a call takes: `params`, `query` and `body` as far as its contract has them. */
export type InputOf<E extends Endpoint> = Maybe<'params', ParamsOf<E>> &
  Maybe<'query', QueryOf<E>> &
  Maybe<'body', BodyOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** One per user action, so that a repeated call does nothing twice. Made up where none is given. */
  idempotencyKey?: string
  /** What a person has answered to refusals of this very input. */
  addition?: Addition
  /** Answered and undone, of a call that may be tried. */
  dryRun?: boolean
  /** After so many ms nobody waits for the answer any more. */
  timeoutMs?: number
}

/** Said in words: what the contract objects to is of no use to whoever reads it. */
function parsed<E extends Endpoint>(endpoint: E, reply: Reply): DataOf<E> {
  const { data, error } = endpoint.data.safeParse(reply.data)
  if (error) throw new Error(t('服务器返回的内容无法识别'), { cause: error })
  return data as DataOf<E>
}

/** Calls the API by its contract: the answer is parsed by the same definition that the server checks it with. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  return parsed(endpoint, await send(endpoint, input, options))
}

/** The rows of a page and the total behind them: exact, unless the call let it be counted later. */
export interface ListData<Row> {
  rows: readonly Row[]
  total: number
  atLeast: boolean
}

export type RowOf<E extends Endpoint> = DataOf<E> extends readonly (infer Row)[] ? Row : never

/** So many rows a list is taken to have whose total did not come along: a proxy may have dropped the header. */
const assumedTotal = 2000

/** The same for a list: the total comes from the header `data-count`. */
export async function callList<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ListData<RowOf<E>>> {
  const reply = await send(endpoint, input, options)
  const rows = parsed(endpoint, reply) as readonly RowOf<E>[]
  const total = reply.total ?? (endpoint.reply === 'list' ? Math.max(assumedTotal, rows.length) : rows.length)
  return { rows, total, atLeast: reply.atLeast }
}
