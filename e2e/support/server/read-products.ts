import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '@selvedge/runtime/compiled-code.ts'

let reader: ChildProcess | undefined
let lastRead: Promise<unknown> = Promise.resolve()

/**
 * Brings a product export into the database of this worker. One process reads them all: to load the code for it takes
 * longer than most of what a test does.
 */
export function readProducts(file: string): Promise<void> {
  const read = lastRead.then(() => readNow(file))
  lastRead = read.catch(() => {})
  return read
}

async function readNow(file: string) {
  reader ??= startReader()
  const started = reader
  const over = new AbortController()
  const ended = ['message', 'exit'].map((event) => once(started, event, { signal: over.signal }))
  started.send({ databaseUrl: process.env.SELVEDGE_DATABASE_URL, file })
  const [result] = await Promise.race(ended)
  over.abort()
  if (result !== 0) throw new Error(`${file} was not read: ${result}`)
}

function startReader() {
  const started = spawn(
    process.execPath,
    [fileURLToPath(new URL('product-reader.ts', import.meta.url))],
    // Without the loader Playwright puts into its own processes.
    { env: { ...process.env, ...compiledCode }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  )
  started.unref()
  started.channel?.unref()
  return started
}
