import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Database, query } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import { databaseFaultOf } from '../../outbox/partners/unreachable.ts'

export interface Health {
  /** From now on /readyz says no, and each connection is closed with its next reply, so that callers go elsewhere. */
  leave(): void
}

/** Who asks whether we are ready wants to know soon. */
const answerWithin = 3_000
/** Sessions, days and what is due go by the clock: a node that is further off must not serve. */
const maxClockOff = 60_000

/** Milliseconds that this clock is off the database's. */
async function clockOff({ db }: Database): Promise<number> {
  const requested = Date.now()
  const [row] = await query<{ now: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  return Math.abs((requested + Date.now()) / 2 - (row?.now ?? 0))
}

/** Whether there is room for a megabyte; nothing is kept of it. */
async function hasRoom({ db }: Database): Promise<boolean> {
  return transact(db, (tx) =>
    tx.execute(sql`create temporary table room on commit drop as
        select repeat(md5(n::text), 30) as filled from generate_series(1, 1000) as n`),
  ).then(
    () => true,
    (error: unknown) => {
      if (databaseFaultOf(error) === 'DATABASE_FULL') return false
      throw error
    },
  )
}

const noConnectionLeft = ({ pool }: Database): boolean =>
  pool.idleCount === 0 && pool.totalCount >= (pool.options.max ?? 0)

/** /healthz: the process lives. /readyz: it can also work, and means to go on. */
export function addHealth(http: FastifyInstance, database: Database): Health {
  let leaving = false
  let full = false
  http.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  http.addHook('onError', async (_request, _reply, error) => {
    full ||= databaseFaultOf(error) === 'DATABASE_FULL'
  })

  /** What is in the way; undefined: nothing. */
  async function obstacle(): Promise<string | undefined> {
    try {
      if ((await clockOff(database)) > maxClockOff) return "clock differs from the database's"
      // Asked only once something found no room, until there is some again.
      full &&= !(await hasRoom(database))
      return full ? 'database full' : undefined
    } catch {
      return noConnectionLeft(database) ? 'no connection free' : 'database unreachable'
    }
  }

  const tooLate = async () => {
    await sleep(answerWithin, undefined, { ref: false })
    return noConnectionLeft(database) ? 'no connection free' : 'database unreachable'
  }
  /** However many ask at once, the database is asked once. */
  let looking: Promise<string | undefined> | null = null
  const look = () => {
    looking ??= obstacle().finally(() => {
      looking = null
    })
    return Promise.race([looking, tooLate()])
  }

  http.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const inTheWay = leaving ? 'stopping' : await look()
    if (!inTheWay) return { status: 'ready' }
    return reply.status(503).header('retry-after', '5').send({ status: inTheWay })
  })
  return {
    leave() {
      leaving = true
    },
  }
}
