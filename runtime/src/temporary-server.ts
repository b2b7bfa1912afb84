import { tmpdir } from 'node:os'
import { readConfig } from '@selvedge/server/core/config.ts'
import { startServer } from '@selvedge/server/main.ts'
import { ensureConsole } from './console/console-build.ts'
import { discardPreparedPostgres, startPreparedPostgres } from './postgres/prepared-postgres.ts'
import { startTemporaryPostgres } from './postgres/temporary-postgres.ts'

/** One for all: what the demo shop seals for one server the next can open. */
const secretKey = 'the key of servers that are gone when they stop'

export interface TemporaryServer {
  url: string
  databaseUrl: string
  stop(): Promise<void>
}

/** The real server on a free port with a database of its own, gone when it stops. */
export async function startTemporaryServer(options: {
  /** The demo accounts, or their shop as well; without it a first start of production, with the account admin alone. */
  demo?: 'accounts' | 'shop'
  /** Of that account. */
  adminPassword?: string
  /** Build and serve the console. */
  console: boolean
  /** The moment that the demo shop is made for; without it, now. Servers of one moment share the work of filling it. */
  demoAt?: Date
  /** The one place on this machine whose supplier may be crawled. */
  crawlerSandbox?: string
}): Promise<TemporaryServer> {
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', DATA_DIR: tmpdir(), SECRET_KEY: secretKey },
    CRAWLER_SANDBOX: options.crawlerSandbox,
    ADMIN_PASSWORD: options.adminPassword,
  })
  const consoleDir = options.console ? ensureConsole(config.dataDir, console.error) : undefined
  const { demo, demoAt } = options
  const database =
    demo === 'shop' && demoAt ? await startFilledPostgres(demoAt) : await startTemporaryPostgres()
  try {
    const server = await startServer({ config, databaseUrl: database.url, consoleDir, demo, demoAt })
    return {
      url: server.url,
      databaseUrl: database.url,
      stop: async () => {
        await server.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** A copy of a database with the demo shop of this moment: the first who asks for that moment fills it. */
export function startFilledPostgres(demoAt: Date) {
  return startPreparedPostgres(shopOf(demoAt), async (databaseUrl) => {
    // Nothing runs in it yet: each copy does the work that the shop begins with.
    const config = readConfig({
      ...{ LOG_LEVEL: 'warn', DATA_DIR: tmpdir(), HTTP: '0', WORKERS: '0', SECRET_KEY: secretKey },
    })
    const server = await startServer({ config, databaseUrl, demo: 'shop', demoAt })
    await server.stop()
  })
}

export const discardFilledPostgres = (demoAt: Date) => discardPreparedPostgres(shopOf(demoAt))

const shopOf = (demoAt: Date) => `demo shop of ${demoAt.toISOString()}`
