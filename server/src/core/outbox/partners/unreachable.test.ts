import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { locationList, locationSave } from '@selvedge/contract/stock/locations/locations.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { plainLocation } from '../../../../test/shops/shop.ts'
import { createApp } from '../../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/db.ts'
import { transact } from '../../db/transact.ts'
import { databaseFaultOf, isUnreachable } from './unreachable.ts'

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

  it('are given back by a transaction that could not begin', async () => {
    const database = openDatabase(server.databaseUrl, 1)
    const work = () => transact(database.db, (tx) => tx.execute(sql`select 1 as one`))
    const client = await database.pool.connect()
    client.release()
    Reflect.get(client, 'connection').stream.destroy()
    // The pool has not heard of it yet: `begin` is the first to fail.
    const failed = await work().catch((error: unknown) => error)
    expect(isUnreachable(failed)).toBe(true)
    await expect(work()).resolves.toBeDefined()
    await database.close()
  }, 20_000)
})

describe('a database without room', () => {
  const run = (text: string) => server.app.database.pool.query(text)
  const save = (name: string) =>
    server.call(locationSave, {
      body: [{ ...plainLocation, name, fulfillOrder: '0' }],
      headers: { 'accept-language': 'en' },
    })
  const readiness = async () => {
    const { statusCode, body, headers } = await server.app.http.inject('/readyz')
    return [statusCode, JSON.parse(body).status, headers['retry-after']]
  }

  it('can save nothing: 503, on /readyz too until there is room again; what was read goes on', async () => {
    // What PostgreSQL says when it can't lengthen a file, for a table of ours and for the room that is asked for.
    await run(`create function no_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await run('create trigger no_room before insert on location execute function no_room()')
    await run(`create function no_room_to_make() returns event_trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await run(`create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function no_room_to_make()`)
    expect(await readiness()).toEqual([200, 'ready', undefined])
    expect(await save('满仓')).toMatchObject({
      status: 503,
      code: -503,
      data: null,
      message: 'The database has no room left and can save nothing now, please tell whoever runs it',
      headers: { 'retry-after': '5' },
    })
    expect(await readiness()).toEqual([503, 'database full', '5'])
    await server.ok(locationList)
    expect(await readiness()).toEqual([503, 'database full', '5'])
    await run('drop event trigger no_room')
    await run('drop trigger no_room on location')
    expect(await readiness()).toEqual([200, 'ready', undefined])
    expect(await save('空仓')).toMatchObject({ code: 0 })
  })
})

describe('a node whose connections are all in use', () => {
  it('answers 503 after a while, says so, and goes on when they are free', async () => {
    const { pool } = server.app.database
    const { connectionTimeoutMillis = 0, max = 0 } = pool.options
    const taken = await Promise.all(Array.from({ length: max }, () => pool.connect()))
    pool.options.connectionTimeoutMillis = 300
    const [call, ready] = await Promise.all([server.call(locationList), server.app.http.inject('/readyz')])
    expect(call).toMatchObject({
      status: 503,
      message: '系统繁忙，请稍后重试',
      headers: { 'retry-after': '5' },
    })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no connection free' }])
    for (const client of taken) client.release()
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    expect(await server.call(locationList)).toMatchObject({ status: 200, code: 0 })
    expect((await server.app.http.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a node whose clock is wrong', () => {
  it.each([-61_000, 61_000])('by %i ms is not ready', async (off) => {
    const real = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real + off)
    const wrong = await server.app.http.inject('/readyz')
    clock.mockRestore()
    expect([wrong.statusCode, wrong.json()]).toEqual([503, { status: "clock differs from the database's" }])
    expect((await server.app.http.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('what counts as unreachable', () => {
  it('tells a database that is full, one that is busy, and one that is away apart', async () => {
    const raised = async (code: string) =>
      databaseFaultOf(
        await server.app.database.db
          .execute(sql.raw(`do $$ begin raise 'x' using errcode = '${code}'; end $$`))
          .catch((error: unknown) => error),
      )
    expect(await raised('53100')).toBe('DATABASE_FULL')
    expect(await raised('53200')).toBe('BUSY')
    expect(await raised('57014')).toBe('BUSY')
    expect(await raised('25006')).toBe('UNREACHABLE')
    expect(await raised('23505')).toBeNull()
  })

  it('is no fault of a statement, and nothing that only looks like it', async () => {
    const ofStatement = await server.app.database.db
      .execute(sql`select nothing`)
      .catch((error: unknown) => error)
    expect(isUnreachable(ofStatement)).toBe(false)
    expect(isUnreachable(new Error('fetch failed', { cause: new Error('ECONNREFUSED') }))).toBe(false)
    expect(isUnreachable(null)).toBe(false)
  })

  it('is a database whose socket is gone, and no file that is missing', async () => {
    const nowhere = join(tmpdir(), 'no-such-folder')
    const gone = new pg.Client({ host: nowhere, user: 'nobody', password: 'x' })
    expect(isUnreachable(await gone.connect().catch((error: unknown) => error))).toBe(true)
    expect(isUnreachable(await readFile(nowhere).catch((error: unknown) => error))).toBe(false)
  })

  it('is a statement cut off in the middle', async () => {
    const cut = server.app.database.db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error)
    await sleep(300)
    await cutConnections(server.databaseUrl)
    expect(isUnreachable(await cut)).toBe(true)
  })
})
