import { connect } from 'node:net'
import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let port: number
beforeAll(async () => {
  server = await startTestServer()
  server.app.http.get('/long', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)))
  await server.app.http.listen({ port: 0, host: '127.0.0.1' })
  const [address] = server.app.http.addresses()
  port = typeof address === 'object' ? address.port : 0
})
afterAll(() => server.stop())

/** Sends this much of a request and waits until it is cut off. Answers what came back. */
async function sendPart(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

it('cuts off a client that never ends its headers, or its body', async () => {
  const { server: node } = server.app.http
  expect([node.headersTimeout, node.requestTimeout]).toEqual([15_000, 300_000])
  // Nobody waits for minutes here.
  Object.assign(node, { headersTimeout: 300, requestTimeout: 600 })
  const answers = await Promise.all([
    sendPart('GET /admin-api/auth/info HTTP/1.1\r\nHost: here\r\n'),
    sendPart(
      'POST /admin-api/auth/token HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ),
  ])
  expect(answers).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 408 /),
    expect.stringMatching(/^HTTP\/1\.1 408 /),
  ])
}, 30_000)

it('cuts off a client that takes nothing of its answer any more', async () => {
  const { server: node } = server.app.http
  expect(node.timeout).toBe(330_000)
  node.setTimeout(300)
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /long HTTP/1.1\r\nHost: here\r\n\r\n'))
  socket.pause()
  const open = () => new Promise<number>((resolve) => node.getConnections((_error, count) => resolve(count)))
  await vi.waitFor(async () => expect(await open()).toBe(1))
  await vi.waitFor(async () => expect(await open()).toBe(0), 5_000)
  socket.destroy()
  node.setTimeout(330_000)
}, 30_000)

it.each(['/admin-api', '/admin-api/', '/admin-api/nothing'])(
  '%s is answered that there is no such call',
  async (url) => {
    const answer = await server.app.http.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: -404, data: null, message: 'There is no such call' })
  },
)

it('names a refusal in a header beside its code, and names none where there is none', async () => {
  const refused = await server.call(orderDetail, { query: { id: 999 } })
  expect(refused).toMatchObject({
    ...refusal('ORDER_NOT_FOUND'),
    headers: { refusal: 'ORDER_NOT_FOUND' },
  })
  expect((await server.call(authInfo)).headers.refusal).toBeUndefined()
})
