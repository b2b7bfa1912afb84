import { type Endpoint, pathOf } from '@selvedge/contract/endpoint.ts'
import type { Language } from '@selvedge/contract/language.ts'
import { auditStatement } from './audit.ts'
import type { AuditNote, Caller, Context, Steps } from './context.ts'
import type { Db } from './db.ts'
import { fail, Refusal } from './fail.ts'
import type { Input, Route } from './handle.ts'
import { type KeyedCall, keepReply, type Reply, takeKey } from './idempotency.ts'
import type { Partners } from './partners.ts'
import type { Secrets } from './secrets.ts'
import { stepsOf } from './steps.ts'
import { type Last, transact } from './transact.ts'

/** One request, as far as the API is concerned. */
export interface Call {
  params: unknown
  query: unknown
  body: unknown
  caller: Caller | null
  /** In which a refusal is told. */
  language: Language
  idempotencyKey: string | undefined
  requestId: string
  ip: string
  userAgent: string
}

export interface Surroundings {
  db: Db
  zone: string
  secrets: Secrets
  partners: Partners
  retryPauseMs: number
  publicUrl: string
  now(): Date
}

/** The request by the contract; a refusal names the first field that is wrong. */
function parse(endpoint: Endpoint, call: Call): Input {
  const params = endpoint.params.safeParse(call.params)
  const query = endpoint.query.safeParse(call.query)
  const body = endpoint.body.safeParse(call.body)
  const issue = params.error?.issues[0] ?? query.error?.issues[0] ?? body.error?.issues[0]
  if (issue) {
    const field = issue.path.join('.')
    fail('INVALID_INPUT', { detail: field ? `${field}: ${issue.message}` : issue.message })
  }
  return { params: params.data, query: query.data, body: body.data }
}

/** A part of the request without its secrets, for what is kept of it. */
function withoutSecrets(endpoint: Endpoint, value: unknown): unknown {
  if (typeof value === 'string' && endpoint.secrets.includes('body')) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !endpoint.secrets.includes(name)))
}

const auditedRowsMost = 200

/** What the use case noted; for one that noted nothing, what was asked. */
function notesOf(endpoint: Endpoint, notes: AuditNote[], parsed: Input): AuditNote[] {
  if (notes.length > 0) return notes
  const body = Array.isArray(parsed.body) ? parsed.body.slice(0, auditedRowsMost) : parsed.body
  return [
    {
      subject: pathOf(endpoint, parsed.params),
      subjectId: '',
      after: { query: withoutSecrets(endpoint, parsed.query), body: withoutSecrets(endpoint, body) },
    },
  ]
}

type Outside = Omit<Steps, 'step'>

/** Runs the use case on this connection or transaction; a changing call leaves its audit there, at `last` if it can. */
async function runOn(
  db: Db,
  route: Route & { inSteps: false },
  parsed: Input,
  outside: Outside,
  last: Last | null = null,
): Promise<Reply> {
  const { endpoint } = route
  const notes: AuditNote[] = []
  const { partners: _, retryPauseMs: __, publicUrl: ___, ...within } = outside
  const context: Context = { ...within, db, note: (entry) => notes.push(entry) }
  const data = await route.run(context, parsed)
  if (!endpoint.changes) return { code: 0, data, message: '' }
  const audit = auditStatement(context, endpoint.name, notesOf(endpoint, notes, parsed))
  if (last) last(audit)
  else await db.execute(audit)
  return { code: 0, data, message: '' }
}

/** The key of the call; null where it has none, or where its reply must not be kept. */
function keyOf({ endpoint }: Route, call: Call, parsed: Input, now: Date): KeyedCall | null {
  if (!call.idempotencyKey || !call.caller || endpoint.secretReply) return null
  return {
    accountId: call.caller.accountId,
    method: endpoint.method,
    path: pathOf(endpoint, parsed.params),
    key: call.idempotencyKey,
    // A password must not be kept as a plain hash either.
    content: [withoutSecrets(endpoint, parsed.query), withoutSecrets(endpoint, parsed.body)],
    now,
  }
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
    caller: call.caller,
    requestId: call.requestId,
    ip: call.ip,
    userAgent: call.userAgent,
  }
  try {
    // Before any transaction: a big sheet must not hold a connection while it is read, nor a wrong one take a key.
    const parsed = parse(route.endpoint, call)
    call.body = undefined
    if (route.inSteps) {
      const data = await route.run(stepsOf(db, route.endpoint.name, outside), parsed)
      return { code: 0, data, message: '' }
    }
    if (!route.endpoint.changes) return await runOn(db, route, parsed, outside)
    const keyed = keyOf(route, call, parsed, outside.now)
    if (!keyed) return await transact(db, (tx, last) => runOn(tx, route, parsed, outside, last))
    return await transact(db, async (tx) => {
      const first = await takeKey(tx, keyed)
      if (first) return first
      // A refusal undoes its savepoint and is kept as the reply of its key.
      const reply = await tx
        .transaction((savepoint) => runOn(savepoint, route, parsed, outside))
        .catch((error: unknown) => refused(error, call.language))
      await keepReply(tx, keyed, reply)
      return reply
    })
  } catch (error) {
    return refused(error, call.language)
  }
}

function refused(error: unknown, language: Language): Reply {
  if (error instanceof Refusal) return { code: error.code, data: error.data, message: error.in(language) }
  throw error
}
