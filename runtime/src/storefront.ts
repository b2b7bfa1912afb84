import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './project.ts'
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
}

/** The storefront sandbox in a process of its own. It ends with this one, even if this one is killed. */
export async function openStorefront(options: StorefrontOptions): Promise<RunningStorefront> {
  const { dataDir, port, demoAt } = options
  const folder = join(dataDir, 'storefront')
  const file = join(folder, 'shops.json')
  const seed = join(folder, 'seed.json')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(seed, JSON.stringify(storefrontSeed(demoAt)))
  }
  const child = fork(join(projectDir, 'sandbox/src/main.ts'), {
    env: {
      ...process.env,
      SANDBOX_PORT: process.env.SANDBOX_PORT || String(port === 0 ? 0 : port + 1),
      SANDBOX_FILE: file,
      SANDBOX_SEED: existsSync(file) ? '' : seed,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { url: await addressOf(child), stop: () => end(child) }
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
