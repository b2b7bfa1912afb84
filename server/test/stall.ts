import { Worker } from 'node:worker_threads'

/** A request as bytes. */
export interface Sending {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: Uint8Array
}

/** Runs in a thread of its own: what is measured is the server, not the work of asking it. */
const script = `
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const { port } = workerData
const ask = ({ method, path, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': body.length } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
// A refusal that comes before all of the body is sent may be lost with the connection that the server closes.
const askAgain = async (sending) => {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask(sending)
    } catch (error) {
      if (asked === 10 || !['EPIPE', 'ECONNRESET'].includes(error.code)) throw error
    }
  }
}
parentPort.on('message', async (sendings) => {
  try {
    parentPort.postMessage({ statuses: await Promise.all(sendings.map(askAgain)) })
  } catch (error) {
    parentPort.postMessage({ failed: String(error) })
  }
})
`

/** Sends requests at once to a server of this process; answers their statuses. */
export function startSender(port: number) {
  const worker = new Worker(script, { eval: true, workerData: { port } })
  return {
    send: (sendings: readonly Sending[]) =>
      new Promise<number[]>((resolve, reject) => {
        worker.once('message', (reported: { statuses: number[] } | { failed: string }) =>
          'failed' in reported ? reject(new Error(reported.failed)) : resolve(reported.statuses),
        )
        worker.postMessage(sendings)
      }),
    stop: () => worker.terminate(),
  }
}

/** What this thread has worked so far, in milliseconds: unlike the clock, it stands still while others have the processor. */
export const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The most that this thread worked, in milliseconds, before anything else that waited for it got its turn. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = worked()
  const turn = () => {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
  }
  const turns = setInterval(turn, 1)
  try {
    await work()
    // What follows the last answer is part of it.
    await new Promise((resolve) => setTimeout(resolve, 5))
    turn()
  } finally {
    clearInterval(turns)
  }
  return longest
}

const yardstick = JSON.stringify(
  Array.from({ length: 2_000 }, (_, id) => ({ id, name: `line ${id}`, more: [id, { sku: 'x'.repeat(20) }] })),
)
/** What reading the yardstick twenty times takes of a processor that has nobody beside it, in milliseconds. */
const usual = 16

/**
 * How many times slower than usual this processor does the same work now, at least 1: others who share its caches and
 * its clock make it slower, also where only its own time is counted.
 */
export function slowness(): number {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 5; tried += 1) {
    const before = worked()
    for (let read = 0; read < 20; read += 1) JSON.parse(yardstick)
    least = Math.min(least, worked() - before)
  }
  return Math.max(1, least / usual)
}
