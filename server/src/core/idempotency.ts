import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { idempotencyKeys } from './core.schema.ts'
import type { Db } from './db.ts'
import { fail } from './fail.ts'
import { storable } from './storable.ts'

export interface Reply {
  code: number
  data: unknown
  message: string
}

export interface KeyedCall {
  accountId: number
  method: string
  path: string
  key: string
  content: unknown
  now: Date
}

const day = 24 * 3600 * 1000

/** The hash of the content's JSON, of which a long list is never there as a whole. */
function hashOf(content: unknown): string {
  const hash = createHash('sha256')
  const add = (value: unknown): void => {
    if (!Array.isArray(value)) {
      hash.update(JSON.stringify(value) ?? 'null')
      return
    }
    for (const [index, one] of value.entries()) {
      hash.update(index === 0 ? '[' : ',')
      add(one)
    }
    hash.update(value.length === 0 ? '[]' : ']')
  }
  add(content)
  return hash.digest('hex')
}

const where = (call: KeyedCall) =>
  and(
    eq(idempotencyKeys.accountId, call.accountId),
    eq(idempotencyKeys.method, call.method),
    eq(idempotencyKeys.path, call.path),
    eq(idempotencyKeys.key, call.key),
  )

/**
 * Takes the key for this call, or gives the reply that it was answered with before.
 * A parallel call with the same key waits here until the first has committed.
 * Refuses a key that comes with other content.
 */
export async function takeKey(db: Db, call: KeyedCall): Promise<Reply | null> {
  await db
    .delete(idempotencyKeys)
    .where(and(where(call), lt(idempotencyKeys.createdAt, new Date(call.now.getTime() - day))))
  const contentHash = hashOf(call.content)
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...call, contentHash, createdAt: call.now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return null
  const [first] = await db.select().from(idempotencyKeys).where(where(call))
  if (!first || first.contentHash !== contentHash) return fail('KEY_REUSED')
  return first.reply as Reply
}

/** Keeps the reply beside its key, in the transaction that took it. */
export async function keepReply(db: Db, call: KeyedCall, reply: Reply): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ reply: storable(reply) })
    .where(where(call))
}

/** Forgets keys older than a day. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - day)))
}
