import { connect } from 'node:net'
import { afterAll, afterEach, expect, it } from 'vitest'
import { openDatabase } from './db.ts'
import { createHttp } from './http.ts'
import { noSecrets } from './secrets.ts'

// Connects to nothing until it is asked something, and nothing is.
const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:1/none')
afterAll(() => pool.end())

const patience = { headersMs: 300, requestMs: 600, checkMs: 50 }
let http: Awaited<ReturnType<typeof createHttp>>

async function start(given?: typeof patience) {
  http = await createHttp({
    routes: [],
    around: { db, zone: 'UTC', secrets: noSecrets, now: () => new Date() },
    authenticate: async () => null,
    logLevel: 'silent',
    ...(given ? { patience: given } : {}),
  })
  return http
}
afterEach(() => http.close())

/** Sends this much of a request and waits until it is cut off. Answers what came back. */
async function sendPart(text: string): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const [address] = http.addresses()
  const socket = connect(typeof address === 'object' ? address.port : 0, '127.0.0.1', () =>
    socket.write(text),
  )
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

it('cuts off a client that never ends its headers', async () => {
  await start(patience)
  expect(await sendPart('GET /admin-api/x HTTP/1.1\r\nHost: here\r\n')).toMatch(/^HTTP\/1\.1 408 /)
})

it('cuts off a client that never ends its body', async () => {
  await start(patience)
  const head =
    'POST /admin-api/x HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'
  expect(await sendPart(head)).toMatch(/^HTTP\/1\.1 408 /)
})

it('has limits where none are given', async () => {
  const { server } = await start()
  expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 300_000])
})

it.each(['/admin-api', '/admin-api/', '/admin-api/nothing'])(
  '%s is answered that there is no such call',
  async (url) => {
    await start()
    const answer = await http.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: -404, data: null, message: 'There is no such call' })
  },
)
