import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('is ready, until it leaves; it goes on to answer and closes each connection with its reply', async () => {
  const ask = (url: string) => server.app.http.inject({ url })
  expect(await ask('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' })
  expect((await ask('/readyz')).headers.connection).toBe('keep-alive')
  server.app.health.leave()
  const { statusCode, body, headers } = await ask('/readyz')
  expect({ statusCode, body }).toEqual({ statusCode: 503, body: '{"status":"stopping"}' })
  expect(headers['retry-after']).toBe('5')
  expect((await ask('/healthz')).statusCode).toBe(200)
  const call = await ask('/admin-api/auth/info')
  expect(call.statusCode).toBe(401)
  expect(call.headers.connection).toBe('close')
})
