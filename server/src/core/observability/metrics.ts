import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/db.ts'
import { HttpFault } from '../http/fail.ts'
import { warningsAlone } from './log.ts'
import { measureProcess, poolGauge, preparedGauge, readQueues } from './measured.ts'
import { Durations, type Family, gauge, render } from './prometheus.ts'

export interface MetricsParts {
  database: Database
  /** Asked of the caller; without it only this machine is answered. */
  token: string | undefined
  /** What the business counts. */
  counted(db: Db): Promise<Family[]>
}

/** Serves /metrics, and measures every request for it. */
export function addMetrics(http: FastifyInstance, { database, token, counted }: MetricsParts): void {
  const durations = new Durations()
  http.addHook('onResponse', async (request, reply) => {
    const { config, url = 'unknown' } = request.routeOptions
    const labels = { endpoint: config.endpoint ?? url, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  const ofProcess = measureProcess()
  http.addHook('onClose', async () => ofProcess.stop())
  const stored = cached(() => readStored(http, database.db, counted))
  http.get('/metrics', warningsAlone(http), async (request, reply) => {
    admit(request, token)
    const families = [
      durations.family('selvedge_http_request_seconds', 'Requests by endpoint and HTTP status'),
      ...(await stored()),
      poolGauge(database.pool),
      preparedGauge(database.prepared),
      ...ofProcess.read(),
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(render(families))
  })
}

/** Counts from the database; while it is away, only that it is. */
async function readStored(
  http: FastifyInstance,
  db: Db,
  counted: MetricsParts['counted'],
): Promise<Family[]> {
  const up = (value: number) => gauge('selvedge_database_up', 'Whether the database answers', [{ value }])
  try {
    return [up(1), ...(await readQueues(db)), ...(await counted(db))]
  } catch (error) {
    http.log.warn({ err: error }, 'metrics without the database')
    return [up(0)]
  }
}

const minCacheMs = 5_000
/** Looking takes at most this part of the time, however many rows there are. */
const share = 1 / 20

/** Looks again only after a while, however often and from how many sides it is asked. */
function cached<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let stored: Promise<Value> | null = null
  return () => {
    if (stored) return stored
    const startedAt = performance.now()
    stored = look().finally(() => {
      const forMs = Math.max(minCacheMs, (performance.now() - startedAt) / share)
      setTimeout(() => {
        stored = null
      }, forMs).unref()
    })
    return stored
  }
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8)
thisMachine.addAddress('::1', 'ipv6')

const digest = (text: string) => createHash('sha256').update(text).digest()

function admit(request: FastifyRequest, token: string | undefined): void {
  const { authorization = '', forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  if (token) {
    if (timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))) return
    throw new HttpFault('METRICS_TOKEN_MISSING')
  }
  // A proxy on this machine that is not trusted still tells by its headers that somebody else asks.
  const isPassedOn = forwarded !== undefined || forwardedFor !== undefined
  if (!isPassedOn && thisMachine.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) return
  throw new HttpFault('METRICS_PRIVATE')
}
