import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { writeAudit } from './audit.ts'
import type { AuditNote, Caller, Context } from './context.ts'
import type { Db } from './db.ts'
import { fail, Refusal } from './fail.ts'
import type { Route } from './handle.ts'
import { type KeyedCall, keepReply, type Reply, takeKey } from './idempotency.ts'
import { transact } from './transact.ts'

/** One request, as far as the API is concerned. */
export interface Call {
  query: unknown
  body: unknown
  caller: Caller | null
  idempotencyKey: string | undefined
  requestId: string
  ip: string
  userAgent: string
}

export interface Surroundings {
  db: Db
  zone: string
  now(): Date
}

/** Query and body by the contract; a refusal names the first field that is wrong. */
function parse(endpoint: Endpoint, call: Call): { query: unknown; body: unknown } {
  const query = endpoint.query.safeParse(call.query)
  const body = endpoint.body.safeParse(call.body)
  const issue = query.error?.issues[0] ?? body.error?.issues[0]
  if (issue) {
    const field = issue.path.join('.')
    fail('INVALID_INPUT', { detail: field ? `${field}: ${issue.message}` : issue.message })
  }
  return { query: query.data, body: body.data }
}

/** The request without its secrets, for the audit of calls that note nothing themselves. */
function withoutSecrets(endpoint: Endpoint, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !endpoint.secrets.includes(name)))
}

const auditedRowsMost = 200

function notesOf(
  endpoint: Endpoint,
  notes: AuditNote[],
  parsed: { query: unknown; body: unknown },
): AuditNote[] {
  if (notes.length > 0) return notes
  const body = Array.isArray(parsed.body) ? parsed.body.slice(0, auditedRowsMost) : parsed.body
  return [
    {
      subject: endpoint.path,
      subjectId: '',
      after: { query: withoutSecrets(endpoint, parsed.query), body: withoutSecrets(endpoint, body) },
    },
  ]
}

/**
 * Answers one call of the API: parses it, opens the one transaction of a changing call, serves the idempotency key,
 * runs the use case and writes the audit. Refusals come back as replies; faults are thrown.
 */
export async function answer(route: Route, call: Call, around: Surroundings): Promise<Reply> {
  const { endpoint } = route
  const contextOn = (db: Db, notes: AuditNote[]): Context => ({
    db,
    now: around.now(),
    zone: around.zone,
    caller: call.caller,
    requestId: call.requestId,
    ip: call.ip,
    userAgent: call.userAgent,
    note: (entry) => notes.push(entry),
  })

  const run = async (db: Db): Promise<Reply> => {
    const parsed = parse(endpoint, call)
    const notes: AuditNote[] = []
    const context = contextOn(db, notes)
    const data = await route.run(context, parsed.query, parsed.body)
    if (endpoint.changes) await writeAudit(context, endpoint.name, notesOf(endpoint, notes, parsed))
    return { code: 0, data, message: '' }
  }

  try {
    if (!endpoint.changes) return await run(around.db)
    if (!call.idempotencyKey || !call.caller) return await transact(around.db, run)
    const keyed: KeyedCall = {
      accountId: call.caller.accountId,
      method: endpoint.method,
      path: endpoint.path,
      key: call.idempotencyKey,
      content: [call.query, call.body],
      now: around.now(),
    }
    return await transact(around.db, async (tx) => {
      const first = await takeKey(tx, keyed)
      if (first) return first
      const reply = await settled(() => tx.transaction((savepoint) => run(savepoint)))
      await keepReply(tx, keyed, reply)
      return reply
    })
  } catch (error) {
    return refused(error)
  }
}

/** A refusal undoes its savepoint and is kept as the reply of its key. */
const settled = (work: () => Promise<Reply>): Promise<Reply> => work().catch(refused)

function refused(error: unknown): Reply {
  if (error instanceof Refusal) return { code: error.code, data: error.data, message: error.message }
  throw error
}
