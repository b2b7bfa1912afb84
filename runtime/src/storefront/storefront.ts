import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../project.ts'
import { storefrontSeed } from './storefront-seed.ts'

export interface RunningStorefront {
  url: string
  stop(): Promise<void>
}

export interface StorefrontOptions {
  dataDir: string
  /** Of the server; the sandbox takes the next one. */
  port: number
  /** The moment the demo shop is made for. */
  demoAt: Date
  /** Told when it has ended by itself, and why it does not come back yet. */
  log?(message: string): void
}

const firstPauseMs = 500
const maxPause = 30_000

/**
 * The storefront sandbox in a process of its own. It ends with this one, even if this one is killed; one that ends by
 * itself is started again at its address, with what it has kept.
 */
export async function openStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const { port, log = console.error } = options
  const first = start(
    options,
    process.env.SANDBOX_PORT || String(port === 0 || port === 65535 ? 0 : port + 1),
  )
  const url = await addressOf(first)
  let child = first
  const stopping = new AbortController()

  const keepUp = async () => {
    for (let pauseMs = firstPauseMs; ; ) {
      const began = performance.now()
      await exitOf(child)
      if (stopping.signal.aborted) return
      if (performance.now() - began > maxPause) pauseMs = firstPauseMs
      log(
        `The storefront sandbox ended (${child.signalCode ?? `code ${child.exitCode}`}): it is started again.`,
      )
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, maxPause)
      child = start(options, new URL(url).port)
      const again = await addressOf(child).catch(() => '')
      // Another program has its port: the shops are known by their address, so that one is waited for.
      if (again !== url) await end(child)
    }
  }
  const supervised = keepUp()
  return {
    url,
    stop: async () => {
      stopping.abort()
      await end(child)
      await supervised
    },
  }
}

function start({ dataDir, demoAt }: StorefrontOptions, port: string): ChildProcess {
  const folder = join(dataDir, 'storefront')
  const file = join(folder, 'shops.json')
  const seed = join(folder, 'seed.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(seed, JSON.stringify(storefrontSeed(demoAt)))
  }
  return fork(join(projectDir, 'sandbox/src/main.ts'), {
    env: {
      ...process.env,
      SANDBOX_PORT: port,
      SANDBOX_FILE: file,
      SANDBOX_SEED: existsSync(file) ? '' : seed,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const url = typeof message === 'object' && message !== null && 'url' in message ? message.url : ''
      resolve(String(url))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The storefront sandbox ended with code ${code}`)))
  })
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) resolve()
    else child.once('exit', () => resolve())
  })

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = exitOf(child)
  child.kill('SIGTERM')
  await ended
}
