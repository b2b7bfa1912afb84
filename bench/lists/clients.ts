import { connect, type Socket } from 'node:net'
import { quantile } from '../measure/figures.ts'

export const clients = 16
/** Turns of each before time is taken: what a server compiles while it runs is compiled by then. */
const warmUp = 100

/** The time that 95 of 100 turns do not exceed, in milliseconds, while clients take turns without a pause. */
export async function p95(
  turns: number,
  turn: (client: number) => Promise<void>,
  most = clients,
): Promise<number> {
  const took: number[] = []
  let left = turns
  await Promise.all(
    Array.from({ length: most }, async (_, client) => {
      for (let n = 0; n < Math.min(warmUp, turns / most); n += 1) await turn(client)
    }),
  )
  await Promise.all(
    Array.from({ length: most }, async (_, client) => {
      while (left > 0) {
        left -= 1
        const began = performance.now()
        await turn(client)
        took.push(performance.now() - began)
      }
    }),
  )
  return quantile(took, 0.95)
}

export interface Got {
  bytes: number
  total: string
}

const headEnd = Buffer.from('\r\n\r\n')

/** A connection that stays open. It takes as little as it can of the cores that it shares with what is measured. */
class Connection {
  private readonly socket: Socket
  private parts: Buffer[] = []
  private waiting: { resolve(got: Got): void; reject(error: Error): void } | null = null
  /** A server closes what has been idle for some seconds. */
  isOpen = true

  constructor({ hostname, port }: URL) {
    this.socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.socket.on('data', (part) => this.take(part))
    this.socket.on('error', (error) => this.waiting?.reject(error))
    this.socket.on('close', () => {
      this.isOpen = false
      this.waiting?.reject(new Error('the server has closed the connection'))
    })
    this.socket.unref()
  }

  ask(head: string): Promise<Got> {
    this.socket.ref()
    return new Promise<Got>((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(head, 'latin1')
    }).finally(() => this.socket.unref())
  }

  private take(part: Buffer): void {
    this.parts.push(part)
    const all = this.parts.length === 1 ? part : Buffer.concat(this.parts)
    const end = all.indexOf(headEnd)
    if (end < 0) return
    const head = all.toString('latin1', 0, end)
    const bytes = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (all.length < end + headEnd.length + bytes) return
    this.parts = []
    if (!head.startsWith('HTTP/1.1 200 ') || Number.isNaN(bytes)) this.waiting?.reject(new Error(head))
    else this.waiting?.resolve({ bytes, total: /^data-count: (\d+)$/im.exec(head)?.[1] ?? '' })
  }
}

const idle = new Map<string, Connection[]>()

/** One call. */
export async function get(address: string, token = ''): Promise<Got> {
  const url = new URL(address)
  const connections = idle.get(url.host) ?? []
  idle.set(url.host, connections)
  let connection = connections.pop()
  while (connection && !connection.isOpen) connection = connections.pop()
  connection ??= new Connection(url)
  const got = await connection.ask(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: ${token}\r\n\r\n`,
  )
  connections.push(connection)
  return got
}
