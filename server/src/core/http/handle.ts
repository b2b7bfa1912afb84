import type { Readable } from 'node:stream'
import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import type { z } from 'zod'
import type { Page } from '../db/db.ts'
import type { Context, Reading, Steps } from './context.ts'

/** A use case gets the context, then query, body and parameters of the path as the contract parsed them. */
type UseCase<E extends Endpoint, Result, Around = Context> = (
  context: Around,
  query: z.output<E['query']>,
  body: z.output<E['body']>,
  params: z.output<E['params']>,
) => Promise<Result>

/** A parsed request. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** A file as a use case answers it. */
export interface FileReply {
  filename: string
  contentType: string
  content: Readable
}

/**
 * An endpoint with the use case that answers it, in the call's one transaction or in steps. What is `shared` answers all
 * who ask the same at the same time at once.
 */
export type Route = {
  endpoint: Endpoint
  shared?: true
  /** What other systems are asked before the transaction begins: it may refuse the call. */
  ask?: (steps: Steps, input: Input) => Promise<void>
} & (
  | { inSteps: false; run(context: Context, input: Input): Promise<unknown> }
  | { inSteps: true; run(steps: Steps, input: Input): Promise<unknown> }
)

// The call has been parsed by this very endpoint before it comes here.
const runner =
  <E extends Endpoint, Result, Around>(_endpoint: E, useCase: UseCase<E, Result, Around>) =>
  (context: Around, { query, body, params }: Input) =>
    useCase(
      context,
      query as z.output<E['query']>,
      body as z.output<E['body']>,
      params as z.output<E['params']>,
    )

const route = <E extends Endpoint, Result>(endpoint: E, useCase: UseCase<E, Result>): Route => ({
  endpoint,
  inSteps: false,
  run: runner(endpoint, useCase),
})

/** Answers one value. */
export const handle = <E extends Endpoint>(endpoint: E, useCase: UseCase<E, z.input<E['data']>>): Route =>
  route(endpoint, useCase)

/**
 * The same, where another system is asked first whether the call can be done at all: while it is waited for there is no
 * transaction, and the call keeps its one transaction and its idempotency key.
 */
export const handleAfter = <E extends Endpoint>(
  endpoint: E,
  ask: UseCase<E, void, Steps>,
  useCase: UseCase<E, z.input<E['data']>>,
): Route => ({ ...route(endpoint, useCase), ask: runner(endpoint, ask) })

/** Answers the rows of a page; the total goes into the header `data-count`. */
export const handleList = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, Page<z.input<E['data']> extends readonly (infer Row)[] ? Row : never>>,
): Route => route(endpoint, useCase)

/** Answers the rows of a page that is the same for everybody, and read once for all who ask for it at the same time. */
export const handleSharedList = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, Page<z.input<E['data']> extends readonly (infer Row)[] ? Row : never>, Reading>,
): Route => ({ ...route(endpoint, useCase), shared: true })

/** Answers a file. */
export const handleFile = <E extends Endpoint>(endpoint: E, useCase: UseCase<E, FileReply>): Route =>
  route(endpoint, useCase)

/** Answers a file that is read step by step: for one whose reading is audited. */
export const handleFileInSteps = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, FileReply, Steps>,
): Route => ({ endpoint, inSteps: true, run: runner(endpoint, useCase) })

/** Answers one value, in steps: for work that must not hold a connection, or leaves traces when it is refused. */
export const handleInSteps = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, z.input<E['data']>, Steps>,
): Route => {
  // What a step has done stays.
  if (endpoint.dryRun) throw new Error(`${endpoint.name} can't be tried: it runs in steps`)
  return { endpoint, inSteps: true, run: runner(endpoint, useCase) }
}
