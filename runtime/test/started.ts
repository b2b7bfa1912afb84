import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { compiledCode } from '../src/compiled-code.ts'
import { kill } from './scratch.ts'

export interface Started {
  child: ChildProcess
  /** All it has printed so far. */
  output: string
  /** Exit code and signal. */
  ended: Promise<unknown[]>
}

/** Runs a script below test/scripts with this environment and nothing else, until the test ends. */
export const startScript = (name: string, env: Record<string, string>): Started =>
  startProgram(fileURLToPath(new URL(`scripts/${name}.ts`, import.meta.url)), env)

/** The same with any program of Node. */
export function startProgram(program: string, env: Record<string, string>): Started {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...compiledCode, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => kill(child))
  const started: Started = { child, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data) => {
      started.output += data
    })
  }
  return started
}

/** Waits until it has printed this; throws when it ends before. */
export async function untilSaid(started: Started, text: string): Promise<void> {
  while (!started.output.includes(text)) {
    if (started.child.exitCode !== null) throw new Error(`It ended: ${started.output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function stop(started: Started): Promise<unknown[]> {
  started.child.kill('SIGTERM')
  return started.ended
}

export const secretKey = 'a key that only the tests know, long'
export const adminPassword = 'password of the admin'

export interface Node extends Started {
  url: string
}

/** `npm run serve` without its console, on this database. */
export async function startNode(databaseUrl: string, env: Record<string, string> = {}): Promise<Node> {
  const started = startScript('run-production', {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: adminPassword,
    PORT: '0',
    DRAIN_SECONDS: '0',
    ...env,
  })
  await untilSaid(started, 'Selvedge is ready: ')
  const url = /is ready: (\S+)/.exec(started.output)?.[1] ?? ''
  return Object.assign(started, { url })
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
