import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { compiledCode } from '../compiled-code.ts'
import { passSilence } from '../storm/fleet.ts'

interface Crawler {
  child: ChildProcess
  /** What the queue writes on the jobs that it holds, one for each of its workers. */
  workerIds: string[]
}

/** `npm run crawler` in processes of their own, which are killed and started again. */
export class Crawlers {
  /** Of each process. */
  static readonly workers = 2
  kills = 0
  readonly #client: pg.Client
  readonly #env: { DATABASE_URL: string; CRAWLER_SANDBOX: string }
  readonly #running: Crawler[] = []

  constructor(client: pg.Client, databaseUrl: string, siteUrl: string) {
    this.#client = client
    this.#env = { DATABASE_URL: databaseUrl, CRAWLER_SANDBOX: siteUrl }
  }

  /** One at a time: what is new in the list of nodes is the one that was started. */
  async start(): Promise<void> {
    const known = await this.#workerIds()
    const child = await started({ ...this.#env, CRAWLER_WORKERS: String(Crawlers.workers) })
    const workerIds = (await this.#workerIds()).filter((id) => !known.includes(id))
    if (workerIds.length === 0) throw new Error('a crawler has started that runs no jobs')
    this.#running.push({ child, workerIds })
  }

  /** kill -9 of the oldest. */
  async kill(): Promise<void> {
    const crawler = this.#running.shift()
    if (!crawler) return
    this.kills += 1
    const ended = once(crawler.child, 'exit')
    crawler.child.kill('SIGKILL')
    await ended
    await passSilence(this.#client, crawler.workerIds)
  }

  end(): void {
    for (const { child } of this.#running) child.kill('SIGKILL')
  }

  async #workerIds(): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>('select id from node')
    return rows.map(({ id }) => id)
  }
}

function started(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../crawler.js', import.meta.url))], {
    env: { PATH: process.env.PATH, ...compiledCode, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (part: Buffer) => {
      output += part
      if (output.includes('The crawler is working')) resolve(child)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`A crawler did not start: ${output}`)))
  })
}
