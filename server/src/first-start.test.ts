import { authSignIn } from '@selvedge/contract/house/accounts/accounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/harness.ts'
import { ConfigError } from './core/config.ts'
import { prepareProduction } from './first-start.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each([
  ['1qaz2wsx3edc', 'common and easily guessed'],
  ['1Q2W3E4R5T6Y', 'common and easily guessed'],
  ['111111111111', 'common and easily guessed'],
  ['abcdefghijkl', 'common and easily guessed'],
  ['selvedge-admin', 'little more than the user name'],
  ['adminadminadmin', 'little more than the user name'],
])('the first account does not get %s', async (password, reason) => {
  const refused = prepareProduction(server.app, password)
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(/^ADMIN_PASSWORD: /)
  await expect(refused).rejects.toThrow(reason)
  await expect(refused).rejects.not.toThrow(password)
  const { rows } = await server.app.database.pool.query('select from account')
  expect(rows).toEqual([])
})

it('gets one that nobody guesses, and keeps it', async () => {
  const password = 'quiet looms at dusk'
  expect(await prepareProduction(server.app, password)).toBe(true)
  // Asked for nothing any more.
  expect(await prepareProduction(server.app, '1qaz2wsx3edc')).toBe(false)
  const body = { username: 'admin', password }
  expect(await server.ok(authSignIn, { body, as: null })).toMatchObject({ token: expect.any(String) })
})
