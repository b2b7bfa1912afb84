import { Agent, request } from 'node:http'
import { quantile } from '../figures.ts'

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

const agent = new Agent({ keepAlive: true, maxSockets: clients })

/** One call over a connection that stays open. */
export function get(url: string, token = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: token } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
        else resolve({ bytes, total: String(answer.headers['data-count'] ?? '') })
      })
    })
    call.on('error', reject)
    call.end()
  })
}
