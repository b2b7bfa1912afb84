import { declares, type Endpoint, pathOf } from '@selvedge/contract/core/endpoint.ts'
import type { Language } from '@selvedge/contract/core/words/language.ts'
import type { ErrorName } from '@selvedge/contract/errors.ts'
import { auditStatement } from '../audit.ts'
import type { Db, PoolDb } from '../db/db.ts'
import { preparing } from '../db/prepared/statements.ts'
import { send, transactFrom, tryOut } from '../db/transact.ts'
import { asWriter } from '../db/writers.ts'
import type { Lanes } from '../outbox/partners/lanes.ts'
import type { Partners } from '../outbox/partners/partners.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { AuditNote, Caller, Context, Listeners, Steps } from './context.ts'
import { Refusal } from './fail.ts'
import { requireConfirmation } from './guard/confirmation.ts'
import type { Input, Route } from './handle.ts'
import { parseCall } from './parse.ts'
import { type Key, keyFor, type Reply } from './repeats/idempotency.ts'
import { stepsOf } from './steps.ts'

/** One request, as far as the API is concerned. */
export interface Call {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | null
  /** From which it reads what it does not change; without it, from any of the pool. */
  connection?: Db
  /** In which a refusal is told. */
  language: Language
  idempotencyKey: string | undefined
  /** To be answered and undone. */
  dryRun?: boolean
  requestId: string
  ip: string
  userAgent: string
}

export interface Surroundings {
  db: PoolDb
  zone: string
  secrets: Secrets
  partners: Partners
  /** Whether calls to partners may go now. */
  lanes: Lanes
  retryPauseMs: number
  publicUrl: string
  listeners: Listeners
  /** Told of a refusal that the contract of the call does not have: tests fail of it. */
  onUndeclared?: ((call: string, error: ErrorName) => void) | undefined
  now(): Date
}

/** A part of the request without its secrets, for what is kept of it. */
function withoutSecrets(endpoint: Endpoint, value: unknown): unknown {
  if (typeof value === 'string' && endpoint.secrets.includes('body')) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !endpoint.secrets.includes(name)))
}

/** What `withoutSecrets` leaves away. */
function secretsOf(endpoint: Endpoint, value: unknown): [name: string, secret: unknown][] {
  if (typeof value === 'string') return endpoint.secrets.includes('body') ? [['body', value]] : []
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name]) => endpoint.secrets.includes(name))
}

const maxAuditedRows = 200

/** What the use case noted; for one that noted nothing, what was asked. */
function notesOf(endpoint: Endpoint, notes: AuditNote[], parsed: Input): AuditNote[] {
  if (notes.length > 0) return notes
  const body = Array.isArray(parsed.body) ? parsed.body.slice(0, maxAuditedRows) : parsed.body
  return [
    {
      subject: pathOf(endpoint, parsed.params),
      subjectId: '',
      after: { query: withoutSecrets(endpoint, parsed.query), body: withoutSecrets(endpoint, body) },
    },
  ]
}

type Outside = Omit<Steps, 'step'> & Pick<Context, 'now'>

/** Runs the use case on this connection or transaction; a changing call leaves its audit there. */
async function runOn(
  db: Db,
  route: Route & { inSteps: false },
  parsed: Input,
  outside: Outside,
): Promise<Reply> {
  const { endpoint } = route
  const notes: AuditNote[] = []
  const { partners: _, retryPauseMs: __, publicUrl: ___, ...within } = outside
  const context: Context = { ...within, db, note: (entry) => notes.push(entry) }
  const data = await route.run(context, parsed)
  if (endpoint.changes) send(db, auditStatement(context, endpoint.name, notesOf(endpoint, notes, parsed)))
  return { code: 0, data, message: '' }
}

