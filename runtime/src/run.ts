import { type Config, ConfigError, readConfig } from '@selvedge/server/core/config.ts'
import { demoAccounts, demoPassword } from '@selvedge/server/demo.ts'
import { startServer } from '@selvedge/server/main.ts'
import { ConsoleNotBuilt, ensureConsole } from './console-build.ts'
import { DataDirInUse } from './data-dir-lock.ts'
import { openDatabase } from './database.ts'
import type { RunningPostgres } from './postgres.ts'
import { onStopSignal } from './signals.ts'

type Demo = Parameters<typeof startServer>[0]['demo']

/** Runs the product as the environment says until a signal stops it, and leaves nothing running. */
export async function run(demo: Demo) {
  let database: Promise<RunningPostgres> | undefined
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  let stopping = false

  const stop = async (mode?: 'immediate') => {
    if (mode === undefined) await server?.stop()
    const opened = await database?.catch(() => undefined)
    await opened?.stop(mode)
  }
  onStopSignal(
    async () => {
      stopping = true
      console.log('Stopping')
      await stop()
      process.exit(0)
    },
    async () => {
      console.error('Stopping at once')
      await stop('immediate')
      process.exit(1)
    },
  )

  try {
    const config = readConfig(process.env)
    const consoleDir = config.http ? ensureConsole(config.dataDir, console.log) : undefined
    database = openDatabase(config, console.log)
    const { url: databaseUrl } = await database
    if (demo === 'shop') console.log('Starting; the first time this also fills the demo shop')
    server = await startServer({ config, databaseUrl, consoleDir, demo })
    console.log(welcome(server.url, config))
  } catch (error) {
    // Stopped while it was starting: the database went away under it, as it should.
    if (stopping) return
    console.error(explain(error))
    await stop()
    process.exitCode = 1
  }
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
  const known = [ConfigError, DataDirInUse, ConsoleNotBuilt].some((kind) => error instanceof kind)
  if (known && error instanceof Error) return error.message
  const { code, port } = error as { code?: string; port?: number }
  return code === 'EADDRINUSE' ? `Port ${port} is taken by another program: set another PORT.` : error
}
