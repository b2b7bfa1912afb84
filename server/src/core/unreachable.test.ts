import { setTimeout as sleep } from 'node:timers/promises'
import { locationList } from '@selvedge/contract/locations.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { createApp } from '../app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db.ts'
import { isUnreachable } from './unreachable.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('Admin')
})
afterAll(() => server.stop())

/** Ends every connection of the application, and keeps this process from noticing until it uses one. */
async function cutConnections(url: string) {
  const killer = openDatabase(url, 1)
  await killer.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await killer.close()
}

describe('a call while the database is away', () => {
  it('answers 503 and when to come back, for calls that read and calls that change', async () => {
    const app = await createApp({
      config: readConfig({ LOG_LEVEL: 'silent' }),
      databaseUrl: 'postgres://127.0.0.1:1/none',
    })
    const answers = [
      await app.http.inject({ url: '/admin-api/location/list', headers: { authorization: 'token' } }),
      await app.http.inject({
        method: 'POST',
        url: '/admin-api/auth/token',
        payload: { username: 'a', password: 'b' },
      }),
    ]
    for (const { statusCode, headers, body } of answers) {
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('5')
      expect(JSON.parse(body)).toEqual({
        code: -503,
        data: null,
        message: '数据库暂时无法连接，请稍后重试',
      })
    }
    expect((await app.http.inject('/healthz')).statusCode).toBe(200)
    expect((await app.http.inject('/readyz')).statusCode).toBe(503)
    await app.close()
  })
})

describe('connections that break', () => {
  it('are replaced: calls work again by themselves', async () => {
    await server.ok(locationList)
    await cutConnections(server.databaseUrl)
    const first = await server.call(locationList)
    expect([200, 503]).toContain(first.status)
    expect(await server.call(locationList)).toMatchObject({ status: 200, code: 0 })
  })

  it('in use for ever are given back', async () => {
    const database = openDatabase(server.databaseUrl, 1)
    const work = () => database.db.transaction((tx) => tx.execute(sql`select 1 as one`))
    const client = await database.pool.connect()
    client.release()
    Reflect.get(client, 'connection').stream.destroy()
    // The pool has not heard of it yet: `begin` is the first to fail, outside of what Drizzle cleans up after.
    const failed = await work().catch((error: unknown) => error)
    expect(isUnreachable(failed)).toBe(true)
    await sleep(1_500)
    await expect(work()).resolves.toBeDefined()
    await database.close()
  }, 20_000)
})

describe('what counts as unreachable', () => {
  it('is no fault of a statement, and nothing that only looks like it', async () => {
    const ofStatement = await server.app.database.db
      .execute(sql`select nothing`)
      .catch((error: unknown) => error)
    expect(isUnreachable(ofStatement)).toBe(false)
    expect(isUnreachable(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }))).toBe(false)
    expect(isUnreachable(null)).toBe(false)
  })

  it('is a statement cut off in the middle', async () => {
    const cut = server.app.database.db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error)
    await sleep(300)
    await cutConnections(server.databaseUrl)
    expect(isUnreachable(await cut)).toBe(true)
  })
})
