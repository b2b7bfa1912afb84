import type { Readable } from 'node:stream'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Page } from './db.ts'

/** A use case gets the context, the parsed query and the parsed body. */
type UseCase<E extends Endpoint, Result> = (
  context: Context,
  query: z.output<E['query']>,
  body: z.output<E['body']>,
) => Promise<Result>

/** A file as a use case answers it. */
export interface FileReply {
  filename: string
  contentType: string
  content: Readable
}

/** An endpoint with the use case that answers it. */
export interface Route {
  endpoint: Endpoint
  run(context: Context, query: unknown, body: unknown): Promise<unknown>
}

const route = <E extends Endpoint, Result>(endpoint: E, useCase: UseCase<E, Result>): Route => ({
  endpoint,
  // The call has been parsed by this very endpoint before it comes here.
  run: (context, query, body) => useCase(context, query as z.output<E['query']>, body as z.output<E['body']>),
})

/** Answers one value. */
export const handle = <E extends Endpoint>(endpoint: E, useCase: UseCase<E, z.input<E['data']>>): Route =>
  route(endpoint, useCase)

/** Answers the rows of a page; the total goes into the header `data-count`. */
export const handleList = <E extends Endpoint>(
  endpoint: E,
  useCase: UseCase<E, Page<z.input<E['data']> extends readonly (infer Row)[] ? Row : never>>,
): Route => route(endpoint, useCase)

/** Answers a file. */
export const handleFile = <E extends Endpoint>(endpoint: E, useCase: UseCase<E, FileReply>): Route =>
  route(endpoint, useCase)