/** The key of the call; null where it has none, or where its reply must not be kept. */
function keyOf({ endpoint }: Route, call: Call, parsed: Input, { now, secrets }: Outside): Key | null {
  if (!call.idempotencyKey || !call.caller || endpoint.secretReply) return null
  const secret = [secretsOf(endpoint, parsed.query), secretsOf(endpoint, parsed.body)]
  return keyFor({
    accountId: call.caller.accountId,
    method: endpoint.method,
    path: pathOf(endpoint, parsed.params),
    key: call.idempotencyKey,
    content: [withoutSecrets(endpoint, parsed.query), withoutSecrets(endpoint, parsed.body)],
    // A password must not be kept as a plain hash either.
    secret: secret.flat().length > 0 ? { content: secret, digest: secrets.digest('idempotency key') } : null,
    now,
  })
}

/**
 * Answers one call of the API: parses it, opens the one transaction of a changing call, serves the idempotency key,
 * runs the use case and writes the audit. Refusals come back as replies; faults are thrown.
 */
export async function answer(route: Route, call: Call, around: Surroundings): Promise<Reply> {
  const { db } = around
  const outside: Outside = {
    now: around.now(),
    zone: around.zone,
    language: call.language,
    secrets: around.secrets,
    partners: around.partners,
    retryPauseMs: around.retryPauseMs,
    publicUrl: around.publicUrl,
    listeners: around.listeners,
    caller: call.caller,
    requestId: call.requestId,
    ip: call.ip,
    userAgent: call.userAgent,
  }
  try {
    // Before any transaction: a big sheet must not hold a connection while it is read, nor a wrong one take a key.
    const parsed = await parseCall(route.endpoint, call)
    // Before a key is taken: the same call is repeated once it is confirmed.
    if (route.endpoint.confirmed) requireConfirmation(outside)
    call.body = undefined
    const steps = () => stepsOf(db, route.endpoint.name, { ...outside, now: () => around.now() })
    if (route.inSteps) {
      const key = route.endpoint.changes ? keyOf(route, call, parsed, outside) : null
      return await runInSteps(db, key, () => route.run(steps(), parsed))
    }
    await route.ask?.(steps(), parsed)
    if (!route.endpoint.changes) {
      // What screens read keeps its plan, under the name of the call.
      return await runOn(preparing(call.connection ?? db, route.endpoint.name), route, parsed, outside)
    }
    if (call.dryRun)
      return await asWriter(db.$client, () => tryOut(db, (tx) => runOn(tx, route, parsed, outside)))
    const key = keyOf(route, call, parsed, outside)
    return await change(db, key, (tx) => runOn(tx, route, parsed, outside)).catch((error: unknown) => {
      if (!key || isReused(error)) throw error
      return key.keepApart(db, refused(error, route.endpoint, call, around))
    })
  } catch (error) {
    return refused(error, route.endpoint, call, around)
  }
}

/** In one transaction, whose first statement takes the key and whose last one keeps the reply. */
const change = (db: PoolDb, key: Key | null, run: (tx: Db) => Promise<Reply>): Promise<Reply> =>
  asWriter(db.$client, () =>
    transactFrom(db, key?.take ?? null, async (tx, rows) => {
      const first = key?.firstReply(rows)
      if (first) return first
      const reply = await run(tx)
      if (key) send(tx, key.keep(reply))
      return reply
    }),
  )

/**
 * What a step has done stays: the reply is kept behind the last of them. A refusal is not, the steps may be tried again; nor
 * does a parallel call wait.
 */
async function runInSteps(db: PoolDb, key: Key | null, run: () => Promise<unknown>): Promise<Reply> {
  const first = await key?.findReply(db)
  if (first) return first
  const reply: Reply = { code: 0, data: await run(), message: '' }
  return key ? await key.keepApart(db, reply) : reply
}

/** The key belongs to another call, whose reply must stay. */
const isReused = (error: unknown) => error instanceof Refusal && error.error === 'KEY_REUSED'

function refused(
  error: unknown,
  endpoint: Endpoint,
  { language }: Call,
  { onUndeclared }: Surroundings,
): Reply {
  if (!(error instanceof Refusal)) throw error
  if (!declares(endpoint, error.error)) onUndeclared?.(endpoint.name, error.error)
  return { code: error.code, data: error.data, message: error.in(language) }
}
