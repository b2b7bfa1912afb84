import { createHash, type Hash, type Hmac } from 'node:crypto'
import { lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { idempotencyKeys } from '../../core.schema.ts'
import { type Db, query, timestamp } from '../../db/db.ts'
import { storable } from '../../db/storable.ts'
import { fail } from '../fail.ts'

const storedReply = z.object({ code: z.int(), data: z.unknown(), message: z.string() })
export type Reply = z.output<typeof storedReply>

export interface KeyedCall {
  accountId: number
  method: string
  path: string
  key: string
  content: unknown
  /** What is told from another by this digest alone; null where there is nothing of the kind. */
  secret: { content: unknown; digest: Hmac } | null
  now: Date
}

const retentionMs = 24 * 3600 * 1000

/** The hash of the content's JSON, of which a long list is never there as a whole. */
function hashOf(content: unknown, hash: Hash | Hmac = createHash('sha256')): string {
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

const at = (moment: number) => timestamp(new Date(moment))
const storedJson = (reply: Reply | null) => (reply ? JSON.stringify(storable(reply)) : null)

/**
 * Writes the key of a call, with its reply or without one yet, where it is new or older than a day; answers what is kept.
 * A parallel call with the same key waits here until the first has committed.
 */
const writeKey = (call: KeyedCall, contentHash: string, reply: Reply | null): SQL => {
  const isFree = sql`known.reply is null or known.created_at < ${at(call.now.getTime() - retentionMs)}`
  const replacedIfFree = (column: SQL) =>
    sql`${column} = case when ${isFree} then excluded.${column} else known.${column} end`
  return sql`insert into idempotency_key as known (account_id, method, path, key, content_hash, reply, created_at)
    values (${call.accountId}::bigint, ${call.method}, ${call.path}, ${call.key}, ${contentHash},
      ${storedJson(reply)}::jsonb, ${at(call.now.getTime())})
    on conflict (account_id, method, path, key) do update set
      ${replacedIfFree(sql`content_hash`)}, ${replacedIfFree(sql`reply`)}, ${replacedIfFree(sql`created_at`)}
    returning content_hash as "contentHash", reply`
}

/** What a call does with its key: the first and the last statement of its transaction, and what comes of a refusal. */
export interface Key {
  /** Takes the key. It is what `firstReply` reads. */
  take: SQL
  /** The reply that the key was answered with before; null where this call is the first. Refuses other content. */
  firstReply(rows: readonly Record<string, unknown>[]): Reply | null
  /** Keeps the reply beside the key, in the transaction that took it. */
  keep(reply: Reply): SQL
  /**
   * Keeps a reply by itself, behind its transactions or where that is undone; answers what counts, should a parallel call have
   * been faster.
   */
  keepApart(db: Db, reply: Reply): Promise<Reply>
  /** What `firstReply` tells, without taking the key. */
  findReply(db: Db): Promise<Reply | null>
}

export function keyFor(call: KeyedCall): Key {
  const { content, secret } = call
  const contentHash = hashOf(secret ? [content, hashOf(secret.content, secret.digest)] : content)
  const firstReply: Key['firstReply'] = ([stored]) => {
    // A key that is kept has a reply: whoever took it has kept both, or neither.
    if (!stored || stored.reply === null) return null
    return stored.contentHash === contentHash ? storedReply.parse(stored.reply) : fail('KEY_REUSED')
  }
  const isKey = sql`account_id = ${call.accountId} and method = ${call.method} and path = ${call.path} and key = ${call.key}`
  return {
    take: writeKey(call, contentHash, null),
    firstReply,
    keep: (reply) => sql`update idempotency_key set reply = ${storedJson(reply)}::jsonb where ${isKey}`,
    keepApart: async (db, reply) => firstReply(await query(db, writeKey(call, contentHash, reply))) ?? reply,
    findReply: async (db) =>
      firstReply(
        await query<{ contentHash: string; reply: unknown }>(
          db,
          sql`select content_hash as "contentHash", reply from idempotency_key
              where ${isKey} and created_at >= ${at(call.now.getTime() - retentionMs)}`,
        ),
      ),
  }
}

/** Forgets keys older than a day. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - retentionMs)))
}
