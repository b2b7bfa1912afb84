import type { z } from 'zod'
import type { ErrorName } from '../errors.ts'
import type { Right } from '../house/roles/rights.ts'
import { type BodyLimits, usualBody } from './body-limits.ts'
import { noBody, nothing } from './values/shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, everybody who is signed in, or whoever holds the right. */
export type Access = 'public' | 'signedIn' | Right

/** One call of the API: the only description of it that server, console, documents and tests share. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  /** nounVerb, unique. */
  name: string
  method: Method
  /** Below the API prefix. `{name}` stands for a parameter, as in `/role/{key}`. */
  path: string
  /** One English line for the API page. */
  summary: string
  access: Access
  /** The parameters of the path. */
  params: Params
  query: Query
  body: Body
  /** The body comes as a form: its fields are texts, one of them may be a file. */
  form: boolean
  bodyLimits: BodyLimits
  data: Data
  /** What the business may refuse, beyond the errors that every call can answer. */
  errors: readonly ErrorName[]
  /** True where the call writes: one transaction, idempotency key, audit entry. */
  changes: boolean
  /** `list` puts the total into the header `data-count`; `file` answers bytes with a filename. */
  reply: 'value' | 'list' | 'file'
  /** Names of query and body fields that never reach a log or the audit; `body` for a text body as a whole. */
  secrets: readonly string[]
  /** True where the reply holds a secret: it is not kept with an idempotency key, a repeated call is done again. */
  secretReply: boolean
  /** True where the session must have been confirmed a short while ago, by its password or second step. */
  confirmed: boolean
  /** True where it may be tried: with the header `Dry-Run: 1` it is answered, and nothing of it stays. */
  dryRun: boolean
}

type Definition<Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, P extends z.ZodType> = Pick<
  Endpoint<Q, B, D>,
  'name' | 'method' | 'path' | 'summary' | 'access' | 'data'
> & {
  params?: P
  query?: Q
  body?: B
  form?: boolean
  /** Default: 64 kB. */
  bodyLimits?: BodyLimits
  errors?: readonly ErrorName[]
  /** Default: every method but GET. */
  changes?: boolean
  reply?: Endpoint['reply']
  secrets?: readonly string[]
  secretReply?: boolean
  confirmed?: boolean
  dryRun?: boolean
}

/**
 * What any call may be refused with: each is raised before or around the business, or by books that do not add up, which
 * must not happen.
 */
export const anyCallRefuses: readonly ErrorName[] = [
  'INVALID_INPUT',
  'KEY_REUSED',
  'REPEATED',
  'STOCK_HOLDS_DIFFER',
]

/** Whether the contract says that the call may be refused so. */
export const declares = ({ errors }: Pick<Endpoint, 'errors'>, error: ErrorName): boolean =>
  errors.includes(error) || anyCallRefuses.includes(error)

/** Completes a definition. Without `query` or `body` a call takes none: anything sent is refused. */
export function endpoint<
  D extends z.ZodType,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof noBody,
  P extends z.ZodType = typeof nothing,
>(definition: Definition<Q, B, D, P>): Endpoint<Q, B, D, P> {
  return {
    form: false,
    bodyLimits: usualBody,
    errors: [],
    changes: definition.method !== 'GET',
    reply: 'value',
    secrets: [],
    secretReply: false,
    confirmed: false,
    dryRun: false,
    ...definition,
    ...(definition.confirmed && { errors: [...(definition.errors ?? []), 'CONFIRMATION_NEEDED'] as const }),
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (noBody as unknown as B),
  }
}

/** The path of one call: `/role/{key}` with `{ key: 'a b' }` is `/role/a%20b`. */
export function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}

/** What a caller passes. */
export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
/** What a caller gets. */
export type DataOf<E extends Endpoint> = z.output<E['data']>
