import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@selvedge/sandbox/random.ts'

export interface Gateway {
  url: string
  /** Webhooks that came, and deliveries of them that a node was asked to take. */
  counts: { webhooks: number; deliveries: number; unanswered: number }
  /** The nodes that calls may go to. */
  serve(nodes: readonly string[]): void
  /** Once no copy of a webhook is under way any more. */
  quiet(): Promise<void>
  close(): Promise<void>
}

interface Sent {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Buffer
}

const maxLate = 1_500

/**
 * What stands before the nodes, as a load balancer does: each call goes to the next one that lives, and where that
 * one dies before it answers, the caller gets a 502. Webhooks arrive once, twice or three times, late, in any order.
 */
export async function openGateway(seed: number, { maxCopies = 3 } = {}): Promise<Gateway> {
  const random = randomFrom(seed)
  const counts = { webhooks: 0, deliveries: 0, unanswered: 0 }
  const copies = new Set<Promise<unknown>>()
  let nodes: readonly string[] = []
  let turn = 0

  const forward = async (sent: Sent): Promise<{ status: number; headers: object; body: Buffer }> => {
    turn += 1
    const node = nodes[turn % nodes.length]
    const answer = node ? await ask(node, sent).catch(() => null) : null
    if (answer) return answer
    counts.unanswered += 1
    return { status: 502, headers: {}, body: Buffer.from('{"code":-502,"data":null,"message":"no node"}') }
  }

  const deliver = async (sent: Sent) => {
    await sleep(Math.floor(random() * maxLate))
    counts.deliveries += 1
    return forward(sent)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request
    const sent = { method, path, headers, body: await bodyOf(request) }
    const isWebhook = path.includes('/webhook/')
    if (isWebhook) {
      counts.webhooks += 1
      const more = Math.floor(random() * maxCopies)
      for (let copy = 0; copy < more; copy += 1) {
        const delivered: Promise<unknown> = deliver(sent).finally(() => copies.delete(delivered))
        copies.add(delivered)
      }
    }
    const { status, headers: answered, body } = await (isWebhook ? deliver(sent) : forward(sent))
    response.writeHead(status, { ...answered })
    response.end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    counts,
    serve(living) {
      nodes = living
    },
    async quiet() {
      while (copies.size > 0) await Promise.all(copies)
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** One call of a node. Rejects where the node dies before all of the answer is there. */
function ask(node: string, { method, path, headers, body }: Sent) {
  return new Promise<{ status: number; headers: object; body: Buffer }>((resolve, reject) => {
    const passed = send(node + path, { method, headers, agent: false }, (answer) => {
      bodyOf(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: text }),
        reject,
      )
    })
    passed.on('error', reject)
    passed.end(body)
  })
}
