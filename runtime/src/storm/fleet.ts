import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import type { Gateway } from './gateway.ts'
import { startNode } from './node.ts'

interface Node {
  child: ChildProcess
  url: string
  /** What the queue writes on the jobs that it holds, one for each of its lanes. */
  workerIds: string[]
}

/** The nodes of one database: processes that are killed and started again. */
export class Fleet {
  kills = 0
  readonly #databaseUrl: string
  readonly #client: pg.Client
  readonly #gateway: Gateway
  readonly #dataDir: string
  readonly #nodes: Node[] = []

  constructor(databaseUrl: string, client: pg.Client, gateway: Gateway, dataDir = '') {
    this.#dataDir = dataDir
    this.#databaseUrl = databaseUrl
    this.#client = client
    this.#gateway = gateway
  }

  /** One at a time: what is new in the list of nodes is the one that was started. */
  async start(): Promise<void> {
    const known = await this.#workerIds()
    const { child, url } = await startNode(this.#databaseUrl, this.#gateway.url, {
      dataDir: this.#dataDir,
    })
    const workerIds = (await this.#workerIds()).filter((id) => !known.includes(id))
    if (workerIds.length === 0) throw new Error('a node has started that runs no jobs')
    this.#nodes.push({ child, url, workerIds })
    this.#gateway.serve(this.#nodes.map((node) => node.url))
  }

  /** kill -9 of the oldest. */
  async kill(): Promise<void> {
    const node = this.#nodes.shift()
    if (!node) return
    this.kills += 1
    const ended = once(node.child, 'exit')
    node.child.kill('SIGKILL')
    await ended
    // The gateway learns of it as it does in life: by calls that fail.
    this.#gateway.serve(this.#nodes.map(({ url }) => url))
    await passSilence(this.#client, node.workerIds)
  }

  /** Asks each to stop, and waits until it has. */
  async stop(): Promise<void> {
    const ended = this.#nodes.map(({ child }) => once(child, 'exit'))
    for (const { child } of this.#nodes) child.kill('SIGTERM')
    await Promise.all(ended)
    this.#nodes.length = 0
  }

  end(): void {
    for (const { child } of this.#nodes) child.kill('SIGKILL')
  }

  async #workerIds(): Promise<string[]> {
    const { rows } = await this.#client.query<{ id: string }>('select id from node')
    return rows.map(({ id }) => id)
  }
}

/** The silence of the dead after which others take over their jobs passes at once. */
export async function passSilence(client: pg.Client, workerIds: readonly string[]): Promise<void> {
  await client.query(`update node set seen_at = seen_at - interval '1 minute' where id = any($1)`, [
    workerIds,
  ])
  await client.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
     where locked_by = any($1)`,
    [workerIds],
  )
}
