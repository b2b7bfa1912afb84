import { type Config, ConfigError, type Mode, readConfig } from '@selvedge/server/core/config.ts'
import { isUnreachable } from '@selvedge/server/core/outbox/partners/unreachable.ts'
import { demoAccounts, demoPassword } from '@selvedge/server/demo/accounts.ts'
import type { Server } from '@selvedge/server/main.ts'
import { ConsoleNotBuilt, ensureConsole } from './console/console-build.ts'
import { openCrawler } from './crawler/demo-crawler.ts'
import { DataDirInUse } from './data-dir/data-dir-lock.ts'
import { CannotStart, checkPort, checkWritable } from './data-dir/preflight.ts'
import { readServerConfig } from './data-dir/secret-key.ts'
import { openDatabase } from './postgres/database.ts'
import type { RunningPostgres } from './postgres/postgres.ts'
import { onStopSignal } from './processes/signals.ts'
import { openStorefront, type RunningStorefront } from './storefront/storefront.ts'

export interface RunOptions {
  /** What fills an empty database; without it this is production, and nothing does. */
  demo?: 'accounts' | 'shop'
  /** Without the console only the API is served. */
  console?: boolean
}

/** Runs the product as the environment says until a signal stops it, and leaves nothing running. */
export async function run({ demo, console: withConsole = true }: RunOptions) {
  const mode: Mode = demo ? 'demo' : 'production'
  let database: Promise<RunningPostgres> | undefined
  let server: Server | undefined
  let storefront: RunningStorefront | undefined
  let crawler: ReturnType<typeof openCrawler> | undefined
  let stopping = false

  const stop = async (mode?: 'immediate') => {
    await crawler?.stop()
    if (mode === undefined) await server?.stop()
    const opened = await database?.catch(() => undefined)
    await Promise.all([opened?.stop(mode), storefront?.stop()])
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
    const { http, port, host, dataDir, databaseUrl: outside } = readConfig(process.env, mode)
    // What is wrong here is said before minutes go into a console and a shop.
    if (demo || outside === undefined) checkWritable(dataDir)
    if (http) await checkPort(port, host)
    const config = readServerConfig(process.env, mode, console.log)
    const consoleDir = config.http && withConsole ? ensureConsole(config.dataDir, console.log) : undefined
    database = openDatabase(config, console.log)
    const { url: databaseUrl } = await database
    if (demo === 'shop') console.log('Starting; the first time this also fills the demo shop')
    const demoAt = new Date()
    if (demo === 'shop' && config.http && config.sandboxUrl === '') {
      storefront = await openStorefront({ ...config, demoAt })
    }
    const sandboxUrl = storefront?.url ?? config.sandboxUrl
    // Loaded behind all that may keep it from starting: it takes seconds.
    const { startServer } = await import('@selvedge/server/main.ts')
    server = await startServer({ config: { ...config, sandboxUrl }, databaseUrl, consoleDir, demo, demoAt })
    if (storefront) crawler = openCrawler({ databaseUrl, sandboxUrl })
    console.log(welcome(server, config, mode))
    if (storefront) console.log(`The storefront it trades with is a sandbox: ${storefront.url}\n`)
  } catch (error) {
    // Stopped while it was starting: the database went away under it, as it should.
    if (stopping) return
    console.error(explain(error))
    await stop()
    process.exitCode = 1
  }
}

function welcome({ url, adminCreated }: Server, config: Config, mode: Mode) {
  const ready = config.http ? `Selvedge is ready: ${url}` : 'Selvedge is working'
  if (mode === 'production') {
    if (!adminCreated) return ready
    return `${ready}\nThe account admin was created, with ADMIN_PASSWORD: sign in, change it, and unset the variable.`
  }
  if (!config.http) return ready
  const accounts = demoAccounts.map(({ username, name }) => {
    const chosen = username === 'admin' && config.adminPassword
    return `  ${username.padEnd(10)}${(chosen ? 'ADMIN_PASSWORD' : demoPassword(username)).padEnd(16)}${name}`
  })
  return ['', ready, '', 'Accounts of the demo shop:', ...accounts, ''].join('\n')
}

/** What can be put right from outside needs no stack. */
function explain(error: unknown) {
  const known = [ConfigError, DataDirInUse, ConsoleNotBuilt, CannotStart].some(
    (kind) => error instanceof kind,
  )
  if (known && error instanceof Error) return error.message
  // Of a statement that failed, the cause tells why; the error itself lists all its values.
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, port, syscall, message } = inner as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set another PORT.`
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this account: set another PORT.`
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return `HOST or DATABASE_URL: ${message}`
  if (isUnreachable(error)) return `DATABASE_URL: ${message || code}`
  // Wrong user or password, or no such database.
  return code === '28P01' || code === '28000' || code === '3D000' ? `DATABASE_URL: ${message}` : error
}
