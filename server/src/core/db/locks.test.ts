import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { foldChanges } from '../big-lists/fold.ts'
import { lockNumbers, takeLock, tryLock } from './locks.ts'
import { transact } from './transact.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('every lock has a number of its own, and no other file makes one up', () => {
  const numbers = Object.values(lockNumbers)
  expect(new Set(numbers).size).toBe(numbers.length)
  const folder = join(import.meta.dirname, '../..')
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      /pg_(try_)?advisory/.test(readFileSync(join(folder, name), 'utf8')),
  )
  // Migrating holds its lock on a connection, not in a transaction.
  expect(others.sort()).toEqual(['core/db/locks.ts', 'core/db/migrate.ts'])
})

describe('a lock', () => {
  it('keeps out who takes it again, of the same name and thing only', async () => {
    const { db } = server.app.database
    const held = await transact(db, async (tx) => {
      await takeLock(tx, 'setting', 'Bobo_token')
      return transact(db, async (other) => ({
        same: await tryLock(other, 'setting', 'bobo_TOKEN'),
        another: await tryLock(other, 'setting', 'ext_shipping'),
        anotherName: await tryLock(other, 'views', 'bobo_token'),
      }))
    })
    expect(held).toEqual({ same: false, another: true, anotherName: true })
  })

  it('of who changes roles holds up neither folding nor a first start', async () => {
    const { db } = server.app.database
    await db.execute(`insert into list_change (list, status, day, n) values ('test', 'x', '2026-01-01', 1)`)
    await transact(db, async (tx) => {
      await takeLock(tx, 'permissions')
      expect(await foldChanges(db)).toBeGreaterThan(0)
      expect(await transact(db, (other) => tryLock(other, 'firstStart'))).toBe(true)
    })
    await db.execute(`delete from list_day where list = 'test'`)
    await db.execute(`delete from list_month where list = 'test'`)
  })
})
