import { type Config, ConfigError, readConfig } from '@selvedge/server/core/config.ts'
import { demoAccounts, demoPassword } from '@selvedge/server/demo.ts'
import { startServer } from '@selvedge/server/main.ts'
import { ConsoleNotBuilt, ensureConsole } from './console-build.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { openDatabase } from './database.ts'
import type { RunningPostgres } from './postgres.ts'
import { onStopSignal } from './signals.ts'

let database: RunningPostgres | undefined
let server: Awaited<ReturnType<typeof startServer>> | undefined

async function start(config: Config) {
  const consoleDir = config.http ? ensureConsole(config.dataDir, console.log) : undefined
  database = await openDatabase(config, console.log)
  server = await startServer({ config, databaseUrl: database.url, consoleDir, demo: 'shop' })
  console.log(welcome(server.url, config))
}

function welcome(url: string, config: Config) {
  if (!config.http) return 'Selvedge is working'
  const accounts = demoAccounts.map(({ username, name }) => {
    const chosen = username === 'admin' && config.adminPassword
    return `  ${username.padEnd(10)}${(chosen ? 'ADMIN_PASSWORD' : demoPassword(username)).padEnd(16)}${name}`
  })
  return ['', `Selvedge is ready: ${url}`, '', 'Accounts of the demo shop:', ...accounts, ''].join('\n')
}

/** What can be put right from outside needs no stack. */
function explain(error: unknown) {
  if (
    error instanceof Error &&
    [ConfigError, DataDirInUse, ConsoleNotBuilt].some((kind) => error instanceof kind)
  ) {
    return error.message
  }
  const { code, port } = error as { code?: string; port?: number }
  return code === 'EADDRINUSE' ? `Port ${port} is taken by another program: set another PORT.` : error
}

async function stop() {
  await server?.stop()
  await database?.stop()
}

async function force() {
  console.error('Stopping at once')
  await database?.stop('immediate')
  process.exit(1)
}

const started = Promise.withResolvers<void>()

onStopSignal(async () => {
  console.log('Stopping')
  await started.promise
  await stop()
  process.exit()
}, force)

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(explain(error))
  await stop()
  process.exitCode = 1
} finally {
  started.resolve()
}
