import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRunningPostgres } from '../../src/postgres/postgres.ts'
import { Shop } from '../../src/replay/shop.ts'
import { scratchFolder } from '../scratch.ts'
import { adminPassword, type Started, secretKey, startScript, stop, untilSaid } from '../started.ts'

const serve = (dataDir: string, env: Record<string, string>): Started =>
  startScript('run-production', { DATA_DIR: dataDir, PORT: '0', DRAIN_SECONDS: '0', ...env })

test('refuses to start without SECRET_KEY, before anything else', async () => {
  const dataDir = scratchFolder()
  const run = serve(dataDir, { ADMIN_PASSWORD: adminPassword })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toMatch(/^Wrong environment:\n {2}SECRET_KEY: must be set: .*\n$/)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('refuses an empty database without a password for its admin', async () => {
  const dataDir = scratchFolder()
  const run = serve(dataDir, { SECRET_KEY: secretKey })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toMatch(/^This database has no accounts yet: set ADMIN_PASSWORD, .*\n$/)
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('refuses a short password', async () => {
  const run = serve(scratchFolder(), { SECRET_KEY: secretKey, ADMIN_PASSWORD: 'eleven char' })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('ADMIN_PASSWORD: needs at least 12 characters')
  expect(run.output).not.toContain('eleven char')
})

test('creates the admin once, says so, and prints no password', async () => {
  const dataDir = scratchFolder()
  const first = serve(dataDir, { SECRET_KEY: secretKey, ADMIN_PASSWORD: adminPassword })
  await untilSaid(first, 'The account admin was created')
  const url = /is ready: (\S+)/.exec(first.output)?.[1] ?? ''
  await new Shop(url).signIn('admin', adminPassword)
  for (const name of ['admin', 'seller', 'store']) {
    await expect(new Shop(url).signIn(name, `${name}-demo`)).rejects.toThrow('authSignIn answered 200')
  }
  expect(first.output).not.toContain(adminPassword)
  expect(first.output).not.toContain(secretKey)
  expect(first.output).not.toContain('demo')
  expect(await stop(first)).toEqual([0, null])

  const second = serve(dataDir, { SECRET_KEY: secretKey })
  await untilSaid(second, 'is ready')
  expect(second.output).not.toContain('created')
  await stop(second)
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('refuses a database in which the passwords of the demo still work', async () => {
  const dataDir = scratchFolder()
  const demo = startScript('run-accounts', { DATA_DIR: dataDir, HTTP: '0' })
  await untilSaid(demo, 'Selvedge is working')
  await stop(demo)
  const run = serve(dataDir, { SECRET_KEY: secretKey, ADMIN_PASSWORD: adminPassword })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toContain('everybody knows the passwords of admin, seller, store')
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test.each([
  ['postgres://127.0.0.1:1/none', /^DATABASE_URL: .*ECONNREFUSED/],
  ['postgres://no-such-host.invalid/none', /^HOST or DATABASE_URL: .*no-such-host/],
])('says that %s is not there', async (databaseUrl, problem) => {
  const run = serve(scratchFolder(), { SECRET_KEY: secretKey, DATABASE_URL: databaseUrl })
  expect(await run.ended).toEqual([1, null])
  expect(run.output).toMatch(problem)
  expect(run.output).not.toContain('    at ')
})
