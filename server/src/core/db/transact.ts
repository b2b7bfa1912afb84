import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Db, errorCodeOf, type PoolDb } from './db.ts'
import { PreparingClient } from './prepared/prepared.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
/** Where many begin to stock one SKU at once, each round lets few of them through. */
const maxTries = 12
/** So much longer, at random, each try waits than the one before: those that met shall not meet again. */
const pauseMs = 40

const begin = 'begin read write; set local plan_cache_mode = force_generic_plan'

/** What was sent in a transaction without waiting for it, in this order. */
const sentIn = new WeakMap<Db, Promise<unknown>[]>()
const dbOfClient = new WeakMap<pg.PoolClient, Db>()
const clientOfDb = new WeakMap<Db, pg.PoolClient>()

/** The same connection for several reads, one after the other. */
export function dbOf(client: pg.PoolClient): Db {
  const known = dbOfClient.get(client)
  if (known) return known
  const db = drizzle({ client })
  dbOfClient.set(client, db)
  clientOfDb.set(db, client)
  return db
}

/**
 * Sends a statement of a transaction that nobody waits for: what is sent later sees what it did, and the transaction
 * commits only if it has succeeded.
 */
export function send(tx: Db, statement: SQL): void {
  const sent = sentIn.get(tx)
  if (!sent) throw new Error('only a transaction waits for what it has sent')
  const one = tx.execute(statement).execute()
  // Whether it failed is looked at behind the commit.
  one.catch(() => undefined)
  sent.push(one)
}

const afterFailure = '25P02'

/** What really failed: once a statement has, all that were sent behind it fail as well. */
async function causeOf(sent: readonly Promise<unknown>[], error?: unknown): Promise<unknown> {
  const settled = await Promise.allSettled(sent)
  const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  return failed.find((one) => errorCodeOf(one) !== afterFailure) ?? error ?? failed[0]
}

/**
 * Runs the work in one transaction. A deadlock or a serialization failure undoes everything the work did,
 * so it is run again; work must therefore have no effect outside the transaction.
 */
export async function transact<Result>(db: PoolDb, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return transactFrom(db, null, work)
}

/**
 * The same, with a first statement that goes out along with the beginning of the transaction. Were it to run alone, it
 * must do no harm.
 */
export async function transactFrom<Result>(
  db: PoolDb,
  first: SQL | null,
  work: (tx: Db, rows: Record<string, unknown>[]) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db.$client, first, work)
    } catch (error) {
      const code = errorCodeOf(error)
      const again = code === deadlock || code === serializationFailure
      if (!again || attempt === maxTries) throw error
      await sleep(Math.random() * pauseMs * attempt)
    }
  }
}

/**
 * For a transaction that sends the same statements thousands of times, as one that fills a database does: from here on
 * each is planned once, even where it comes with a long list. To plan them anew would take most of its time.
 */
export function keepPlans(tx: Db): void {
  const client = clientOfDb.get(tx)
  if (client instanceof PreparingClient) client.keepPlans()
}

const tried = new WeakSet<Db>()

/** Runs the work in a transaction that is undone, to see what it would come to. */
export async function tryOut<Result>(db: PoolDb, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const results: Result[] = []
  const undo = new Error('a transaction that was only tried')
  try {
    await transact(db, async (tx) => {
      tried.add(tx)
      try {
        results[0] = await work(tx)
        // What is usually looked at behind the commit.
        await tx.execute(sql`set constraints all immediate`)
      } finally {
        tried.delete(tx)
      }
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return results[0]!
}

/**
 * The id of a document that is only tried, far from those that are counted: a number that is drawn from a sequence does
 * not come back. Undefined where the document is to stay.
 */
export const triedId = (tx: Db): number | undefined =>
  tried.has(tx) ? Math.floor(2 ** 52 * (1 + Math.random())) : undefined

async function runOnce<Result>(
  pool: pg.Pool,
  first: SQL | null,
  work: (tx: Db, rows: Record<string, unknown>[]) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const tx = dbOf(client)
  const sent: Promise<unknown>[] = []
  sentIn.set(tx, sent)
  let result: Result
  try {
    const began = client.query(begin)
    const [, rows] = await Promise.all([began, sendFirst(client, tx, first)])
    result = await work(tx, rows)
  } catch (error) {
    // Where the connection is lost, the error tells more than that nothing can be undone any more.
    await end(client, 'rollback').catch(() => undefined)
    throw await causeOf(sent, error)
  }
  await end(client, 'commit')
  // A commit behind a statement that failed has undone everything.
  const failed = await causeOf(sent)
  if (failed !== undefined) throw failed
  return result
}

async function sendFirst(client: pg.PoolClient, tx: Db, first: SQL | null) {
  if (client instanceof PreparingClient) client.beginShortTransaction()
  return first ? (await tx.execute<Record<string, unknown>>(first)).rows : []
}

async function end(client: pg.PoolClient, command: 'commit' | 'rollback'): Promise<void> {
  if (client instanceof PreparingClient) client.endTransaction()
  sentIn.delete(dbOf(client))
  try {
    await client.query(command)
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}

/** Runs a part of a transaction that is undone by itself where it fails. */
export async function savepoint<Result>(tx: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const sent = sentIn.get(tx)
  if (!sent) throw new Error('only a transaction has savepoints')
  const before = sent.length
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work(tx)
    await Promise.all(sent.slice(before))
    await tx.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`)
    throw await causeOf(sent.splice(before), error)
  }
}
