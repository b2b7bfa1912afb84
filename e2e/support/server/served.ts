import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '@selvedge/runtime/compiled-code.ts'

/** What a server sends once it is ready. */
export interface Served {
  url: string
  databaseUrl: string
  sandboxUrl: string
}

/**
 * Starts a server of its own, with a database and a storefront of its own, for the tests of one worker: workers go on
 * side by side and share nothing. Where it is, is left in the environment for the helpers of the tests. Nothing is
 * started where SELVEDGE_URL names a server that is running.
 */
export async function startServed() {
  return process.env.SELVEDGE_URL ? async () => undefined : start('serve.ts')
}

/** The same with nothing of the demo: a first start, whatever else is running. */
export const startFirst = () => start('serve-first.ts')

async function start(program: string) {
  const server = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    // Without the loader Playwright puts into its own processes.
    env: { ...process.env, ...compiledCode },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { url, databaseUrl, sandboxUrl } = await readyServer(server)
  process.env.SELVEDGE_URL = url
  process.env.SELVEDGE_DATABASE_URL = databaseUrl
  process.env.SELVEDGE_SANDBOX_URL = sandboxUrl
  return async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
}

async function readyServer(server: ChildProcess) {
  const ended = once(server, 'exit').then(() => {
    throw new Error('The server did not start')
  })
  const [served] = (await Promise.race([once(server, 'message'), ended])) as [Served]
  // From now on its end is no surprise.
  ended.catch(() => {})
  return served
}
