import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Right } from './rights.ts'
import { noBody, nothing } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, everybody who is signed in, or whoever holds the right. */
export type Access = 'public' | 'signedIn' | Right

/** One call of the API: the only description of it that server, console, documents and tests share. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  /** nounVerb, unique. */
  name: string
  method: Method
  /** Below the API prefix. */
  path: string
  /** One English line for the API page. */
  summary: string
  access: Access
  query: Query
  body: Body
  data: Data
  /** What the business may refuse, beyond the errors that every call can answer. */
  errors: readonly ErrorName[]
  /** True where the call writes: one transaction, idempotency key, audit entry. */
  changes: boolean
  /** `list` puts the total into the header `data-count`; `file` answers bytes with a filename. */
  reply: 'value' | 'list' | 'file'
  /** Names of query and body fields that never reach a log or the audit. */
  secrets: readonly string[]
}

type Definition<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType> = Pick<
  Endpoint<Q, B, D>,
  'name' | 'method' | 'path' | 'summary' | 'access' | 'data'
> & {
  query?: Q
  body?: B
  errors?: readonly ErrorName[]
  /** Default: every method but GET. */
  changes?: boolean
  reply?: Endpoint['reply']
  secrets?: readonly string[]
}

/** Completes a definition. Without `query` or `body` a call takes none: anything sent is refused. */
export function endpoint<
  D extends z.ZodType,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
>(definition: Definition<Q, B, D>): Endpoint<Q, B, D> {
  return {
    errors: [],
    changes: definition.method !== 'GET',
    reply: 'value',
    secrets: [],
    ...definition,
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (noBody as unknown as B),
  }
}

/** What a caller passes. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
/** What a caller gets. */
export type DataOf<E extends Endpoint> = z.output<E['data']>
