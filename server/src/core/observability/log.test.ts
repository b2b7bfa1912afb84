import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { loggedError } from './log.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('names the statement that failed, never its values', async () => {
  const failed = await server.app.database.db
    .execute(sql`select ${'a secret'}::text from nowhere`)
    .catch((error: unknown) => error)
  const logged = loggedError(failed)
  expect(logged).toMatchObject({
    code: '42P01',
    message: 'relation "nowhere" does not exist',
    query: 'select $1::text from nowhere',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(JSON.stringify(logged)).not.toContain('a secret')
})

it('takes whatever was thrown', () => {
  expect(loggedError('text')).toMatchObject({ type: 'string', message: 'text' })
  expect(loggedError(new TypeError('wrong'))).toMatchObject({ type: 'TypeError', message: 'wrong' })
})
