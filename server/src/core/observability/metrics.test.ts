import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type App, createApp } from '../../app.ts'
import { readConfig } from '../config.ts'
import { Durations, render } from './prometheus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
afterAll(() => server.stop())

/** A fresh app on the same database: it has looked at nothing yet. */
async function fresh<Result>(
  metricsToken: string | undefined,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  const app = await createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), metricsToken },
    databaseUrl: server.databaseUrl,
  })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const numberAt = (text: string, line: string): number => {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
  if (!found) throw new Error(`no ${line} in\n${text}`)
  return Number(found.slice(line.length + 1))
}

describe('/metrics', () => {
  it('counts and times requests by endpoint and status', async () => {
    await server.call(authInfo)
    await server.call(authInfo, { as: null })
    await server.app.http.inject('/nowhere')
    const { body, headers } = await server.app.http.inject('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const labels = 'endpoint="authInfo",status="200"'
    expect(numberAt(body, `selvedge_http_request_seconds_count{${labels}}`)).toBe(1)
    expect(numberAt(body, `selvedge_http_request_seconds_bucket{${labels},le="10"}`)).toBe(1)
    expect(numberAt(body, `selvedge_http_request_seconds_bucket{${labels},le="+Inf"}`)).toBe(1)
    expect(numberAt(body, `selvedge_http_request_seconds_sum{${labels}}`)).toBeGreaterThan(0)
    expect(numberAt(body, 'selvedge_http_request_seconds_count{endpoint="authInfo",status="401"}')).toBe(1)
    expect(numberAt(body, 'selvedge_http_request_seconds_count{endpoint="unknown",status="404"}')).toBe(1)
  })

  it('tells what waits in the outbox and among the jobs, and what stock is short of', async () => {
    const { pool } = server.app.database
    await pool.query(`
      insert into outbox (kind, key, subject, subject_id, payload, state, created_at) values
        ('a.b', '1', 's', 1, '{}', 'waiting', now() - interval '1 hour'),
        ('a.b', '2', 's', 1, '{}', 'waiting', now()),
        ('a.b', '3', 's', 1, '{}', 'done', now()),
        ('a.b', '4', 's', 1, '{}', 'failed', now() - interval '2 hours')`)
    await pool.query(`
      select graphile_worker.add_job('none', '{}'), graphile_worker.add_job('none', '{}', max_attempts => 1)`)
    await pool.query(`
      update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where max_attempts = 1`)
    await pool.query(`
      insert into forged_delivery (source, day, count, last_at)
      values ('alipay', '2026-03-01', 3, now()), ('alipay', '2026-03-02', 4, now())`)
    await fresh(undefined, async (app) => {
      const { body } = await app.http.inject('/metrics')
      expect(numberAt(body, 'selvedge_database_up')).toBe(1)
      expect(numberAt(body, 'selvedge_outbox{state="waiting"}')).toBe(2)
      expect(numberAt(body, 'selvedge_outbox{state="running"}')).toBe(0)
      expect(numberAt(body, 'selvedge_outbox{state="failed"}')).toBe(1)
      expect(numberAt(body, 'selvedge_outbox_oldest_seconds{state="waiting"}')).toBeCloseTo(3600, -2)
      expect(numberAt(body, 'selvedge_outbox_oldest_seconds{state="failed"}')).toBeCloseTo(7200, -2)
      expect(numberAt(body, 'selvedge_jobs{state="waiting"}')).toBe(1)
      expect(numberAt(body, 'selvedge_jobs{state="failed"}')).toBe(1)
      expect(numberAt(body, 'selvedge_stock_shortages')).toBe(0)
      expect(numberAt(body, 'selvedge_forged_deliveries{source="alipay"}')).toBe(7)
      expect(numberAt(body, 'selvedge_forged_deliveries{source="warehouse"}')).toBe(0)
    })
  })

  it('tells how the process does', async () => {
    await fresh(undefined, async (app) => {
      const { body } = await app.http.inject('/metrics')
      expect(numberAt(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
      expect(numberAt(body, 'process_cpu_seconds_total')).toBeGreaterThan(0)
      expect(numberAt(body, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
      expect(numberAt(body, 'selvedge_database_connections{state="total"}')).toBeGreaterThan(0)
      expect(numberAt(body, 'selvedge_database_connections{state="waiting"}')).toBe(0)
    })
  })

  it('asks the database once in a while, however often it is asked', async () => {
    await fresh(undefined, async (app) => {
      let statements = 0
      app.database.pool.on('acquire', () => {
        statements += 1
      })
      await Promise.all(Array.from({ length: 20 }, () => app.http.inject('/metrics')))
      expect(statements).toBeLessThanOrEqual(6)
    })
  })

  it('does without the database', async () => {
    const app = await createApp({
      config: readConfig({ LOG_LEVEL: 'silent' }),
      databaseUrl: 'postgres://127.0.0.1:1/none',
    })
    const { statusCode, body } = await app.http.inject('/metrics')
    await app.close()
    expect(statusCode).toBe(200)
    expect(numberAt(body, 'selvedge_database_up')).toBe(0)
    expect(body).not.toContain('selvedge_outbox')
  })
})

describe('who gets /metrics', () => {
  const token = 'a token for metrics'
  it('is this machine alone, without a token', async () => {
    const ask = async (remoteAddress: string, headers = {}) =>
      (await server.app.http.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('::1')).toBe(200)
    expect(await ask('::ffff:127.0.0.1')).toBe(200)
    expect(await ask('192.0.2.1')).toBe(403)
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(403)
    expect(await ask('127.0.0.1', { forwarded: 'for=192.0.2.1' })).toBe(403)
  })

  it('is whoever has the token, where there is one', async () => {
    await fresh(token, async (app) => {
      const ask = async (authorization?: string) =>
        (
          await app.http.inject({
            url: '/metrics',
            remoteAddress: authorization ? '192.0.2.1' : '127.0.0.1',
            headers: authorization ? { authorization } : {},
          })
        ).statusCode
      expect(await ask(`Bearer ${token}`)).toBe(200)
      expect(await ask(`Bearer ${token}!`)).toBe(401)
      expect(await ask(token)).toBe(401)
      expect(await ask()).toBe(401)
    })
  })
})

describe('the text format', () => {
  it('sorts durations into buckets that add up', () => {
    const durations = new Durations()
    for (const seconds of [0.001, 0.005, 0.3, 99]) durations.observe({ endpoint: 'a' }, seconds)
    const text = render([durations.family('x', 'X')])
    expect(text).toMatch(/^# HELP x X\n# TYPE x histogram\n/)
    expect(numberAt(text, 'x_bucket{endpoint="a",le="0.005"}')).toBe(2)
    expect(numberAt(text, 'x_bucket{endpoint="a",le="0.25"}')).toBe(2)
    expect(numberAt(text, 'x_bucket{endpoint="a",le="0.5"}')).toBe(3)
    expect(numberAt(text, 'x_bucket{endpoint="a",le="10"}')).toBe(3)
    expect(numberAt(text, 'x_bucket{endpoint="a",le="+Inf"}')).toBe(4)
    expect(numberAt(text, 'x_sum{endpoint="a"}')).toBeCloseTo(99.306)
    expect(text.endsWith('\n')).toBe(true)
  })

  it('escapes labels', () => {
    const sample = { labels: { a: 'b"\\\n' }, value: 1 }
    expect(render([{ name: 'x', help: 'X', type: 'gauge', samples: [sample] }])).toContain(
      'x{a="b\\"\\\\\\n"} 1',
    )
  })
})
