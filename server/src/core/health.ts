import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from './db.ts'

export interface Health {
  /** From now on /readyz says no, and each connection is closed with its next reply, so that callers go elsewhere. */
  leave(): void
}

/** /healthz: the process lives. /readyz: it can also work, and means to go on. */
export function addHealth(http: FastifyInstance, database: Database): Health {
  let leaving = false
  http.addHook('onSend', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })
  http.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const notReady = (status: string) => reply.status(503).header('retry-after', '5').send({ status })
    if (leaving) return notReady('stopping')
    try {
      await database.db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return notReady('database unreachable')
    }
  })
  return {
    leave() {
      leaving = true
    },
  }
}
