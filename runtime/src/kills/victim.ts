import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '../compiled-code.ts'
import { findPostmaster } from '../postgres/pid-file.ts'
import { findPlace, removePlace } from '../postgres/place.ts'
import { stopPostmaster } from '../postgres/postmaster.ts'
import { waitForEnd } from '../processes/processes.ts'

export interface Served {
  url: string
  databaseUrl: string
}

/** A server with its embedded database on a data folder of its own: killed with -9, and started again on what is left. */
export class Victim {
  readonly #dataDir: string
  #child: ChildProcess | undefined

  constructor() {
    this.#dataDir = mkdtempSync(join(tmpdir(), 'selvedge-kills-'))
    chmodSync(this.#dataDir, 0o711)
  }

  async start(): Promise<Served> {
    const child = fork(fileURLToPath(new URL('server-process.ts', import.meta.url)), [this.#dataDir], {
      env: { PATH: process.env.PATH, ...compiledCode },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    const ended = once(child, 'exit').then(() => {
      throw new Error('the server did not start')
    })
    const [served] = (await Promise.race([once(child, 'message'), ended])) as [Served]
    // From now on its end is no surprise.
    ended.catch(() => {})
    return served
  }

  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    const postmaster = withDatabase ? this.#postmasterPid() : 0
    if (postmaster) process.kill(postmaster, 'SIGKILL')
    child.kill('SIGKILL')
    await ended
    if (postmaster) await waitForEnd(postmaster, 10_000)
    this.#child = undefined
  }

  async end(): Promise<void> {
    await this.kill(false)
    const place = findPlace(this.#dataDir)
    const postmaster = place && findPostmaster(place)
    if (postmaster) await stopPostmaster(place, postmaster.pid, 'immediate')
    if (place) removePlace(this.#dataDir, place)
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** Line 1 of postmaster.pid is the process that all others of the database hang on. */
  #postmasterPid(): number {
    const cluster = findPlace(resolve(this.#dataDir))?.cluster ?? ''
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }
}
