import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Requested {
  query: string
  variables: Record<string, unknown>
  token: string | undefined
}

/** What the next answer is: an HTTP status with a body, or none at all. */
export type Reply =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  | 'hangUp'
  | 'silence'

/** A shop that answers as it is told to, call by call; the last reply is given again and again. */
export async function startFakeShop(reply: (requested: Requested, count: number) => Reply) {
  const requested: Requested[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const call: Requested = {
        ...JSON.parse(Buffer.concat(parts).toString()),
        token: request.headers['x-shopify-access-token'],
      }
      requested.push(call)
      const answer = reply(call, requested.length)
      if (answer === 'silence') return
      if (answer === 'hangUp') return request.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/shops/first`,
    requested,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
